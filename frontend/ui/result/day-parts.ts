import type { IconName } from '../icon.tsx';
import type { Half } from './regimen-view.ts';

/** Morning and evening as every part of the results names them. */
export const halfViews: readonly { half: Half; title: string; icon: IconName }[] = [
  { half: 'AM', title: 'Morning', icon: 'sun' },
  { half: 'PM', title: 'Evening', icon: 'moon' },
];

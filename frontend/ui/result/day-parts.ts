import type { DayPart } from '#domain/plan/schedule.ts';
import type { IconName } from '../icon.tsx';

/** Morning and evening as every part of the results names them. */
export const dayPartViews: readonly { dayPart: DayPart; title: string; icon: IconName }[] = [
  { dayPart: 'AM', title: 'Morning', icon: 'sun' },
  { dayPart: 'PM', title: 'Evening', icon: 'moon' },
];

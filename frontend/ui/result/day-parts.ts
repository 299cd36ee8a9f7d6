import type { DayPart } from '#domain/plan/schedule.ts';
import type { IconName } from '../icon.tsx';

export const dayPartWords: Record<DayPart, string> = { AM: 'morning', PM: 'evening' };

export const dayPartViews: readonly { dayPart: DayPart; title: string; icon: IconName }[] = [
  { dayPart: 'AM', title: 'Morning', icon: 'sun' },
  { dayPart: 'PM', title: 'Evening', icon: 'moon' },
];

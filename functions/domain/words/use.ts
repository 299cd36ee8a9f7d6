import { changeWeeks, DayPart, daysIn, type Schedule, startWeekOf } from '../plan/schedule.ts';

export type When = DayPart | 'both' | 'never';

/**
 * The number of days per week on which a step is used at one time of day, from week `fromWeek` of the plan until the
 * next phase. 0 means a pause.
 */
export type UsePhase = { fromWeek: number; timesAWeek: number };

/**
 * The frequency at one time of day. `both` means that it is the same in the morning and in the evening. The first phase
 * is never a pause.
 */
export type DayPartUse = { dayPart: DayPart | 'both'; phases: readonly UsePhase[] };

/** The facts about a schedule that determine the directions. */
export type Use = {
  when: When;
  /** The week of the first use, counted from 1. `Infinity` for a step that is never used. */
  startWeek: number;
  /** The first week in which the step is used more often than before. */
  growsInWeek: number | undefined;
};

function phasesOf(schedule: Schedule, dayPart: DayPart): UsePhase[] {
  const phases: UsePhase[] = [];
  for (const fromWeek of changeWeeks(schedule)) {
    const timesAWeek = daysIn(schedule, fromWeek, dayPart).length;
    if (timesAWeek !== (phases.at(-1)?.timesAWeek ?? 0)) phases.push({ fromWeek, timesAWeek });
  }
  return phases;
}

/** The frequency for each time of day at which the step is used. */
export function dayPartUses(schedule: Schedule): DayPartUse[] {
  const uses = DayPart.options
    .map((dayPart): DayPartUse => ({ dayPart, phases: phasesOf(schedule, dayPart) }))
    .filter(({ phases }) => phases.length > 0);
  const [morning, evening] = uses;
  const areAlike = JSON.stringify(morning?.phases) === JSON.stringify(evening?.phases);
  return morning && evening && areAlike ? [{ dayPart: 'both', phases: morning.phases }] : uses;
}

const growsIn = (phases: readonly UsePhase[]): number[] =>
  phases.flatMap(({ fromWeek, timesAWeek }, index) => {
    const before = phases[index - 1];
    return before !== undefined && timesAWeek > before.timesAWeek ? fromWeek : [];
  });

function whenOf(uses: readonly DayPartUse[]): When {
  const [only, other] = uses;
  if (only === undefined) return 'never';
  return other === undefined ? only.dayPart : 'both';
}

export function useOf(schedule: Schedule): Use {
  const uses = dayPartUses(schedule);
  const growing = uses.flatMap(({ phases }) => growsIn(phases));
  return {
    when: whenOf(uses),
    startWeek: startWeekOf(schedule),
    growsInWeek: growing.length === 0 ? undefined : Math.min(...growing),
  };
}

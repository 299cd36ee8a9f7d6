import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import type { DayPart } from '#domain/plan/schedule.ts';
import { isUsedIn, stretchesOf } from './regimen-view.ts';

const words: Record<DayPart, RegExp> = {
  AM: /\b(?:a\.?m\b|mornings?\b|daytime\b|day and night\b)/i,
  PM: /\b(?:p\.?m\b|evenings?\b|nights?\b|night-?time\b|bedtime\b)/i,
};

type Timed = Pick<ReceivedStep, 'schedule' | 'when'>;

/**
 * Whether a step is used in this part of the day. Uses the schedule if there is one, otherwise words in `when`,
 * such as "Morning & Evening".
 */
export const isAt = ({ schedule, when }: Timed, dayPart: DayPart): boolean =>
  schedule === undefined ? words[dayPart].test(when) : isUsedIn(schedule, dayPart);

export const isTwiceADay = (step: Timed): boolean => isAt(step, 'AM') && isAt(step, 'PM');

/** Whether a step is used on the same days in the morning and in the evening. */
export const isSameTwice = ({ schedule = [] }: Timed): boolean =>
  JSON.stringify(stretchesOf(schedule, 'AM')) === JSON.stringify(stretchesOf(schedule, 'PM'));

/** The steps that are assigned to neither part of the day, such as "Once a week". */
export const stepsAtOtherTimes = <S extends Timed>(regimen: readonly S[]): S[] =>
  regimen.filter((step) => !isAt(step, 'AM') && !isAt(step, 'PM'));

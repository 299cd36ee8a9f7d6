import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { type DayPart, includesDayPart } from './regimen-view.ts';

const words: Record<DayPart, RegExp> = {
  AM: /\b(?:a\.?m\b|mornings?\b|daytime\b|day and night\b)/i,
  PM: /\b(?:p\.?m\b|evenings?\b|nights?\b|night-?time\b|bedtime\b)/i,
};

/**
 * Whether a step belongs to this part of the day. Reads `timeOfDay` if it is present, otherwise words in `when`, such as
 * "Morning & Evening".
 */
export function isAt(
  { timeOfDay, when }: Pick<ReceivedStep, 'timeOfDay' | 'when'>,
  dayPart: DayPart,
): boolean {
  return timeOfDay === undefined ? words[dayPart].test(when) : includesDayPart(timeOfDay, dayPart);
}

/** Whether a step is for the morning and the evening alike. */
export const isTwiceADay = (step: Pick<ReceivedStep, 'timeOfDay' | 'when'>): boolean =>
  isAt(step, 'AM') && isAt(step, 'PM');

/** The steps that belong to neither: "Once a week", or no words at all. */
export const stepsAtOtherTimes = <S extends Pick<ReceivedStep, 'timeOfDay' | 'when'>>(
  regimen: readonly S[],
): S[] => regimen.filter((step) => !isAt(step, 'AM') && !isAt(step, 'PM'));

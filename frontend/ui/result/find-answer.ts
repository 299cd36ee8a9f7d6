import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import type { NeedName } from '#domain/plan/evidence/subject.ts';
import type { Observation } from '#domain/reading/observation.ts';
import { DayPart } from '#domain/plan/schedule.ts';
import { dayPartWords } from './day-parts.ts';
import { isAt } from './time-of-day.ts';

/** The id of a step's card. Steps are numbered from 1 within their part of the day. */
export const cardId = (dayPart: DayPart | undefined, number: number): string =>
  `step-${dayPart ?? 'other'}-${number}`;

type Place = { id: string; text: string };

/**
 * Where a step is shown in full: in the morning routine if it is used in the morning, otherwise in the evening routine.
 */
function placeOf(regimen: readonly ReceivedStep[], step: ReceivedStep): Place | undefined {
  for (const dayPart of DayPart.options) {
    const number = regimen.filter((each) => isAt(each, dayPart)).indexOf(step) + 1;
    if (number > 0)
      return { id: cardId(dayPart, number), text: `See step ${number}, ${dayPartWords[dayPart]}` };
  }
  return undefined;
}

/**
 * A need that the text of a step mentions. Other needs are omitted, even if the step helps with them. Of the steps for
 * the same need, `findAnswerPlace` chooses the one with the lowest `place`.
 */
export type NamedNeed = { productId: string; need: NeedName; place: number };

/**
 * Finds the first of `observations` that a step's text mentions, and returns where that step is shown. If several steps
 * mention it, chooses the one with the lowest `place`. Returns `undefined` if there is no such step.
 */
export function findAnswerPlace(
  regimen: readonly ReceivedStep[],
  named: readonly NamedNeed[],
  observations: readonly Observation[],
): Place | undefined {
  for (const observation of observations) {
    const [best] = named
      .filter(({ need }) => need === observation)
      .toSorted((one, other) => one.place - other.place);
    const shown = best && regimen.find(({ productId }) => productId === best.productId);
    const place = shown && placeOf(regimen, shown);
    if (place) return place;
  }
  return undefined;
}

/**
 * Scrolls to an element and focuses it. Used instead of a link, which would replace the URL fragment that opened the
 * sample, and thereby close the sample.
 */
export function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

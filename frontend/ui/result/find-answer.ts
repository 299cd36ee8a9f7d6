import type { ReceivedResult, ReceivedStep } from '#domain/contract/received-analysis.ts';
import type { Observation } from '#domain/reading/observation.ts';
import type { DayPart } from '#domain/plan/schedule.ts';
import type { FindAnswer } from '../face-map/map-list.tsx';
import { isAt } from './time-of-day.ts';

/** The id of a step's card. Steps are numbered from 1 within their part of the day. */
export const cardId = (dayPart: DayPart | undefined, number: number): string =>
  `step-${dayPart ?? 'other'}-${number}`;

const dayParts: readonly { dayPart: DayPart; word: string }[] = [
  { dayPart: 'AM', word: 'morning' },
  { dayPart: 'PM', word: 'evening' },
];

type Place = { id: string; text: string };

/** The card that shows a step in full. It is the morning's card if the step is used in the morning. */
function placeOf(regimen: readonly ReceivedStep[], step: ReceivedStep): Place | undefined {
  for (const { dayPart, word } of dayParts) {
    const number = regimen.filter((each) => isAt(each, dayPart)).indexOf(step) + 1;
    if (number > 0) return { id: cardId(dayPart, number), text: `See step ${number}, ${word}` };
  }
  return undefined;
}

/**
 * Finds the step that addresses one of the observations, preferably as its first reason. `undefined` if there is none.
 */
export function findAnswerPlace(
  { regimen, plan }: Pick<ReceivedResult, 'regimen' | 'plan'>,
  observations: readonly Observation[],
): Place | undefined {
  const steps = plan?.steps ?? [];
  for (const observation of observations) {
    const step =
      steps.find(({ reasons }) => reasons[0]?.need === observation) ??
      steps.find(({ reasons }) => reasons.some(({ need }) => need === observation));
    const shown = step && regimen.find(({ productId }) => productId === step.product.id);
    const place = shown && placeOf(regimen, shown);
    if (place) return place;
  }
  return undefined;
}

/**
 * Returns a function that finds the step for an observation: a text such as "See step 2, morning", and a function that
 * scrolls to it.
 */
export const findAnswerIn =
  (result: Pick<ReceivedResult, 'regimen' | 'plan'>): FindAnswer =>
  (observations) => {
    const place = findAnswerPlace(result, observations);
    return place && { text: place.text, go: () => goTo(place.id) };
  };

/**
 * Scrolls to an element and focuses it. A link is not used, because a fragment opens the sample, and another fragment
 * would close it.
 */
export function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

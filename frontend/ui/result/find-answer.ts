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

/** The place where the regimen shows a step in full. It is the morning if the step is used then. */
function placeOf(regimen: readonly ReceivedStep[], step: ReceivedStep): Place | undefined {
  for (const { dayPart, word } of dayParts) {
    const number = regimen.filter((each) => isAt(each, dayPart)).indexOf(step) + 1;
    if (number > 0) return { id: cardId(dayPart, number), text: `See step ${number}, ${word}` };
  }
  return undefined;
}

/** The step whose first reason is one of these observations, if there is one. */
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

/** Finds, for the map, the name of the step for an observation and a link to it. */
export const findAnswerIn =
  (result: Pick<ReceivedResult, 'regimen' | 'plan'>): FindAnswer =>
  (observations) => {
    const place = findAnswerPlace(result, observations);
    return place && { text: place.text, go: () => goTo(place.id) };
  };

/** Scrolls by script, because a URL with a fragment would leave the sample. */
export function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

import type { TimeOfDay, Weekday } from '../contract/analysis.ts';
import type { RegimenStep } from '../contract/analysis-result.ts';
import type { ProductStep } from '../catalogue/product.ts';

/** The order in which a routine is applied (AAD): cleanse, treat, moisturise, protect. */
export const stepOrder: Record<ProductStep, number> = {
  cleanser: 0,
  mask: 1,
  treatment: 2,
  moisturiser: 3,
  sunscreen: 4,
};

export const whenLabels: Record<TimeOfDay, string> = {
  AM: 'Morning',
  PM: 'Evening',
  both: 'Morning and evening',
};

/** Days as far apart as a week allows, by times a week. */
const spreads: readonly (readonly Weekday[])[] = [
  ['wed'],
  ['mon', 'thu'],
  ['mon', 'wed', 'fri'],
  ['mon', 'tue', 'thu', 'sat'],
  ['mon', 'tue', 'wed', 'fri', 'sat'],
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
];

/** `timesAWeek` from 1 to 7. */
export const daysOf = (timesAWeek: number): RegimenStep['days'] => [...(spreads[timesAWeek - 1] ?? [])];

export function frequencyLabel(timesAWeek: number): string {
  if (timesAWeek === 7) return 'Every day';
  if (timesAWeek === 1) return 'Once a week';
  return timesAWeek === 2 ? 'Twice a week' : `${timesAWeek} times a week`;
}

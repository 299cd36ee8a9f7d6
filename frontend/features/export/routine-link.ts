import { Weekday, type TimeOfDay } from '#domain/contract/analysis.ts';
import type { RegimenStep } from '#domain/contract/analysis-result.ts';
import { stepLabels, type Product } from '#domain/catalogue/product.ts';
import type { WeekStep } from '../../ui/result/week.ts';
import { sharedFragment } from '../../state/browser/fragment.ts';
import { decodeSteps, encodeSteps, MAX_LINK_CHARACTERS, type SharedStep } from './share-code.ts';

type TimeOfDayCode = SharedStep[1];
const timeOfDayCodes: Record<TimeOfDay, TimeOfDayCode> = { AM: 0, PM: 1, both: 2 };
const timesOfDay: Record<TimeOfDayCode, TimeOfDay> = { 0: 'AM', 1: 'PM', 2: 'both' };

const EVERY_DAY = Weekday.options;

type Linked = Pick<RegimenStep, 'productId' | 'brand' | 'product' | 'timeOfDay' | 'days' | 'startWeek'>;

/**
 * A link to a routine: product ids, times of day, days and start weeks. It holds no text, so nobody can write one into it,
 * and nothing about the person. `undefined` if a product is not in the built-in catalogue, or the link would be too long.
 *
 * @param page the address of the page, without query and fragment
 */
export async function routineLink(
  regimen: readonly Linked[],
  products: readonly Product[],
  page: string,
): Promise<string | undefined> {
  if (!regimen.every((step) => isKnown(step, products))) return undefined;
  const code = await encodeSteps(
    regimen.map((step) => [
      step.productId,
      timeOfDayCodes[step.timeOfDay],
      maskOf(step.days),
      step.startWeek,
    ]),
  );
  const link = code && `${page}${sharedFragment(code)}`;
  return link && link.length <= MAX_LINK_CHARACTERS ? link : undefined;
}

/** An operator's own catalogue may use the same id for another product. */
function isKnown({ productId, brand, product }: Linked, products: readonly Product[]): boolean {
  const known = products.find(({ id }) => id === productId);
  return known?.brand === brand && known.product === product;
}

const maskOf = (days: readonly Weekday[]): number =>
  (days.length === 0 ? EVERY_DAY : days).reduce((mask, day) => mask | (1 << EVERY_DAY.indexOf(day)), 0);

export type SharedWeekStep = WeekStep & {
  /** Whether the built-in catalogue has the product. */
  isKnown: boolean;
};

/** The routine that a link carries; `undefined` where it is damaged, too large, or was never one. */
export async function readRoutine(
  code: string,
  products: readonly Product[],
): Promise<SharedWeekStep[] | undefined> {
  const steps = await decodeSteps(code);
  if (!steps) return undefined;
  // Products without an id count one by one.
  const ids = steps.map(([id], index) => id || index);
  const numbered = [...new Set(ids)];
  return steps.map(([id, timeOfDay, mask, startWeek], index) => ({
    ...describe(id, products),
    number: numbered.indexOf(ids[index] ?? index) + 1,
    timeOfDay: timesOfDay[timeOfDay],
    days: EVERY_DAY.filter((_, day) => (mask & (1 << day)) !== 0),
    startWeek,
  }));
}

function describe(
  productId: string,
  products: readonly Product[],
): Pick<SharedWeekStep, 'step' | 'name' | 'isKnown'> {
  const found = products.find(({ id }) => id === productId);
  return found
    ? { step: stepLabels[found.step], name: `${found.brand} - ${found.product}`, isKnown: true }
    : { step: '', name: 'A product we do not list', isKnown: false };
}

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

type Linked = Pick<
  RegimenStep,
  'productId' | 'brand' | 'product' | 'step' | 'timeOfDay' | 'days' | 'startWeek'
>;

/**
 * A link to a routine: products, times of day, days and start weeks, and nothing that tells of the person. `undefined` where
 * it would be too long, or the regimen has something that no link carries.
 *
 * @param page the address of the page, without query and fragment
 */
export async function routineLink(
  regimen: readonly Linked[],
  products: readonly Product[],
  page: string,
): Promise<string | undefined> {
  const code = await encodeSteps(
    regimen.map((step) => [
      refOf(step, products),
      timeOfDayCodes[step.timeOfDay],
      maskOf(step.days),
      step.startWeek,
    ]),
  );
  const link = code && `${page}${sharedFragment(code)}`;
  return link && link.length <= MAX_LINK_CHARACTERS ? link : undefined;
}

/** The id where it stands for the same product everywhere; an operator's own catalogue may use it for another one. */
function refOf({ productId, brand, product, step }: Linked, products: readonly Product[]): SharedStep[0] {
  const known = products.find(({ id }) => id === productId);
  return known?.brand === brand && known.product === product ? productId : [brand, product || step];
}

const maskOf = (days: readonly Weekday[]): number =>
  (days.length === 0 ? EVERY_DAY : days).reduce((mask, day) => mask | (1 << EVERY_DAY.indexOf(day)), 0);

export type SharedWeekStep = WeekStep & {
  /** `named`: whoever made the link wrote the name. `unknown`: an id that this copy of Dewpoint does not have. */
  origin: 'catalogue' | 'named' | 'unknown';
};

/** The routine that a link carries; `undefined` where it is damaged, too large, or was never one. */
export async function readRoutine(
  code: string,
  products: readonly Product[],
): Promise<SharedWeekStep[] | undefined> {
  const steps = await decodeSteps(code);
  if (!steps) return undefined;
  const refs = [...new Set(steps.map(([ref]) => JSON.stringify(ref)))];
  return steps.map(([ref, timeOfDay, mask, startWeek]) => ({
    ...describe(ref, products),
    number: refs.indexOf(JSON.stringify(ref)) + 1,
    timeOfDay: timesOfDay[timeOfDay],
    days: EVERY_DAY.filter((_, index) => (mask & (1 << index)) !== 0),
    startWeek,
  }));
}

function describe(
  ref: SharedStep[0],
  products: readonly Product[],
): Pick<SharedWeekStep, 'step' | 'name' | 'origin'> {
  if (typeof ref !== 'string') {
    const [brand, product] = ref;
    return { step: '', name: brand === '' ? product : `${brand} - ${product}`, origin: 'named' };
  }
  const found = products.find(({ id }) => id === ref);
  return found
    ? { step: stepLabels[found.step], name: `${found.brand} - ${found.product}`, origin: 'catalogue' }
    : { step: '', name: 'A product we do not list', origin: 'unknown' };
}

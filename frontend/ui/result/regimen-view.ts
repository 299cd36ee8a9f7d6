import { changeWeeks, daysIn, type DayPart, type Schedule, Weekday } from '#domain/plan/schedule.ts';
import type { RegimenStep } from '#domain/contract/result-texts.ts';
import type { ReceivedResult, ReceivedStep } from '#domain/contract/received-analysis.ts';

/** A text such as "brand - product". `undefined` unless both names are known. */
export function productName({ brand, product }: Pick<RegimenStep, 'brand' | 'product'>): string | undefined {
  return brand !== '' && product !== '' ? `${brand} - ${product}` : undefined;
}

export type ListedProduct = {
  key: string;
  name: string | undefined;
  description: string;
  shop: ReceivedStep['shop'];
};

/** Each step without a product id counts as a separate product. */
const productKey = ({ productId }: ReceivedStep, index: number): string =>
  productId === '' ? `step-${index}` : productId;

/** Lists each product once: in the order of importance if it is known, otherwise in the order of the regimen. */
export function listProducts({
  regimen,
  importance = [],
}: Pick<ReceivedResult, 'regimen' | 'importance'>): ListedProduct[] {
  const listed = new Map<string, ListedProduct>();
  for (const [index, step] of regimen.entries()) {
    const key = productKey(step, index);
    if (!listed.has(key)) {
      listed.set(key, { key, name: productName(step), description: step.description, shop: step.shop });
    }
  }
  const rank = ({ key }: ListedProduct): number => {
    const index = importance.indexOf(key);
    return index === -1 ? importance.length : index;
  };
  return [...listed.values()].toSorted((one, other) => rank(one) - rank(other));
}

/** A step with known days. A step without a schedule has only texts, from which the days cannot be read reliably. */
export type ScheduledStep = ReceivedStep & { schedule: Schedule };

export const isScheduled = (step: ReceivedStep): step is ScheduledStep =>
  step.schedule?.some(({ days }) => days.length > 0) ?? false;

export const isUsedIn = (schedule: Schedule, dayPart: DayPart): boolean =>
  schedule.some((phase) => phase.dayPart === dayPart && phase.days.length > 0);

/** The steps of one part of the day. A step that is used in both parts is in both lists. */
export const stepsOf = <S extends { schedule: Schedule }>(regimen: readonly S[], dayPart: DayPart): S[] =>
  regimen.filter(({ schedule }) => isUsedIn(schedule, dayPart));

export type Stretch = { fromWeek: number; days: readonly Weekday[] };

/** Groups consecutive weeks that have the same days of use, starting with the first week of use. */
export function stretchesOf(schedule: Schedule, dayPart: DayPart): Stretch[] {
  const stretches: Stretch[] = [];
  for (const fromWeek of changeWeeks(schedule)) {
    const days = daysIn(schedule, fromWeek, dayPart);
    if ((stretches.at(-1)?.days ?? []).join() !== days.join()) stretches.push({ fromWeek, days });
  }
  return stretches;
}

const dayNames: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

function daysText(days: readonly Weekday[]): string {
  if (days.length === 0) return 'pause';
  return days.length === Weekday.options.length ? 'every day' : days.map((day) => dayNames[day]).join(', ');
}

/**
 * A text such as "Mon, Thu; from week 3: every day". `undefined` for a step that is daily from the first week, or that
 * is never used in this part of the day.
 */
export function scheduleText(schedule: Schedule, dayPart: DayPart): string | undefined {
  const stretches = stretchesOf(schedule, dayPart);
  const text = stretches
    .map(({ fromWeek, days }) => (fromWeek > 1 ? `from week ${fromWeek}: ${daysText(days)}` : daysText(days)))
    .join('; ');
  return text === '' || text === 'every day' ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text such as "2% hyaluronic acid, usual range 0.1-2%". Unknown parts are omitted. */
export function potencyText({
  potency_product: product,
  potency_range: range,
}: Pick<RegimenStep, 'potency_product' | 'potency_range'>): string | undefined {
  if (product === '') return range === '' ? undefined : `Usual range ${range}`;
  return range === '' ? product : `${product}, usual range ${range}`;
}

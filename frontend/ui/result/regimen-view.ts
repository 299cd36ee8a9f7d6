import type { TimeOfDay, Weekday } from '#domain/contract/analysis.ts';
import type { RegimenStep } from '#domain/contract/analysis-result.ts';
import type { ReceivedResult, ReceivedStep } from '#domain/contract/received-analysis.ts';

/** 'brand - product' when both are known. */
export function productName({ brand, product }: Pick<RegimenStep, 'brand' | 'product'>): string | undefined {
  return brand !== '' && product !== '' ? `${brand} - ${product}` : undefined;
}

export type ListedProduct = { key: string; name: string | undefined; description: string };

/** Steps without a product id each stand for themselves. */
export const productKey = ({ productId }: ReceivedStep, index: number): string =>
  productId === '' ? `step-${index}` : productId;

/** Each product once, in the order of the regimen. */
export function listProducts(regimen: readonly ReceivedStep[]): ListedProduct[] {
  const listed = new Map<string, ListedProduct>();
  for (const [index, step] of regimen.entries()) {
    const key = productKey(step, index);
    if (!listed.has(key)) {
      listed.set(key, { key, name: productName(step), description: step.description });
    }
  }
  return [...listed.values()];
}

export type RankedProduct = { number: number; name: string; step: string; why: string };

/** The products in the order in which they are worth buying; none where nobody knows it. */
export function rankProducts({
  regimen,
  importance = [],
}: Pick<ReceivedResult, 'regimen' | 'importance'>): RankedProduct[] {
  const numbers = new Map(listProducts(regimen).map(({ key }, index) => [key, index + 1]));
  return importance.flatMap((id) => {
    const step = regimen.find(({ productId }) => productId === id);
    const number = numbers.get(id);
    if (!step || number === undefined) return [];
    return [{ number, name: productName(step) ?? step.product, step: step.step, why: step.why }];
  });
}

export type DayPart = 'AM' | 'PM';

/** A step whose place in the week is known. The specified texts alone do not say it for certain. */
export type ScheduledStep = ReceivedStep & Pick<RegimenStep, 'timeOfDay' | 'days'>;

export const isScheduled = (step: ReceivedStep): step is ScheduledStep =>
  step.timeOfDay !== undefined && step.days !== undefined;

export const includesDayPart = (timeOfDay: TimeOfDay, dayPart: DayPart): boolean =>
  timeOfDay === dayPart || timeOfDay === 'both';

/** The steps of one part of the day; a step for both stands in both. */
export const stepsOf = <S extends Pick<RegimenStep, 'timeOfDay'>>(
  regimen: readonly S[],
  dayPart: DayPart,
): S[] => regimen.filter(({ timeOfDay }) => includesDayPart(timeOfDay, dayPart));

const dayNames: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};
const weekdays = Object.keys(dayNames).length;

/** "Mon, Wed, Fri", with the week in which the step joins; nothing for a daily step from the first week. */
export function scheduleText({
  days,
  startWeek,
}: Pick<ReceivedStep, 'days' | 'startWeek'>): string | undefined {
  const on =
    days && days.length > 0 && days.length < weekdays
      ? days.map((day) => dayNames[day]).join(', ')
      : undefined;
  const from = startWeek > 1 ? `from week ${startWeek}` : undefined;
  if (on && from) return `${on}, ${from}`;
  return on ?? (from && `From week ${startWeek}`);
}

/** '2% hyaluronic acid, usual range 0.1-2%' from whatever of it is known. */
export function potencyText({
  potency_product: product,
  potency_range: range,
}: Pick<RegimenStep, 'potency_product' | 'potency_range'>): string | undefined {
  if (product === '') return range === '' ? undefined : `Usual range ${range}`;
  return range === '' ? product : `${product}, usual range ${range}`;
}

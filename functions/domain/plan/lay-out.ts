import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { clashOf } from './clash.ts';
import { containsAny, contentsOf } from './contents.ts';
import { daysFrom, poolOf } from './day-pools.ts';
import { cards } from './evidence/cards.ts';
import type { EvidenceSubject } from './evidence/subject.ts';
import { type Pace, paceOf, START_WEEKS, waitingRule } from './pace.ts';
import type { Placement, PlanStep, Reason } from './plan.ts';
import { plannedProduct } from './planned-product.ts';
import { isStrong, isSun } from './products.ts';
import type { RuleId } from './rule-id.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';
import type { DayPart, Schedule } from './schedule.ts';
import { STRONG } from './substances.ts';

/** A product that was chosen, before it has its place in the week. */
export type ChosenStep = { product: Product; lead: EvidenceSubject; reasons: readonly Reason[] };

export type LaidOut = { steps: PlanStep[]; placements: Placement[] };

type Placed = ChosenStep & { pace: Pace; dayParts: readonly DayPart[]; startWeek: number; pool: number };

/** The order in which a routine is applied (American Academy of Dermatology): cleanse, treat, moisturise, protect. */
const stepOrder: Record<Product['step'], number> = {
  cleanser: 0,
  mask: 1,
  treatment: 2,
  moisturiser: 3,
  sunscreen: 6,
};
/** A mask that is worn overnight goes over everything else of an evening. */
const OVERNIGHT = 5;

const orderOf = ({ step, spf, leaveOn }: Product): number =>
  step === 'mask' && leaveOn ? OVERNIGHT : stepOrder[step] + Number(spf !== undefined);

const eveningRule = (product: Product, answers: Answers): Rule | undefined =>
  rulesInForce(answers, 'evening').find((rule) => concerns(rule, product, contentsOf(product)));

/** The rules that ask for what this product has and is. */
const requiringRules = (product: Product, answers: Answers): readonly Rule[] => [
  ...rulesInForce(answers, 'require').filter(
    ({ actives, steps }) => steps?.includes(product.step) && containsAny(product, actives),
  ),
  ...rulesInForce(answers, 'block').filter(({ spfBelow = Infinity }) => (product.spf ?? 0) >= spfBelow),
];

/** The day parts that a step may have, the one it should have first. */
function dayPartsFor({ product, lead }: ChosenStep, { isOnceADay }: Pace, answers: Answers): DayPart[][] {
  if (isSun(product)) return [['AM']];
  if (eveningRule(product, answers)) return [['PM']];
  if (product.step === 'mask' || (product.step === 'cleanser' && containsAny(product, STRONG)))
    return [['PM']];
  if (product.step === 'cleanser' || product.step === 'moisturiser') return [['AM', 'PM']];
  const { dayPart } = cards[lead];
  if (dayPart !== 'both') return dayPart === 'AM' ? [['AM']] : [['PM']];
  return isOnceADay ? [['PM'], ['AM']] : [['AM', 'PM'], ['AM'], ['PM']];
}

const share = (one: readonly DayPart[], other: readonly DayPart[]): boolean =>
  one.some((dayPart) => other.includes(dayPart));

type Waiting = ChosenStep & { pace: Pace; options: DayPart[][]; startWeek: number };

/** Each strong active joins when the one that matters more has had its start; for some people the first waits, too. */
function startWeeks(chosen: readonly ChosenStep[], answers: Answers): Waiting[] {
  const firstWeek = waitingRule(answers)?.fromWeek ?? 1;
  let strongSoFar = 0;
  return chosen.map((step): Waiting => {
    const pace = paceOf(step.product, step.lead, answers);
    const isNewStrong = isStrong(step.product);
    const startWeek = isNewStrong ? firstWeek + START_WEEKS * strongSoFar : 1;
    if (isNewStrong) strongSoFar += 1;
    return { ...step, pace, options: dayPartsFor(step, pace, answers), startWeek };
  });
}

type Place = Pick<Placed, 'dayParts' | 'pool'> & { clash: Rule | undefined };

/** Takes the first day parts that clash with nothing placed before; otherwise the step gets days of its own. */
function placeIn(placed: readonly Placed[], { product, options }: Waiting, separate: readonly Rule[]): Place {
  const clashes = placed.flatMap((other) => {
    const rule = clashOf(separate, product, other.product);
    return rule ? [{ rule, other }] : [];
  });
  const isFree = (dayParts: readonly DayPart[]): boolean =>
    clashes.every(({ other }) => !share(dayParts, other.dayParts));
  const dayParts = options.find(isFree) ?? options.at(-1) ?? ['PM'];
  const meeting = clashes.filter(({ other }) => share(dayParts, other.dayParts));
  const taken = new Set(meeting.map(({ other }) => other.pool));
  const pool = [0, 1, 2, 3].find((index) => !taken.has(index)) ?? 3;
  const isMoved = dayParts !== options[0];
  return { dayParts, pool, clash: (meeting[0] ?? (isMoved ? clashes[0] : undefined))?.rule };
}

/** Places what has no choice of day part first, so that the rest can make way. */
function placeSteps(
  chosen: readonly ChosenStep[],
  answers: Answers,
): { placed: Placed[]; placements: Placement[] } {
  const separate = rulesInForce(answers, 'separate');
  const delay = rulesInForce(answers, 'delay')[0]?.id;
  const wait = waitingRule(answers);
  const placed: Placed[] = [];
  const placements: Placement[] = [];
  const waiting = startWeeks(chosen, answers);
  const [fixed, free] = [true, false].map((isFixed) =>
    waiting.filter(({ options }) => (options.length === 1) === isFixed),
  );
  for (const step of [...(fixed ?? []), ...(free ?? [])]) {
    const { product, lead, reasons, pace, startWeek } = step;
    const { dayParts, pool, clash } = placeIn(placed, step, separate);
    const rules: readonly (RuleId | undefined)[] = [
      ...requiringRules(product, answers).map(({ id }) => id),
      eveningRule(product, answers)?.id,
      ...pace.limitedBy,
      startWeek > 1 ? (startWeek === wait?.fromWeek ? wait.id : delay) : undefined,
      clash?.id,
    ];
    for (const rule of rules) if (rule !== undefined) placements.push({ rule, productId: product.id });
    placed.push({ product, lead, reasons, pace, dayParts, startWeek, pool });
  }
  return { placed, placements };
}

/** The number of day pools that a week is cut into: as many as steps that must not meet. */
const poolCount = (placed: readonly Placed[]): number => Math.max(...placed.map(({ pool }) => pool)) + 1;

function scheduleOf({ pace, dayParts, startWeek, pool }: Placed, isShared: boolean, pools: number): Schedule {
  const days = poolOf(pool, isShared ? pools : 1);
  return pace.phases
    .map(({ fromWeek, timesAWeek }) => ({ fromWeek, days: daysFrom(days, timesAWeek) }))
    .filter((phase, index, phases) => phase.days.join() !== phases[index - 1]?.days.join())
    .flatMap(({ fromWeek, days: on }) =>
      dayParts.map((dayPart) => ({ fromWeek: fromWeek + startWeek - 1, dayPart, days: on })),
    );
}

/**
 * Gives each step its mornings, evenings, days and weeks: sun filters by day, retinoids by night, what clashes apart, one
 * new strong active at a time. The steps come in the order in which they matter and leave in the order of application.
 */
export function layOut(chosen: readonly ChosenStep[], answers: Answers): LaidOut {
  const { placed, placements } = placeSteps(chosen, answers);
  const separate = rulesInForce(answers, 'separate');
  const pools = poolCount(placed);
  const isShared = (step: Placed): boolean =>
    placed.some(
      (other) =>
        other !== step &&
        share(step.dayParts, other.dayParts) &&
        clashOf(separate, step.product, other.product) !== undefined,
    );
  const steps = placed
    .toSorted((one, other) => orderOf(one.product) - orderOf(other.product))
    .map((step): PlanStep => ({
      product: plannedProduct(step.product),
      lead: step.lead,
      reasons: [...step.reasons],
      schedule: scheduleOf(step, isShared(step), pools),
    }));
  return { steps, placements };
}

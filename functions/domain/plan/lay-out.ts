import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import type { ChosenStep } from './chosen-step.ts';
import { clashOf } from './clash.ts';
import { containsAny } from './contents.ts';
import { daysFrom, poolOf } from './day-pools.ts';
import { eveningRule, type Person } from './evening.ts';
import { overlap } from './overlap.ts';
import { isBuffered } from './over-moisturiser.ts';
import { orderOf } from './order-of-application.ts';
import { type Pace, waitingRule } from './pace.ts';
import type { Need, Placement, PlanStep } from './plan.ts';
import { plannedProduct } from './planned-product.ts';
import { isNightCream, isStrongLeaveOn } from './products.ts';
import type { RuleId } from './rule-id.ts';
import type { Rule } from './rule.ts';
import { rulesInForce } from './rules.ts';
import type { DayPart, Schedule } from './schedule.ts';
import { RETINOIDS } from './substances.ts';
import { disclosedIn } from './disclosed.ts';
import { delayOf, startWeeks, type Waiting } from './start-weeks.ts';

export type LaidOut = { steps: PlanStep[]; placements: Placement[] };

type Placed = ChosenStep & { pace: Pace; dayParts: readonly DayPart[]; startWeek: number; pool: number };

/**
 * The rules that can be the reason why a plan contains this product: those that require one of its actives in a product
 * of its kind, and those that set a minimum sun protection factor, if the product reaches it.
 */
const requiringRules = (product: Product, answers: Answers): readonly Rule[] => [
  ...rulesInForce(answers, 'require').filter(
    ({ actives, steps }) => steps?.includes(product.step) && containsAny(product, actives),
  ),
  ...rulesInForce(answers, 'block').filter(({ spfBelow = Infinity }) => (product.spf ?? 0) >= spfBelow),
];

/** Where a step goes in the week, and the rule that moved it or separates it from a step beside it. */
type Slot = Pick<Placed, 'dayParts' | 'pool'> & { clash: Rule | undefined };

const areBothStrong = (one: Product, other: Product): boolean =>
  isStrongLeaveOn(one) && isStrongLeaveOn(other);

/**
 * Chooses the day parts of a step: the first of its options in which it clashes with no step placed so far. If it
 * clashes in every option, it gets days on which the clashing steps are not used.
 */
function findSlot(placed: readonly Placed[], { product, options }: Waiting, separate: readonly Rule[]): Slot {
  const clashes = placed.flatMap((other) => {
    const rule = clashOf(separate, product, other.product);
    return rule ? [{ rule, other }] : [];
  });
  const meets = (other: Placed): boolean =>
    areBothStrong(product, other.product) || clashes.some((clash) => clash.other === other);
  const isFree = (dayParts: readonly DayPart[]): boolean =>
    placed.every((other) => !meets(other) || !overlap(dayParts, other.dayParts));
  const dayParts = options.find(isFree) ?? options.at(-1) ?? ['PM'];
  const meeting = clashes.filter(({ other }) => overlap(dayParts, other.dayParts));
  // Two strong actives alternate even if no rule separates them.
  const turns = placed.filter(
    (other) => areBothStrong(product, other.product) && overlap(dayParts, other.dayParts),
  );
  const taken = new Set([...meeting.map(({ other }) => other.pool), ...turns.map((other) => other.pool)]);
  let pool = 0;
  while (taken.has(pool)) pool++;
  const isMoved = dayParts !== options[0];
  return { dayParts, pool, clash: (meeting[0] ?? (isMoved ? clashes[0] : undefined))?.rule };
}

/**
 * Steps are placed in this order: retinoids, so that they get most of the evenings; other steps without a choice of day
 * parts; steps with a choice.
 */
const rankOf = ({ options, product }: Waiting): number => {
  if (options.length > 1) return 2;
  return containsAny(product, RETINOIDS) ? 0 : 1;
};

/** Assigns each step its day parts and days, and records the rules that caused them. */
function placeSteps(
  chosen: readonly ChosenStep[],
  person: Person,
): { placed: Placed[]; placements: Placement[] } {
  const { answers } = person;
  const separate = rulesInForce(answers, 'separate', 'alternate');
  const placed: Placed[] = [];
  const placements: Placement[] = [];
  const waiting = startWeeks(chosen, person);
  for (const step of waiting.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const { product, lead, reasons, pace, startWeek } = step;
    const wait = waitingRule(product, answers);
    const { dayParts, pool, clash } = findSlot(placed, step, separate);
    const rules: readonly (RuleId | undefined)[] = [
      ...requiringRules(product, answers).map(({ id }) => id),
      eveningRule(product, person)?.id,
      ...pace.limitedBy,
      startWeek > 1 ? (startWeek === wait?.fromWeek ? wait.id : delayOf(step, answers)?.id) : undefined,
      clash?.id,
    ];
    for (const rule of rules) if (rule !== undefined) placements.push({ rule, productId: product.id });
    placed.push({ product, lead, reasons, pace, dayParts, startWeek, pool });
  }
  return { placed, placements };
}

/**
 * The number of pools into which the days of a week are divided. Steps that must not be used on the same day get
 * different pools.
 */
const poolCount = (placed: readonly Placed[]): number => Math.max(...placed.map(({ pool }) => pool)) + 1;

type Week = { pools: number; isRested: boolean };

function scheduleOf({ pace, dayParts, startWeek, pool }: Placed, { pools, isRested }: Week): Schedule {
  const days = poolOf(pool, pools, isRested);
  return pace.phases
    .map(({ fromWeek, timesAWeek }) => ({ fromWeek, days: daysFrom(days, timesAWeek) }))
    .filter((phase, index, phases) => phase.days.join() !== phases[index - 1]?.days.join())
    .flatMap(({ fromWeek, days: on }) =>
      dayParts.map((dayPart) => ({ fromWeek: fromWeek + startWeek - 1, dayPart, days: on })),
    );
}

/** The visitor for whom steps are laid out, with the skin's needs and whether the photo shows redness, however slight. */
type LaidOutFor = { answers: Answers; needs?: readonly Need[]; isRed?: boolean };

/**
 * Schedules each step: sun filters in the morning, retinoids in the evening, and clashing products at different times
 * or on different days. New actives start one at a time. `chosen` is in order of importance, and the result is in the
 * order of application.
 */
export function layOut(
  chosen: readonly ChosenStep[],
  { answers, needs = [], isRed = false }: LaidOutFor,
): LaidOut {
  const { placed, placements } = placeSteps(chosen, { answers, needs });
  const separate = rulesInForce(answers, 'separate', 'alternate');
  const pools = poolCount(placed);
  const weekOf = (step: Placed): Week => {
    const beside = placed.filter((other) => other !== step && overlap(step.dayParts, other.dayParts));
    const isRested = beside.some((other) => areBothStrong(step.product, other.product));
    const isShared =
      isRested || beside.some((other) => clashOf(separate, step.product, other.product) !== undefined);
    return { pools: isShared ? pools : 1, isRested };
  };
  const skin = { needs: [...needs], disclosed: disclosedIn(answers), isRed };
  const creams = placed.filter(({ product }) => isNightCream(product));
  const positionOf = (step: Placed): number => {
    const hasCream = creams.some(({ dayParts }) => overlap(step.dayParts, dayParts));
    return orderOf(step, hasCream && isBuffered(step.product, skin));
  };
  const steps = placed
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .map((step): PlanStep => ({
      product: plannedProduct(step.product),
      lead: step.lead,
      reasons: [...step.reasons],
      schedule: scheduleOf(step, weekOf(step)),
    }));
  return { steps, placements };
}

import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import type { ChosenStep } from './chosen-step.ts';
import { containsAny } from './contents.ts';
import { cards } from './evidence/cards.ts';
import type { EvidenceSubject } from './evidence/subject.ts';
import { eveningRule, type Person } from './evening.ts';
import { type Pace, paceOf, START_WEEKS, waitingRule } from './pace.ts';
import { isStrongLeaveOn, isWash, isSun } from './products.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';
import type { DayPart } from './schedule.ts';
import { EXFOLIANTS, RETINOIDS, type Substance } from './substances.ts';

/**
 * Whether a product exceeds the most effective strength of its leading active. Such a product irritates more without
 * being more effective, so once a day is enough.
 */
export function isStrongerThanNeeded({ actives }: Pick<Product, 'actives'>, lead: EvidenceSubject): boolean {
  const { most = Infinity } = cards[lead].strength ?? {};
  return actives.some(({ active, percent = 0 }) => active === lead && percent > most);
}

/** The alternative sets of day parts in which a step may be used, best first. */
function dayPartsFor({ product, lead }: ChosenStep, { isOnceADay }: Pace, person: Person): DayPart[][] {
  if (isSun(product)) return [['AM']];
  if (eveningRule(product, person)) return [['PM']];
  if (product.step === 'mask' || isWash(product)) return [['PM']];
  if (product.step === 'cleanser' || product.step === 'moisturiser') return [['AM', 'PM']];
  const { dayPart } = cards[lead];
  // Azelaic acid works equally well in the morning, so another step can have the evenings.
  if (lead === 'azelaic-acid') return [['PM'], ['AM']];
  if (dayPart !== 'both') return dayPart === 'AM' ? [['AM']] : [['PM']];
  if (isOnceADay) return [['PM'], ['AM']];
  // Nothing restricts this product to one time of day. A product that is stronger than needed is used once a day,
  // preferably in the morning. Any other product is used twice a day if possible.
  return isStrongerThanNeeded(product, lead) ? [['AM'], ['PM']] : [['AM', 'PM'], ['AM'], ['PM']];
}

/** A step with its pace and first week, before its days are assigned. */
export type Waiting = ChosenStep & { pace: Pace; options: DayPart[][]; startWeek: number };

/** The rule, if any, that requires several weeks between the start of a step and the start of any other new active. */
export const delayOf = ({ product }: ChosenStep, answers: Answers): Rule | undefined =>
  rulesInForce(answers, 'delay').find(
    (rule) => concerns(rule, product) && (product.step === 'treatment' || isStrongLeaveOn(product)),
  );

const kindOf = (product: Product, kind: readonly Substance[]): boolean =>
  isStrongLeaveOn(product) && containsAny(product, kind);

/**
 * Whether one product is a retinoid and the other an acid. Skin needs two months to get used to one before the other
 * may start.
 */
const areOneAtATime = (one: Product, other: Product): boolean =>
  (kindOf(one, RETINOIDS) && kindOf(other, EXFOLIANTS)) ||
  (kindOf(other, RETINOIDS) && kindOf(one, EXFOLIANTS));

/**
 * Two changes are too close if they are at most this many weeks apart. A change is the start of a product or an
 * increase in its frequency. `WEEKS_APART_OF_STRONG` applies if both products are strong.
 */
const WEEKS_APART = 1;
const WEEKS_APART_OF_STRONG = 2;

/** A week in which a product starts or is used more often. */
type Change = { product: Product; week: number };

const isTooClose = (at: number, product: Product, changes: readonly Change[]): boolean =>
  changes.some(({ product: other, week }) => {
    const areBothStrong = isStrongLeaveOn(product) && isStrongLeaveOn(other);
    return Math.abs(week - at) <= (areBothStrong ? WEEKS_APART_OF_STRONG : WEEKS_APART);
  });

const weekOf = ({ startWeek }: Waiting, fromWeek: number): number => startWeek + fromWeek - 1;

/**
 * The first week in which `product` may start beside `before`, a more important step. If one of the two is a retinoid
 * and the other an acid, `product` starts two months later. Otherwise it need not wait.
 */
const earliestBeside = (product: Product, before: Waiting): number =>
  areOneAtATime(product, before.product) ? before.startWeek + 2 * START_WEEKS : 1;

const changesOf = (step: Waiting): Change[] =>
  step.pace.phases.map(({ fromWeek }) => ({ product: step.product, week: weekOf(step, fromWeek) }));

/**
 * The first week in which a new step may start: at least four weeks before or after every more important new step, and
 * not too close to an increase in the frequency of such a step (`isTooClose`).
 */
function joiningWeek(product: Product, first: number, joined: readonly Waiting[]): number {
  const changes = joined.flatMap(changesOf);
  const isNear = (week: number): boolean =>
    joined.some(({ startWeek }) => Math.abs(week - startWeek) < START_WEEKS) ||
    isTooClose(week, product, changes);
  let week = Math.max(first, ...joined.map((each) => earliestBeside(product, each)));
  while (isNear(week)) week += 1;
  return week;
}

/** The earliest week, but not before `first`, that is not too close to a `Change` in a more important step. */
function weekOfMask(product: Product, first: number, joined: readonly Waiting[]): number {
  const changes = joined.flatMap(changesOf);
  let week = first;
  while (isTooClose(week, product, changes)) week += 1;
  return week;
}

/**
 * Postpones each increase in the frequency of a strong active until it is no longer too close to a `Change` in a more
 * important step. The skin then gets used to one change at a time.
 */
function spaceIncreases(step: Waiting, others: readonly Change[]): Waiting {
  if (!isStrongLeaveOn(step.product)) return step;
  let late = 0;
  const phases = step.pace.phases.map((phase, index) => {
    if (index === 0) return phase;
    while (isTooClose(weekOf(step, phase.fromWeek) + late, step.product, others)) late += 1;
    return { ...phase, fromWeek: phase.fromWeek + late };
  });
  return { ...step, pace: { ...step.pace, phases } };
}

/**
 * Assigns each step its pace and first week. The start of a new active and each increase in the frequency of a strong
 * one must not be too close to a change in a more important step (`isTooClose`). A less important step never delays a
 * more important one. Some people start with base care alone, and their treatments start later.
 *
 * @param chosen the steps in order of importance
 */
export function startWeeks(chosen: readonly ChosenStep[], person: Person): Waiting[] {
  const joined: Waiting[] = [];
  return chosen.map((step): Waiting => {
    const pace = paceOf(step.product, step.lead, person.answers);
    const first = waitingRule(step.product, person.answers)?.fromWeek ?? 1;
    const options = dayPartsFor(step, pace, person);
    if (delayOf(step, person.answers) === undefined) {
      const startWeek = step.product.step === 'mask' ? weekOfMask(step.product, first, joined) : first;
      const waiting = { ...step, pace, options, startWeek };
      // A wash with a strong active is also new to the skin, so less important steps must not start too close to it.
      if (isWash(step.product)) joined.push(waiting);
      return waiting;
    }
    const startWeek = joiningWeek(step.product, first, joined);
    const waiting = spaceIncreases({ ...step, pace, options, startWeek }, joined.flatMap(changesOf));
    joined.push(waiting);
    return waiting;
  });
}

import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import type { ChosenStep } from './chosen-step.ts';
import { containsAny, contentsOf } from './contents.ts';
import { cards } from './evidence/cards.ts';
import type { EvidenceSubject } from './evidence/subject.ts';
import { eveningRule, type Person } from './evening.ts';
import { type Pace, paceOf, START_WEEKS, waitingRule } from './pace.ts';
import { isStrong, isSun } from './products.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';
import type { DayPart } from './schedule.ts';
import { EXFOLIANTS, RETINOIDS, STRONG, type Substance } from './substances.ts';

/** Above the strength that works best, an active irritates more and does no more: once a day is enough. */
function isStrongerThanNeeded({ actives }: Product, lead: EvidenceSubject): boolean {
  const { most = Infinity } = cards[lead].strength ?? {};
  return actives.some(({ active, percent = 0 }) => active === lead && percent > most);
}

/** The day parts that a step may have, the one it should have first. */
function dayPartsFor({ product, lead }: ChosenStep, { isOnceADay }: Pace, person: Person): DayPart[][] {
  if (isSun(product)) return [['AM']];
  if (eveningRule(product, person)) return [['PM']];
  if (product.step === 'mask' || (product.step === 'cleanser' && containsAny(product, STRONG)))
    return [['PM']];
  if (product.step === 'cleanser' || product.step === 'moisturiser') return [['AM', 'PM']];
  const { dayPart } = cards[lead];
  // Azelaic acid does as well in the morning, where the evenings are taken.
  if (lead === 'azelaic-acid') return [['PM'], ['AM']];
  if (dayPart !== 'both') return dayPart === 'AM' ? [['AM']] : [['PM']];
  if (isOnceADay) return [['PM'], ['AM']];
  // In the morning it is apart from what is for the evening.
  return isStrongerThanNeeded(product, lead) ? [['AM'], ['PM']] : [['AM', 'PM'], ['AM'], ['PM']];
}

/** A step with its pace and its first week, before it has its days. */
export type Waiting = ChosenStep & { pace: Pace; options: DayPart[][]; startWeek: number };

/** The rule, if any, by which a step joins later than another one that is new to the skin. */
export const delayOf = ({ product }: ChosenStep, answers: Answers): Rule | undefined =>
  rulesInForce(answers, 'delay').find(
    (rule) =>
      concerns(rule, product, contentsOf(product)) && (product.step === 'treatment' || isStrong(product)),
  );

const kindOf = (product: Product, kind: readonly Substance[]): boolean =>
  isStrong(product) && containsAny(product, kind);

/** For two months skin gets used to a retinoid or an acid, and not to both. */
const areOneAtATime = (one: Product, other: Product): boolean =>
  (kindOf(one, RETINOIDS) && kindOf(other, EXFOLIANTS)) ||
  (kindOf(other, RETINOIDS) && kindOf(one, EXFOLIANTS));

/**
 * Each active joins when the one that matters more has had its start. For some people base care comes first, and
 * treatments wait.
 */
export function startWeeks(chosen: readonly ChosenStep[], person: Person): Waiting[] {
  const firstWeekOf = (product: Product): number => waitingRule(product, person.answers)?.fromWeek ?? 1;
  const joined = new Map<number, Product>();
  const weekFor = (product: Product): number => {
    const before = [...joined].find(([, other]) => areOneAtATime(product, other));
    let week = before === undefined ? firstWeekOf(product) : before[0] + 2 * START_WEEKS;
    while (joined.has(week)) week += START_WEEKS;
    joined.set(week, product);
    return week;
  };
  return chosen.map((step): Waiting => {
    const pace = paceOf(step.product, step.lead, person.answers);
    const isNew = delayOf(step, person.answers) !== undefined;
    const startWeek = isNew ? weekFor(step.product) : firstWeekOf(step.product);
    return { ...step, pace, options: dayPartsFor(step, pace, person), startWeek };
  });
}

/** Use does not rise within so many weeks of another change, and of a change of another strong active. */
const WEEKS_APART = 1;
const WEEKS_APART_OF_STRONG = 2;

/** Skin meets one change at a time: a rise that comes too soon after something else joins or rises, or before it, waits. */
export function oneChangeAWeek(steps: readonly Waiting[]): Waiting[] {
  const isNewToSkin = ({ product, startWeek }: Waiting): boolean => isStrong(product) || startWeek > 1;
  const changes = steps.filter(isNewToSkin).map(({ product, startWeek }) => ({ product, week: startWeek }));
  return steps.map((step): Waiting => {
    if (!isStrong(step.product)) return step;
    const isTooSoon = (at: number): boolean =>
      changes.some(({ product, week }) => {
        const isOtherStrong = product !== step.product && isStrong(product);
        return Math.abs(week - at) <= (isOtherStrong ? WEEKS_APART_OF_STRONG : WEEKS_APART);
      });
    let late = 0;
    const phases = step.pace.phases.map((phase, index) => {
      if (index === 0) return phase;
      const week = step.startWeek + phase.fromWeek - 1;
      while (isTooSoon(week + late)) late += 1;
      changes.push({ product: step.product, week: week + late });
      return { ...phase, fromWeek: phase.fromWeek + late };
    });
    return { ...step, pace: { ...step.pace, phases } };
  });
}

import type { Answers } from '../questionnaire/answers.ts';
import { cards, type PacePhase } from './evidence/cards.ts';
import type { EvidenceSubject } from './evidence/subject.ts';
import type { PlannedProduct } from './plan.ts';
import { isExtra } from './products.ts';
import type { RuleId } from './rule-id.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';

/** The number of weeks during which the rules about a slow start apply to a new step. */
export const START_WEEKS = 4;

/**
 * The rule, if any, that makes this product start later than base care. If there are several, the one with the latest
 * start week.
 */
export const waitingRule = (product: PlannedProduct, answers: Answers): Rule | undefined =>
  rulesInForce(answers, 'wait')
    .filter((rule) => concerns(rule, product))
    .toSorted((one, other) => (other.fromWeek ?? 1) - (one.fromWeek ?? 1))[0];

const DAILY: readonly PacePhase[] = [{ fromWeek: 1, timesAWeek: 7 }];

export type Pace = {
  phases: readonly PacePhase[];
  /** The rules that reduce the step's frequency, either in the first weeks or permanently. */
  limitedBy: readonly RuleId[];
  /** Whether a rule limits the step to once a day. */
  isOnceADay: boolean;
};

/** For each number of days a week in a phase, the maximum in the next phase. For numbers not listed here, it is 7. */
const mostAfter: Readonly<Record<number, number>> = { 1: 2, 2: 3, 3: 5 };

const mostNext = (timesAWeek: number): number => mostAfter[timesAWeek] ?? 7;

/**
 * The length in weeks of a phase that `withoutJumps` inserts. If a rule slowed the start, the length is `START_WEEKS`
 * instead.
 */
const STEP_WEEKS = 2;

/** Inserts phases where the frequency would rise too fast. */
function withoutJumps(phases: readonly PacePhase[], isSlowed: boolean): PacePhase[] {
  const climbing: PacePhase[] = [];
  for (const { fromWeek, timesAWeek } of phases) {
    const before = climbing.at(-1);
    if (before === undefined) {
      climbing.push({ fromWeek, timesAWeek });
      continue;
    }
    const earliest = isSlowed ? before.fromWeek + START_WEEKS : fromWeek;
    let [week, times] = [Math.max(fromWeek, earliest), before.timesAWeek];
    for (; timesAWeek > mostNext(times); week += isSlowed ? START_WEEKS : STEP_WEEKS) {
      times = mostNext(times);
      climbing.push({ fromWeek: week, timesAWeek: times });
    }
    climbing.push({ fromWeek: week, timesAWeek });
  }
  return climbing;
}

/** Removes phases that do not change the frequency. */
const withoutRepeats = (phases: readonly PacePhase[]): PacePhase[] =>
  phases.filter(({ timesAWeek }, index) => timesAWeek !== phases[index - 1]?.timesAWeek);

const mostOf = (rules: readonly Rule[]): number =>
  Math.min(7, ...rules.map(({ timesAWeek }) => timesAWeek ?? 7));

/** The strictest of the rules that limit these phases. Empty if no phase exceeds the limits. */
function binding(phases: readonly PacePhase[], limits: readonly Rule[]): Rule[] {
  const fastest = Math.max(0, ...phases.map(({ timesAWeek }) => timesAWeek));
  const most = mostOf(limits);
  return fastest > most ? limits.filter(({ timesAWeek }) => timesAWeek === most) : [];
}

/** Computes the pace of a step from its evidence card, within the limits that the rules set. */
export function paceOf(product: PlannedProduct, lead: EvidenceSubject, answers: Answers): Pace {
  const phases = isExtra(product) ? cards[lead].pace : DAILY;
  const limits = rulesInForce(answers, 'limit').filter((rule) => concerns(rule, product));
  const lasting = limits.filter((rule) => rule.lasting);
  const atStart = mostOf(limits);
  const ever = mostOf(lasting);
  const capped = phases.flatMap(({ fromWeek, timesAWeek }, index): PacePhase[] => {
    const later = { fromWeek, timesAWeek: Math.min(timesAWeek, ever) };
    if (fromWeek > START_WEEKS || timesAWeek <= atStart) return [later];
    const slow = { fromWeek, timesAWeek: atStart };
    // A limit on the first weeks ends after `START_WEEKS`, even if the current phase lasts longer. Lasting limits still
    // apply, and `withoutJumps` makes the frequency rise in steps.
    const next = phases[index + 1]?.fromWeek ?? Infinity;
    return next > START_WEEKS + 1 ? [slow, { ...later, fromWeek: START_WEEKS + 1 }] : [slow];
  });
  const isSlowed = phases.some(({ fromWeek, timesAWeek }) => fromWeek <= START_WEEKS && timesAWeek > atStart);
  const climbing = withoutRepeats(capped);
  const start = phases.filter(({ fromWeek }) => fromWeek <= START_WEEKS);
  const limiting = new Set([...binding(start, limits), ...binding(phases, lasting)]);
  return {
    phases: withoutJumps(climbing, isSlowed),
    limitedBy: [...limiting].map(({ id }) => id),
    isOnceADay: limits.length > 0,
  };
}

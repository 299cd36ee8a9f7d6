import type { Answers } from '../questionnaire/answers.ts';
import { contentsOf } from './contents.ts';
import { cards } from './evidence/cards.ts';
import type { EvidenceSubject } from './evidence/subject.ts';
import type { PlannedProduct } from './plan.ts';
import type { RuleId } from './rule-id.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';

/** How often a step is used from a week on, counted from the week in which it joins. */
type PacePhase = { fromWeek: number; timesAWeek: number };

/** The start, to which the rules about beginning slowly apply. */
export const START_WEEKS = 4;

/** The rule, if any, because of which this product joins later than base care. */
export const waitingRule = (product: PlannedProduct, answers: Answers): Rule | undefined =>
  rulesInForce(answers, 'wait')
    .filter((rule) => concerns(rule, product, contentsOf(product)))
    .toSorted((one, other) => (other.fromWeek ?? 1) - (one.fromWeek ?? 1))[0];

const DAILY: readonly PacePhase[] = [{ fromWeek: 1, timesAWeek: 7 }];

export type Pace = {
  phases: readonly PacePhase[];
  /** The rules without which the step would be used more often, at the start or later. */
  limitedBy: readonly RuleId[];
  /** Whether a rule allows it once a day at most. */
  isOnceADay: boolean;
};

/** Use rises in steps: once a week, twice, three times, five times, daily. */
const mostAfter = [0, 2, 3, 5] as const;

const mostNext = (timesAWeek: number): number => mostAfter[timesAWeek] ?? 7;

/** Puts steps in between where use would jump. Each step lasts four weeks where a rule slowed the start down. */
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
    for (; timesAWeek > mostNext(times); week += START_WEEKS) {
      times = mostNext(times);
      climbing.push({ fromWeek: week, timesAWeek: times });
    }
    climbing.push({ fromWeek: week, timesAWeek });
  }
  return climbing;
}

/** Drops phases that change nothing. */
const withoutRepeats = (phases: readonly PacePhase[]): PacePhase[] =>
  phases.filter(({ timesAWeek }, index) => timesAWeek !== phases[index - 1]?.timesAWeek);

const mostOf = (rules: readonly Rule[]): number =>
  Math.min(7, ...rules.map(({ timesAWeek }) => timesAWeek ?? 7));

/** The rules that slow a phase down; only the strictest of several. */
function binding(phases: readonly PacePhase[], limits: readonly Rule[]): Rule[] {
  const fastest = Math.max(0, ...phases.map(({ timesAWeek }) => timesAWeek));
  const most = mostOf(limits);
  return fastest > most ? limits.filter(({ timesAWeek }) => timesAWeek === most) : [];
}

/** How often a step is used: the evidence card's pace, and no more at the start than the rules allow. */
export function paceOf(product: PlannedProduct, lead: EvidenceSubject, answers: Answers): Pace {
  const isBase = product.step !== 'treatment' && product.step !== 'mask';
  const phases = isBase ? DAILY : cards[lead].pace;
  const contents = contentsOf(product);
  const limits = rulesInForce(answers, 'limit').filter((rule) => concerns(rule, product, contents));
  const lasting = limits.filter((rule) => rule.lasting);
  const atStart = mostOf(limits);
  const ever = mostOf(lasting);
  const capped = phases.flatMap(({ fromWeek, timesAWeek }, index): PacePhase[] => {
    const later = { fromWeek, timesAWeek: Math.min(timesAWeek, ever) };
    if (fromWeek > START_WEEKS || timesAWeek <= atStart) return [later];
    const slow = { fromWeek, timesAWeek: atStart };
    // What the card allows before the next phase is allowed once the start is over.
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

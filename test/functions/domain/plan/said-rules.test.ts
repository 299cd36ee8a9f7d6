import { describe, expect, it } from 'vitest';
import { Active } from '#domain/catalogue/product.ts';
import { decide } from '#domain/plan/decide.ts';
import { cards } from '#domain/plan/evidence/cards.ts';
import { START_WEEKS } from '#domain/plan/pace.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { RuleId } from '#domain/plan/rule-id.ts';
import type { Rule, RuleAction } from '#domain/plan/rule.ts';
import { safetyRules } from '#domain/plan/rules.ts';
import { silentRuleIds } from '#domain/plan/silent-rule-id.ts';
import type { Substance } from '#domain/plan/substances.ts';
import { planCase } from '../../../support/builders/plan-property.ts';
import { SEED } from '../../../support/long-runs.ts';

const isActive = (substance: Substance): substance is Active => Active.safeParse(substance).success;

/** Rules that need no text of their own, because the steps of the plan state what they require. */
const STATED: ReadonlySet<string> = new Set(['ORD-1b', 'PRG-5b', 'ORD-7', 'ORD-7b', 'ORD-9']);

const isAboutAPerson = ({ when }: Rule): boolean => Object.keys(when).length > 0;

/**
 * Why a plan need not explain a rule about the schedule. `undefined` if it must, because the rule applies only to some
 * visitors.
 */
const stated = (rule: Rule): string | undefined =>
  isAboutAPerson(rule) && !STATED.has(rule.id)
    ? undefined
    : 'the pace, the week or the time of day states it';

/** For each action, the reason why a plan need not mention a rule. `undefined` if the plan must mention it. */
const silence: Record<RuleAction, (rule: Rule) => string | undefined> = {
  block: (rule) => (isAboutAPerson(rule) ? undefined : 'a plan lists only personal exclusions'),
  cap: (rule) => (isAboutAPerson(rule) ? undefined : 'a plan lists only personal exclusions'),
  reserve: () => 'no need of the plan asks for it',
  spare: () => 'a need of the plan excludes it',
  'keep-off': () => 'the directions state it',
  prefer: () => 'it is in the plan',
  limit: stated,
  evening: stated,
  separate: () => undefined,
  alternate: () => undefined,
  exclude: () => 'the better one of the two is in the plan',
  once: () => 'the better one of the two is in the plan',
  single: () => 'the best one is in the plan',
  ceiling: () => 'the best ones are in the plan',
  delay: stated,
  wait: stated,
  require: ({ steps }) => (steps ? undefined : 'the base has it already'),
  warn: ({ id }) => (STATED.has(id) ? 'the first weeks of a plan state it' : undefined),
};

const neverSaid = new Set<RuleId>(
  safetyRules.filter((rule) => silence[rule.action](rule)).map(({ id }) => id),
);

/**
 * The rules behind the notes on what a plan leaves out. The texts about unmet needs are ignored, because they do not
 * say which rule is the reason.
 */
const saidIn = ({ withheld }: Plan): RuleId[] => withheld.map(({ rule }) => rule);

const shapedBy = ({ placements, cautions }: Plan): RuleId[] => [
  ...placements.map(({ rule }) => rule),
  ...cautions,
];

const MOVE_ID =
  'A missing id: move it to silent-rule-id.ts, because a rule with this action, or without a condition, is silent (see `silence`). ' +
  'An id too many: move it to rule-id.ts or more-answers-rule-id.ts';

const statedElsewhere: ReadonlySet<RuleAction> = new Set(['limit', 'evening', 'delay', 'wait', 'warn']);

describe('the list of silent rules', () => {
  it('contains no rule that a plan text mentions', () => {
    const plans = Array.from({ length: 300 }, (_, index) => planCase(SEED + index)).map(
      ({ reading, answers, products }) => decide(reading, answers, products),
    );
    const shaping = new Set(plans.flatMap(shapedBy));
    const said = new Set([
      ...plans.flatMap(saidIn),
      ...safetyRules
        .filter(({ id, action }) => shaping.has(id) && !(neverSaid.has(id) && statedElsewhere.has(action)))
        .map(({ id }) => id),
    ]);
    expect([...said].filter((id) => neverSaid.has(id))).toEqual([]);
    expect(said.size).toBeGreaterThan(45);
  });

  it('contains exactly the rules that need no text in a plan', () => {
    expect([...neverSaid].toSorted(), MOVE_ID).toEqual(silentRuleIds.toSorted());
  });
});

/**
 * Whether the rule allows fewer uses a week than the usual schedule of one of its actives. A lasting rule is compared
 * with all weeks, and any other rule only with the first weeks. A rule that limits steps instead of actives always
 * counts as stricter.
 */
const isStricterThanEvidence = ({ actives, steps, timesAWeek = 7, lasting }: Rule): boolean =>
  steps !== undefined ||
  actives.some(
    (each) =>
      isActive(each) &&
      cards[each].pace.some(
        (phase) => (lasting || phase.fromWeek <= START_WEEKS) && phase.timesAWeek > timesAWeek,
      ),
  );

describe('a rule that limits the frequency of use', () => {
  it('is stricter than the usual schedule of an active that it limits, with a few known exceptions', () => {
    const limits = safetyRules.filter(({ action }) => action === 'limit');
    const idle = limits.filter((rule) => !isStricterThanEvidence(rule)).map(({ id }) => id);
    expect(idle.toSorted()).toEqual(['STR-11b', 'STR-13b', 'STR-1b', 'STR-2b', 'STR-3b', 'STR-6b', 'STR-7b']);
  });
});

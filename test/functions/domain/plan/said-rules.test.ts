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

const isAboutAPerson = ({ when }: Rule): boolean => Object.keys(when).length > 0;

/** Why no plan ever says a rule with this action; `undefined` where one does. */
const silence: Record<RuleAction, (rule: Rule) => string | undefined> = {
  block: (rule) => (isAboutAPerson(rule) ? undefined : 'nobody has it, so it is withheld from nobody'),
  cap: (rule) => (isAboutAPerson(rule) ? undefined : 'nobody has it, so it is withheld from nobody'),
  reserve: () => 'no need asked for it',
  spare: () => 'a need asks to leave it out',
  prefer: () => 'it is in the plan',
  limit: () => undefined,
  evening: () => undefined,
  separate: () => undefined,
  alternate: () => undefined,
  exclude: () => 'the better one of the two is in the plan',
  once: () => 'the better one of the two is in the plan',
  single: () => 'the best one is in the plan',
  ceiling: () => 'the best ones are in the plan',
  total: () => 'the better one of the two is in the plan',
  delay: () => undefined,
  wait: () => undefined,
  require: ({ steps }) => (steps ? undefined : 'the base has it already'),
  warn: () => undefined,
};

const neverSaid = new Set<RuleId>(
  safetyRules.filter((rule) => silence[rule.action](rule)).map(({ id }) => id),
);

/** Of what is unmet a plan only says that a rule is the reason, not which. */
const saidIn = ({ withheld, placements, cautions }: Plan): RuleId[] => [
  ...withheld.map(({ rule }) => rule),
  ...placements.map(({ rule }) => rule),
  ...cautions,
];

describe('a rule that no plan says', () => {
  it('is never in what a plan says', () => {
    const said = new Set(
      Array.from({ length: 600 }, (_, index) => planCase(SEED + index)).flatMap(
        ({ reading, answers, products }) => saidIn(decide(reading, answers, products)),
      ),
    );
    expect([...said].filter((id) => neverSaid.has(id))).toEqual([]);
    expect(said.size).toBeGreaterThan(45);
  });

  it('is named as one of them, so that no language has to say it', () => {
    expect([...neverSaid].toSorted()).toEqual(silentRuleIds.toSorted());
  });
});

/** Whether the evidence lets one of its actives go faster than the rule does, at the start or, if the rule lasts, later. */
const isFelt = ({ actives, steps, timesAWeek = 7, lasting }: Rule): boolean =>
  steps !== undefined ||
  actives.some(
    (each) =>
      isActive(each) &&
      cards[each].pace.some(
        (phase) => (lasting || phase.fromWeek <= START_WEEKS) && phase.timesAWeek > timesAWeek,
      ),
  );

describe('a limit', () => {
  it('is said only of a product with two actives where the evidence is as slow: these', () => {
    const limits = safetyRules.filter(({ action }) => action === 'limit');
    const idle = limits.filter((rule) => !isFelt(rule)).map(({ id }) => id);
    expect(idle.toSorted()).toEqual(['STR-11b', 'STR-13b', 'STR-1b', 'STR-2b', 'STR-3b', 'STR-6b', 'STR-7b']);
  });
});

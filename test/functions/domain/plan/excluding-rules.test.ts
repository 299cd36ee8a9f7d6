import { describe, expect, it } from 'vitest';
import { Country } from '#domain/catalogue/country.ts';
import { Active, Allergen, type Product, ProductStep } from '#domain/catalogue/product.ts';
import { contentsOf } from '#domain/plan/contents.ts';
import { holds } from '#domain/plan/holds.ts';
import type { Need } from '#domain/plan/plan.ts';
import type { RuleId } from '#domain/plan/rule-id.ts';
import type { Rule } from '#domain/plan/rule.ts';
import { concerns, rulesInForce, safetyRules } from '#domain/plan/rules.ts';
import type { Schedule } from '#domain/plan/schedule.ts';
import { verify } from '#domain/plan/verify.ts';
import type { CheckedStep } from '#domain/plan/verify/checked-step.ts';
import { type Answers, MedicalCondition, SkinGoal, SkinSensitivity } from '#domain/questionnaire/answers.ts';
import { Avoided, PersonalCheck, SkinTone, SkinType, Treatment } from '#domain/questionnaire/more-answers.ts';
import { adult, cream, daily, planned, sun, wash } from '../../../support/builders/checked-steps.ts';
import { product } from '../../../support/builders/product.ts';

/** `adult` with one answer changed, or with both the age and the goal changed. */
const people: readonly Answers[] = [
  ...[13, 15, 17, 65, 80].flatMap((age) => SkinGoal.options.map((mainSkinGoal) => ({ age, mainSkinGoal }))),
  ...SkinGoal.options.map((mainSkinGoal) => ({ mainSkinGoal })),
  ...SkinSensitivity.options.map((skinSensitivity) => ({ skinSensitivity })),
  ...MedicalCondition.options.map((condition) => ({ medicalConditions: [condition] })),
  { pregnancyBreastfeeding: 'yes' as const },
  ...Treatment.options.map((treatment) => ({ treatments: [treatment] })),
  ...Avoided.options.map((avoided) => ({ avoids: [avoided] })),
  ...PersonalCheck.options.map((check) => ({ checks: [check] })),
  ...SkinType.options.map((skinType) => ({ skinType })),
  ...[...SkinTone.def.values].map((skinTone) => ({ skinTone })),
  ...[...Country.options, undefined].map((country) => ({ country })),
].map((differences) => ({ ...adult, ...differences }));

/** A product for this step whose label lists nothing that a rule excludes. */
const plain = (step: Product['step']): Product =>
  product({
    id: 'example',
    step,
    leaveOn: step !== 'cleanser' && step !== 'mask',
    actives: step === 'sunscreen' ? [{ active: 'zinc-oxide' }] : [],
    allergens: [],
    ...(step === 'sunscreen' && { spf: 50 }),
  });

/** The strengths at which to test an active: one below all limits, and for each limit one that just violates it. */
const strengthsOf = (active: Active): number[] => [
  0.01,
  ...safetyRules
    .filter(({ actives }) => actives.includes(active))
    .flatMap(({ cap, below }) => [...(cap ? [cap * 1.05] : []), ...(below ? [below] : [])]),
];

const variants = (kind: Product): Product[] => [
  ...Active.options.flatMap((active) =>
    strengthsOf(active).map((percent) => ({ ...kind, actives: [{ active, percent }] })),
  ),
  ...Allergen.options.map((allergen) => ({ ...kind, allergens: [allergen] })),
  { ...kind, fragrance: 'present' },
  { ...kind, fragrance: 'unknown' },
  { ...kind, alcohol: 'present' },
  { ...kind, irritants: true },
  ...(kind.step === 'sunscreen' ? [kind, { ...kind, spf: 30 }] : [kind]),
];

const labelled = (step: CheckedStep): CheckedStep => ({
  ...step,
  product: { ...step.product, allergens: [] },
});
const onceAWeek: Schedule = [{ fromWeek: 6, dayPart: 'PM', days: ['mon'] }];
const base = [{ ...wash, schedule: daily('PM') }, cream, sun].map(labelled);

/**
 * Base care with the given product. A sunscreen replaces the one in base care. Any other product is added and used once
 * a week from week 6, to comply with the rules about schedules.
 */
const planWith = (example: Product): CheckedStep[] =>
  base.flatMap((step) => {
    if (step.product.step === 'sunscreen' && example.step === 'sunscreen')
      return { ...step, product: example };
    const isPlace = step.product.step === 'moisturiser' && example.step !== 'sunscreen';
    return isPlace ? [{ product: example, schedule: onceAWeek }, step] : step;
  });

/** Every active is allowed in a plan for these needs, so no plan in this test breaks a rule about needs. */
const needs = (['blemishes', 'blackheads', 'fineLines'] as const).map((name): Need => ({
  name,
  asked: true,
  level: 'clear',
  regions: [],
}));
const broken = (steps: CheckedStep[], person: Answers): string[] =>
  verify({ steps: planned(steps), needs }, person);

const examples = ProductStep.options
  .flatMap((step) => variants(plain(step)))
  .filter((example) => broken(planWith(example), adult).length === 0);

const excludes = (rule: Rule, example: Product): boolean => {
  const { action, actives, cap = Infinity, below = Infinity } = rule;
  if (!concerns(rule, example) || action === 'block') return concerns(rule, example);
  return contentsOf(example).some(
    ({ substance, percent = Infinity }) => actives.includes(substance) && (percent > cap || percent >= below),
  );
};

/** All pairs of a person to whom the rule applies and a product that only this rule excludes for that person. */
const casesOf = (rule: Rule) =>
  people
    .filter((person) => holds(rule.when, person))
    .flatMap((person) => {
      const others = rulesInForce(person, 'block', 'cap').filter((each) => each !== rule);
      return examples
        .filter((each) => excludes(rule, each) && !others.some((other) => excludes(other, each)))
        .map((example) => ({ person, example }));
    });

/**
 * In each pair, the second rule already excludes everything that the first rule excludes. The first rule exists only to
 * give the people concerned a different reason.
 */
const coveredBy: Partial<Record<RuleId, RuleId>> = { 'PRG-6': 'STR-2', 'LAW-6': 'LAW-6b', 'LAW-7': 'LAW-7b' };

const placeOf = (id: string): number => safetyRules.findIndex((rule) => rule.id === id);

const personal = safetyRules.filter(
  ({ action, when }) => (action === 'block' || action === 'cap') && Object.keys(when).length > 0,
);

it('base care passes the verification for every person in this test', () => {
  for (const person of people) expect(broken(base, person)).toEqual([]);
});

describe('a rule that excludes products for some people', () => {
  it.each(personal)('is enforced when a plan is verified: $id', (rule) => {
    const cases = casesOf(rule);
    const advice =
      'No product is excluded by this rule alone. Add a person or a product to this test. If another rule excludes the same ' +
      'on purpose, put this row before that one and add both ids to `coveredBy`';
    expect(cases.length > 0, advice).toBe(!(rule.id in coveredBy));
    const accepted = cases.find(({ person, example }) => broken(planWith(example), person).length === 0);
    expect(accepted, 'A predicate in functions/domain/plan/verify/ must reject this product').toBeUndefined();
  });

  it.each(Object.entries(coveredBy))(
    'precedes another rule that excludes the same products, so that its own reason is stated: %s before %s',
    (id, other) => {
      expect(placeOf(id)).toBeLessThan(placeOf(other));
    },
  );
});

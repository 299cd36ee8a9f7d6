import { Country } from '#domain/catalogue/country.ts';
import { Active, ProductStep } from '#domain/catalogue/product.ts';
import { AnswerKind } from '#domain/plan/answer-kind.ts';
import { DoctorSign } from '#domain/plan/doctor-sign.ts';
import { EvidenceGrade } from '#domain/plan/evidence/grade.ts';
import { EvidenceSubject, NeedName } from '#domain/plan/evidence/subject.ts';
import { type Need, type Plan, type PlannedProduct, type PlanStep, UnmetReason } from '#domain/plan/plan.ts';
import { RuleId } from '#domain/plan/rule-id.ts';
import { DayPart, type Schedule, Weekday } from '#domain/plan/schedule.ts';
import { Disclosed } from '#domain/plan/disclosed.ts';
import { SkinGoal } from '#domain/questionnaire/answers.ts';
import { Avoided } from '#domain/questionnaire/more-answers.ts';
import { Level, Region } from '#domain/reading/observation.ts';
import { oneOf } from './any-reading.ts';

type Random = () => number;

const upTo = (most: number, random: Random): number => Math.floor(random() * (most + 1));

const some = <T>(most: number, random: Random, make: () => T): T[] =>
  Array.from({ length: upTo(most, random) }, make);

const need = (name: NeedName, random: Random): Need => ({
  name,
  asked: random() < 0.4,
  ...(random() < 0.8 && { level: oneOf(Level.options, random) }),
  regions: Region.options.filter(() => random() < 0.2),
});

function product(index: number, random: Random): PlannedProduct {
  return {
    id: `odd-${index}`,
    brand: 'Odd',
    product: `Thing ${index}`,
    step: oneOf(ProductStep.options, random),
    actives: Active.options
      .filter(() => random() < 0.06)
      .map((active) => (random() < 0.4 ? { active } : { active, percent: oneOf([0.1, 2, 5, 10], random) })),
    leaveOn: random() < 0.7,
    fragrance: oneOf(['free', 'present', 'unknown'], random),
    prescription: random() < 0.1,
    price: oneOf(['low', 'middle', 'high'], random),
    regions: Country.options.filter((each) => each === 'EU' || random() < 0.4),
    ...(random() < 0.3 && { spf: oneOf([15, 30, 50], random) }),
  };
}

const schedule = (random: Random): Schedule =>
  some(4, random, () => ({
    fromWeek: 1 + upTo(9, random),
    dayPart: oneOf(DayPart.options, random),
    days: Weekday.options.filter(() => random() < 0.5),
  }));

const instead = (index: number, random: Random): PlanStep['instead'] => {
  const { brand, price, regions } = product(index, random);
  return { id: `other-${index}`, brand, product: `Equal ${index}`, price, regions };
};

const step = (index: number, random: Random): PlanStep => ({
  product: product(index, random),
  ...(random() < 0.6 && { instead: instead(index, random) }),
  lead: oneOf(EvidenceSubject.options, random),
  reasons: some(3, random, () => ({
    need: oneOf(NeedName.options, random),
    by: oneOf(EvidenceSubject.options, random),
    grade: oneOf(EvidenceGrade.options, random),
    rank: 1 + upTo(9, random),
    ...(random() < 0.7 && { weeks: random() < 0.1 ? ('years' as const) : ([4, 12] as const) }),
  })),
  schedule: schedule(random),
});

/**
 * A random plan that fits the schema, for properties that must hold for every plan. Most of these plans make no
 * sense.
 * @param random a function such as `seededRandom(1)`, which returns numbers in [0, 1)
 */
export function anyPlan(random: Random): Plan {
  const steps = Array.from({ length: upTo(7, random) }, (_, index) => step(index, random));
  const ids = steps.map((each) => each.product.id);
  return {
    goal: oneOf(SkinGoal.options, random),
    minor: random() < 0.3,
    ...(random() < 0.5 && { country: oneOf(Country.options, random) }),
    disclosed: Disclosed.options.filter(() => random() < 0.1),
    avoided: Avoided.options.filter(() => random() < 0.1),
    maxProducts: oneOf([3, 5, 7], random),
    needs: NeedName.options.filter(() => random() < 0.4).map((name) => need(name, random)),
    steps,
    withheld: some(4, random, () => ({
      by: oneOf(EvidenceSubject.options, random),
      need: oneOf(NeedName.options, random),
      rule: oneOf(RuleId.options, random),
      ...(random() < 0.9 && { because: oneOf(AnswerKind.options, random) }),
    })),
    unmet: some(4, random, () => ({
      need: oneOf(NeedName.options, random),
      why: oneOf(UnmetReason.options, random),
      ...(random() < 0.5 && { rule: oneOf(RuleId.options, random) }),
      ...(random() < 0.5 && { because: oneOf(AnswerKind.options, random) }),
      ...(random() < 0.5 && { by: oneOf(EvidenceSubject.options, random) }),
    })),
    placements: some(4, random, () => ({
      rule: oneOf(RuleId.options, random),
      productId: oneOf([...ids, 'gone'], random),
    })),
    cautions: RuleId.options.filter(() => random() < 0.05),
    doctorSigns: DoctorSign.options.filter(() => random() < 0.6),
    importance: ids.filter(() => random() < 0.9),
    isBaseCare: random() < 0.1,
  };
}

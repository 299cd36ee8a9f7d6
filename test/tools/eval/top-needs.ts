import { products } from '#domain/catalogue/built-in.ts';
import { Country } from '#domain/catalogue/country.ts';
import { decide } from '#domain/plan/decide.ts';
import { worksIn } from '#domain/plan/evidence/cards.ts';
import { evidenceFor, subjectsFor } from '#domain/plan/evidence/lookup.ts';
import { notForCosmetics } from '#domain/plan/evidence/not-for-cosmetics.ts';
import { type EvidenceSubject, NeedName } from '#domain/plan/evidence/subject.ts';
import { needsOf } from '#domain/plan/needs.ts';
import type { PlanStep } from '#domain/plan/plan.ts';
import { type Answers, SkinGoal } from '#domain/questionnaire/answers.ts';
import { anyReading, oneOf } from '../../support/builders/any-reading.ts';
import { seededRandom } from '../../support/drawings/random.ts';
import type { Part } from './table.ts';

/**
 * Random answers of an adult aged 25 to 64 without a condition, pregnancy or sensitive skin. They allow at least five
 * products and include a country.
 */
function unrestricted(random: () => number): Answers {
  return {
    age: 25 + Math.floor(random() * 40),
    mainSkinGoal: oneOf(SkinGoal.options, random),
    skinSensitivity: 'no',
    medicalConditions: ['None'],
    pregnancyBreastfeeding: 'no',
    maxProducts: oneOf<Answers['maxProducts']>([5, 7], random),
    country: oneOf(Country.options, random),
  };
}

/**
 * Whether a source shows that an active or a base product helps with a need. Grades W (house policy) and M (from
 * memory) do not count.
 */
function isProven(need: NeedName, subject: EvidenceSubject): boolean {
  const grade = evidenceFor(need, subject)?.grade;
  return grade !== undefined && grade !== 'W' && grade !== 'M';
}

/** Whether a step addresses a need. Cleansing alone does not, nor does a product that is not proven to help. */
function isAnswer({ product, lead }: PlanStep, need: NeedName): boolean {
  const subjects: readonly EvidenceSubject[] = [
    ...(lead === 'cleanser' ? [] : [lead]),
    ...product.actives.map(({ active }) => active).filter((active) => worksIn(active, product.leaveOn)),
  ];
  return subjects.some((subject) => isProven(need, subject));
}

/**
 * Whether plans should address a need. A need is exempt if no cosmetic can fully meet it and nothing is proven to help
 * with it. A plan lists such a need as unmet from level `clear` upwards.
 */
const isAnswerable = (need: NeedName): boolean =>
  !notForCosmetics.includes(need) ||
  subjectsFor(need).some((subject) => subject !== 'cleanser' && isProven(need, subject));

type Options = { cases: number; seed: number; planOf?: typeof decide };

/**
 * Groups visitors by their most important need. Counts the visitors in each group, and the plans that meet the need.
 */
export function evaluateTopNeeds({ cases, seed, planOf = decide }: Options): Part {
  const counts = new Map(NeedName.options.filter(isAnswerable).map((need) => [need, { cases: 0, kept: 0 }]));
  for (let index = 0; index < cases; index += 1) {
    const random = seededRandom(seed + index);
    const [reading, person] = [anyReading(random), unrestricted(random)];
    const need = needsOf(reading, person)[0]?.name;
    const count = need && counts.get(need);
    if (!count) continue;
    count.cases += 1;
    if (planOf(reading, person, products).steps.some((step) => isAnswer(step, need))) count.kept += 1;
  }
  return {
    title: 'Adults without a restriction, five products or more: plans that answer the need that weighs most',
    rows: [...counts]
      .filter(([, count]) => count.cases > 0)
      .map(([need, count]) => ({ name: need, ...count, goal: 1 })),
    notes: [],
  };
}

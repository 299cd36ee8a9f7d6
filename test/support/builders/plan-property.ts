import { isDeepStrictEqual as same } from 'node:util';
import type { Product } from '#domain/catalogue/product.ts';
import { ResultTexts } from '#domain/contract/result-texts.ts';
import { decide } from '#domain/plan/decide.ts';
import { evidenceFor } from '#domain/plan/evidence/lookup.ts';
import { Plan } from '#domain/plan/plan.ts';
import { verify } from '#domain/plan/verify.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { seededRandom } from '../drawings/random.ts';
import { anyAnswers } from './any-answers.ts';
import { anyProducts } from './any-products.ts';
import { anyReading } from './any-reading.ts';

export type PlanCase = { reading: SkinReading; answers: Answers; products: readonly Product[] };

export function planCase(seed: number): PlanCase {
  const random = seededRandom(seed);
  return { reading: anyReading(random), answers: anyAnswers(random), products: anyProducts(random) };
}

const properties: Record<string, (plan: Plan, given: PlanCase) => boolean> = {
  'keeps every rule': (plan, { answers }) => verify(plan, answers).length === 0,
  'is the same for the same input': (plan, { reading, answers, products }) =>
    same(decide(reading, answers, [...products]), plan),
  'fits the schema that it is stored in': (plan) => same(Plan.parse(plan), plan),
  'gives only reasons for which there is evidence': ({ steps }) =>
    steps.every(({ product, reasons }) =>
      reasons.every(
        ({ need, by }) =>
          evidenceFor(need, by) !== undefined &&
          (product.actives.some(({ active }) => active === by) ||
            ['cleanser', 'moisturiser', 'sunscreen'].includes(by)),
      ),
    ),
  'gives only needs as reasons': ({ steps, needs }) =>
    steps.every(({ reasons }) => reasons.every(({ need }) => needs.some(({ name }) => name === need))),
  'ranks each product once': ({ steps, importance }) =>
    same(importance.toSorted(), steps.map(({ product }) => product.id).toSorted()),
  'contains only products of the catalogue': ({ steps }, { products }) =>
    steps.every(({ product }) => products.some(({ id }) => id === product.id)),
  'has a base if it uses our own catalogue': ({ steps }, { products }) =>
    products.length < 100 ||
    (['cleanser', 'moisturiser'].every((step) => steps.some(({ product }) => product.step === step)) &&
      steps.some(({ product }) => (product.spf ?? 0) >= 30)),
  'has texts for every step, and a summary that repeats no sentence': (plan, { reading }) => {
    const said = say({ reading, plan }, english);
    const sentences = said.summary.split(/(?<=[.!?])\s/);
    return (
      ResultTexts.safeParse(said).success &&
      said.regimen.length === plan.steps.length &&
      said.summary !== '' &&
      new Set(sentences).size === sentences.length
    );
  },
  'has no needs about lines or shadows below 18': ({ minor, needs }) =>
    !minor || !needs.some(({ name }) => ['fineLines', 'deepLines', 'underEyeDarkness'].includes(name)),
};

export function decidedCase(seed: number): PlanCase & { plan: Plan } {
  const given = planCase(seed);
  return { ...given, plan: decide(given.reading, given.answers, given.products) };
}

/** The names of the properties that the plan of a case violates. Empty if the plan satisfies all of them. */
export const brokenBy = ({ plan, ...given }: PlanCase & { plan: Plan }): string[] =>
  Object.keys(properties).filter((name) => !properties[name]?.(plan, given));

/** The names of the violated properties for the random case that `seed` generates. */
export const brokenIn = (seed: number): string[] => brokenBy(decidedCase(seed));

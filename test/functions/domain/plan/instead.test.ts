import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/product.ts';
import { products as catalogue } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import { fitFor } from '#domain/plan/fit.ts';
import { needsOf } from '#domain/plan/needs.ts';
import type { Plan, PlanStep } from '#domain/plan/plan.ts';
import { plannedProduct } from '#domain/plan/planned-product.ts';
import { isMineral, isTinted, strongIn } from '#domain/plan/products.ts';
import { verify } from '#domain/plan/verify.ts';
import { answers } from '../../../support/builders/answers.ts';
import { planCase } from '../../../support/builders/plan-property.ts';
import { reading } from '../../../support/builders/reading.ts';
import { SEED } from '../../../support/long-runs.ts';

const visits = Array.from({ length: 300 }, (_, index) => {
  const given = planCase(SEED + index);
  return { ...given, plan: decide(given.reading, given.answers, given.products) };
});

const offered = visits.flatMap((visit) =>
  visit.plan.steps.flatMap((step) => (step.instead ? { ...visit, step, instead: step.instead } : [])),
);

const productOf = (products: readonly Product[], id: string): Product => {
  const found = products.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${id} is not in the catalogue`);
  return found;
};

const swapped = ({ steps }: Plan, step: PlanStep, product: Product): PlanStep[] =>
  steps.map((each) => (each === step ? { ...each, product: plannedProduct(product) } : each));

describe('the suggested substitute for a product in a plan', () => {
  it('is offered for most steps', () => {
    const steps = visits.flatMap(({ plan }) => plan.steps);
    expect(offered.length).toBeGreaterThan(steps.length / 2);
  });

  it('breaks no rule when it replaces the product', () => {
    const broken = offered.flatMap(({ plan, step, instead, products, answers: person }) => {
      const steps = swapped(plan, step, productOf(products, instead.id));
      return verify({ steps, needs: plan.needs }, person).map((rule) => `${instead.id}: ${rule}`);
    });
    expect(broken).toEqual([]);
  });

  it('is for the same step, is sold in the country of the visitor, and is not already in the plan', () => {
    for (const { plan, step, instead, products, answers: person } of offered) {
      expect(productOf(products, instead.id).step).toBe(step.product.step);
      expect(plan.steps.map(({ product }) => product.id)).not.toContain(instead.id);
      if (person.country !== undefined) expect(instead.regions).toContain(person.country);
    }
  });

  it('contains the main active for which the original product was chosen, if there is one', () => {
    for (const { step, instead, products } of offered) {
      const [reason] = step.reasons;
      const own = step.product.actives.some(({ active }) => active === reason?.by);
      const other = productOf(products, instead.id).actives.some(({ active }) => active === reason?.by);
      expect(other, `${step.product.id} / ${instead.id}`).toBe(own);
    }
  });

  it('is tinted if it replaces the tinted sunscreen of a visitor with melasma, but can be untinted for other visitors', () => {
    const tinted = offered.filter(({ step }) => step.product.step === 'sunscreen' && isTinted(step.product));
    expect(tinted.length).toBeGreaterThan(0);
    const untinted = tinted.filter(({ instead, products }) => !isTinted(productOf(products, instead.id)));
    expect(untinted.filter(({ answers: person }) => person.medicalConditions.includes('Melasma'))).toEqual(
      [],
    );
    const uneven = reading({ unevenness: { cheeks: 'clear' } });
    const person = answers({
      medicalConditions: ['None'],
      skinSensitivity: 'no',
      pregnancyBreastfeeding: 'no',
      country: 'EU',
    });
    const sunscreen = decide(uneven, person, catalogue).steps.find(
      ({ product }) => product.step === 'sunscreen',
    );
    expect([sunscreen?.product.id, sunscreen?.instead?.id]).toEqual([
      'avene-tinted-mineral-fluid-spf-50',
      'la-roche-posay-anthelios-mineral-one-spf-50',
    ]);
  });

  it('is mineral if it replaces a tinted mineral sunscreen and the visitor may be pregnant or have sensitive skin', () => {
    const organic = offered.filter(
      ({ step, instead, products, answers: person }) =>
        isTinted(step.product) &&
        isMineral(step.product) &&
        (person.pregnancyBreastfeeding !== 'no' || person.skinSensitivity !== 'no') &&
        !isMineral(productOf(products, instead.id)),
    );
    expect(organic).toEqual([]);
  });

  it('contains no strong active that the original product lacks or contains at a lower strength', () => {
    for (const { step, instead, products } of offered) {
      const other = productOf(products, instead.id);
      for (const active of strongIn(other)) {
        const [own, theirs] = [step.product, other].map(({ actives }) =>
          actives.find((each) => each.active === active),
        );
        expect(own, `${step.product.id} / ${other.id}: ${active}`).toBeDefined();
        if (own?.percent !== undefined) expect(theirs?.percent, other.id).toBeLessThanOrEqual(own.percent);
      }
    }
  });

  it('suits the skin about as well as the original product, and is not expensive if the original is cheap', () => {
    for (const { reading: seen, answers: person, step, instead, products } of offered) {
      const [own, other] = [step.product.id, instead.id].map((id) => productOf(products, id));
      if (!own || !other) continue;
      const { textureOf, stings } = fitFor(person, needsOf(seen, person));
      const name = `${own.id} / ${other.id}`;
      expect(textureOf(other), name).toBeGreaterThanOrEqual(Math.min(0, textureOf(own)));
      expect(stings(other) && !stings(own), name).toBe(false);
      expect([own.price, other.price], name).not.toEqual(['low', 'high']);
      expect(other.wipedOn, name).toBe(own.wipedOn);
    }
  });

  it('is absent if the catalogue has no other product', () => {
    const person = answers({ medicalConditions: ['None'], mainSkinGoal: 'general', maxProducts: 3 });
    const plan = decide(reading(), person, catalogue);
    const alone = plan.steps.map(({ product }) => productOf(catalogue, product.id));
    expect(plan.steps.some(({ instead }) => instead)).toBe(true);
    expect(decide(reading(), person, alone).steps.filter(({ instead }) => instead)).toEqual([]);
  });
});

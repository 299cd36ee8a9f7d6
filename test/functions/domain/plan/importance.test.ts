import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { byImportance } from '#domain/plan/importance.ts';
import { checkRegimen } from '#domain/plan/check-regimen.ts';
import { trim } from '#domain/plan/trim.ts';
import { MaxProducts, SkinGoal } from '#domain/contract/questionnaire.ts';
import { answers } from '../../../support/builders/answers.ts';
import { proposedStep, skinAnalysis } from '../../../support/builders/report.ts';

/** Every seventh product from somewhere on: many kinds of plans, always the same ones. */
const plans = Array.from({ length: 30 }, (_, offset) =>
  products
    .filter((_product, index) => index % 31 === offset)
    .map(({ id, step }) => proposedStep({ productId: id, timeOfDay: step === 'sunscreen' ? 'AM' : 'both' })),
);

const checkedSteps = (regimen: (typeof plans)[number], mainSkinGoal: SkinGoal) =>
  checkRegimen({
    analysis: skinAnalysis({ regimen }),
    answers: answers({ mainSkinGoal, skinSensitivity: 'no', medicalConditions: ['None'], maxProducts: 7 }),
    products,
  }).steps;

describe('the order of importance', () => {
  it.each(SkinGoal.options)('names every step once, what protects first (%s)', (goal) => {
    for (const plan of plans) {
      const steps = checkedSteps(plan, goal);
      const order = byImportance(steps, goal);
      expect(new Set(order)).toEqual(new Set(steps));
      expect(order).toHaveLength(steps.length);
      expect(order[0]?.product.spf ?? 0).toBeGreaterThanOrEqual(30);
    }
  });

  it.each(SkinGoal.options)('is the order in which the rules keep steps (%s)', (goal) => {
    for (const plan of plans) {
      const steps = checkedSteps(plan, goal);
      for (const maxProducts of MaxProducts.def.values) {
        const kept = trim(steps, {
          answers: answers({ mainSkinGoal: goal, maxProducts }),
          products,
          notes: [],
        });
        expect(new Set(byImportance(steps, goal).slice(0, maxProducts))).toEqual(new Set(kept));
      }
    }
  });
});

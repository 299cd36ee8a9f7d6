import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProposedStep } from '#domain/reading/report.ts';
import { type CheckedRegimen, checkRegimen } from '#domain/plan/check-regimen.ts';
import { answers } from '../../../support/builders/answers.ts';
import { product } from '../../../support/builders/product.ts';
import { proposedStep, skinAnalysis } from '../../../support/builders/report.ts';

const check = (regimen: ProposedStep[], products: readonly Product[]): CheckedRegimen =>
  checkRegimen({
    analysis: skinAnalysis({ regimen }),
    answers: answers({ skinSensitivity: 'no', medicalConditions: ['None'], maxProducts: 7 }),
    products,
  });

/** The plan as a report that proposes it. */
const proposing = ({ steps }: CheckedRegimen): ProposedStep[] =>
  steps.map(({ product: { id: productId }, timeOfDay, timesAWeek, instructions, why }) =>
    proposedStep({ productId, timeOfDay, timesAWeek, instructions, why }),
  );

const evening = (productId: string, timesAWeek: number): ProposedStep =>
  proposedStep({ productId, timesAWeek, timeOfDay: 'PM', instructions: 'A thin layer.' });

const morning = (productId: string): ProposedStep => proposedStep({ productId, timeOfDay: 'AM' });

const ids = ({ steps }: CheckedRegimen): string[] => steps.map((each) => each.product.id);

const cream = product({ id: 'cream', product: 'Cream', step: 'moisturiser', actives: [], leaveOn: true });
const sun = product({ id: 'sun', product: 'Sun', step: 'sunscreen', actives: [], leaveOn: true, spf: 50 });

describe('a step that one row sends to the morning and another to other evenings', () => {
  const products = [
    product({ id: 'wash', product: 'Acid Wash', actives: [{ active: 'salicylic-acid', percent: 2 }] }),
    product({
      id: 'vitamin-c',
      product: 'C Serum',
      step: 'treatment',
      actives: [{ active: 'l-ascorbic-acid', percent: 15 }],
      leaveOn: true,
    }),
    product({
      id: 'retinol',
      product: 'R Serum',
      step: 'treatment',
      actives: [{ active: 'retinol', percent: 0.2 }],
      leaveOn: true,
    }),
    cream,
    sun,
  ];
  // Vitamin C has Mon, Tue, Thu and Sat, the retinol Wed; asked again for two evenings, the wash would come with Mon and Thu.
  const first = check([evening('vitamin-c', 4), evening('retinol', 1), evening('wash', 3)], products);

  it('goes on other evenings', () => {
    expect(first.steps).toMatchObject([
      { product: { id: 'wash' }, timeOfDay: 'PM', timesAWeek: 2, days: ['fri', 'sun'] },
      { product: { id: 'vitamin-c' }, timeOfDay: 'PM', days: ['mon', 'tue', 'thu', 'sat'] },
      { product: { id: 'retinol' }, timeOfDay: 'PM', days: ['wed'] },
      { product: { id: 'cream' } },
      { product: { id: 'sun' } },
    ]);
  });

  it('stays there when the plan is checked again, though it then comes with fewer evenings', () => {
    expect(check(proposing(first), products).steps).toEqual(first.steps);
  });
});

describe('a moisturiser with a high SPF that cannot be relied on', () => {
  const rinsed = product({ id: 'rinsed', product: 'Rinse-Off Cream', step: 'moisturiser', spf: 50 });
  const sulfur = product({
    ...rinsed,
    id: 'sulfur',
    product: 'S Cream',
    leaveOn: true,
    actives: [{ active: 'sulfur', percent: 5 }],
  });
  const day = product({ ...rinsed, id: 'day', product: 'Day Cream', leaveOn: true });

  it('does not take the place of the sunscreen if it is rinsed off', () => {
    const result = check([morning('rinsed')], [rinsed, sun]);
    expect(ids(result)).toEqual(['rinsed', 'sun']);
    expect(result.notes).toMatchObject([{ rule: 'ORD-3', action: 'added', step: 'Plain Sun' }]);
  });

  it('is not what lets a retinoid stay if it is rinsed off', () => {
    const retinol = product({
      id: 'retinol',
      step: 'treatment',
      leaveOn: true,
      actives: [{ active: 'retinol', percent: 0.2 }],
    });
    const result = check([evening('retinol', 2), morning('rinsed')], [rinsed, retinol]);
    expect(ids(result)).toEqual(['rinsed']);
    expect(result.notes).toMatchObject([{ rule: 'ORD-4', action: 'removed' }]);
  });

  it.each([rinsed, sulfur])('still goes on after other moisturisers ($id)', (unsure) => {
    expect(ids(check([morning(unsure.id), morning('cream')], [unsure, cream]))).toEqual(['cream', unsure.id]);
  });

  it.each([rinsed, sulfur])('goes on before one that can ($id)', (unsure) => {
    expect(ids(check([morning('day'), morning(unsure.id)], [unsure, day]))).toEqual([unsure.id, 'day']);
  });
});

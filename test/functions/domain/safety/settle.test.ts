import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue.ts';
import type { ProposedStep } from '#domain/report.ts';
import { type CheckedRegimen, checkRegimen } from '#domain/safety/check-regimen.ts';
import { answers } from '../../../builders/answers.ts';
import { product } from '../../../builders/product.ts';
import { proposedStep, skinAnalysis } from '../../../builders/report.ts';

const check = (regimen: ProposedStep[], products: readonly Product[]): CheckedRegimen =>
  checkRegimen({
    analysis: skinAnalysis({ regimen }),
    answers: answers({ skinSensitivity: 'no', medicalConditions: ['None'], maxProducts: 7 }),
    products,
  });

/** The plan as a report that proposes it. */
const proposing = ({ steps }: CheckedRegimen): ProposedStep[] =>
  steps.map(({ product: { id: productId }, session, timesAWeek, instructions, why }) =>
    proposedStep({ productId, session, timesAWeek, instructions, why }),
  );

const evening = (productId: string, timesAWeek: number): ProposedStep =>
  proposedStep({ productId, timesAWeek, session: 'PM', instructions: 'A thin layer.' });

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
      { product: { id: 'wash' }, session: 'PM', timesAWeek: 2, days: ['fri', 'sun'] },
      { product: { id: 'vitamin-c' }, session: 'PM', days: ['mon', 'tue', 'thu', 'sat'] },
      { product: { id: 'retinol' }, session: 'PM', days: ['wed'] },
      { product: { id: 'cream' } },
      { product: { id: 'sun' } },
    ]);
  });

  it('stays there when the plan is checked again, though it then comes with fewer evenings', () => {
    expect(check(proposing(first), products).steps).toEqual(first.steps);
  });
});

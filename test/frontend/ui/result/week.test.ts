import { describe, expect, it } from 'vitest';
import { listProducts } from '../../../../frontend/ui/result/regimen-view.ts';
import { rampOf, weekRows } from '../../../../frontend/ui/result/week.ts';
import { phase, step } from '../../../support/builders/result.ts';
import { weekSteps } from '../../../support/builders/week-steps.ts';

const cleanser = step();
const acid = step({
  productId: 'acid',
  product: 'Acid',
  schedule: [phase('PM', 5, ['mon', 'thu'])],
});
const sun = step({
  productId: 'sun',
  brand: 'S',
  product: 'Sun',
  schedule: [phase('AM')],
  why: 'It protects.',
});
const regimen = [cleanser, acid, sun];

const marks = (on: readonly boolean[]): string => on.map((each) => (each ? 'x' : '.')).join('');

const rows = (half: 'AM' | 'PM') =>
  weekRows(weekSteps(regimen), half).map(({ position, on, startWeek }) => [position, marks(on), startWeek]);

describe('the week at a glance', () => {
  it('has a row for each product in the morning and in the evening, numbered in the order of application', () => {
    expect(rows('AM')).toEqual([
      [1, 'xxxxxxx', 1],
      [2, 'xxxxxxx', 1],
    ]);
    expect(rows('PM')).toEqual([
      [1, 'xxxxxxx', 1],
      [2, 'x..x...', 5],
    ]);
  });

  it('describes how the routine builds up, unless all products start at once', () => {
    expect(rampOf(weekSteps([cleanser, sun]))).toEqual([]);
    expect(rampOf(weekSteps(regimen))).toEqual([
      { week: 1, texts: ['Start with CeraVe - Hydrating Cleanser, S - Sun'] },
      { week: 5, texts: ['Add CeraVe - Acid'] },
    ]);
  });

  it('adds a product in the first week in which any of its steps is used', () => {
    const twice = [step({ ...acid, schedule: [phase('AM', 9)] }), acid, cleanser];
    expect(rampOf(weekSteps(twice))).toEqual([
      { week: 1, texts: ['Start with CeraVe - Hydrating Cleanser'] },
      { week: 5, texts: ['Add CeraVe - Acid'] },
      { week: 9, texts: ['CeraVe - Acid: every morning'] },
    ]);
  });

  it('states the week in which the days of a product change', () => {
    const schedule = [
      phase('PM', 1, ['mon', 'thu']),
      phase('PM', 3, ['mon', 'wed', 'fri']),
      phase('PM', 5),
      phase('AM', 5, ['sun']),
      phase('PM', 8, []),
    ];
    expect(rampOf(weekSteps([cleanser, step({ ...acid, schedule })]))).toEqual([
      { week: 1, texts: ['Start with both products'] },
      { week: 3, texts: ['CeraVe - Acid: 3 evenings a week'] },
      { week: 5, texts: ['CeraVe - Acid: 1 morning a week', 'CeraVe - Acid: every evening'] },
      { week: 8, texts: ['CeraVe - Acid: pause in the evening'] },
    ]);
  });

  it('shows each product on the days on which it is used in its first week', () => {
    const schedule = [phase('PM', 5), phase('PM', 2, ['wed'])];
    const [row] = weekRows(weekSteps([step({ ...acid, schedule })]), 'PM');
    expect([marks(row?.on ?? []), row?.startWeek]).toEqual(['..x....', 2]);
  });
});

const names = (importance?: string[]) => listProducts({ regimen, importance }).map(({ name }) => name);

describe('the list of products', () => {
  it('orders the products by importance, and ignores unknown ids', () => {
    expect(names(['sun', 'cerave-hydrating-cleanser', 'gone', 'acid'])).toEqual([
      'S - Sun',
      'CeraVe - Hydrating Cleanser',
      'CeraVe - Acid',
    ]);
  });

  it('lists unranked products in the order of the regimen', () => {
    expect(names()).toEqual(['CeraVe - Hydrating Cleanser', 'CeraVe - Acid', 'S - Sun']);
    expect(names(['sun'])).toEqual(['S - Sun', 'CeraVe - Hydrating Cleanser', 'CeraVe - Acid']);
  });
});

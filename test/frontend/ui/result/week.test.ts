import { describe, expect, it } from 'vitest';
import { rankProducts } from '../../../../frontend/ui/result/regimen-view.ts';
import { rampOf, rampText, weekRows, weekSteps } from '../../../../frontend/ui/result/week.ts';
import { step } from '../../../support/builders/result.ts';

const cleanser = step();
const acid = step({
  productId: 'acid',
  product: 'Acid',
  timeOfDay: 'PM',
  days: ['mon', 'thu'],
  startWeek: 5,
});
const sun = step({
  productId: 'sun',
  brand: 'S',
  product: 'Sun',
  timeOfDay: 'AM',
  days: [],
  why: 'It protects.',
});
const regimen = [cleanser, acid, sun];

const marks = (on: readonly boolean[]): string => on.map((each) => (each ? 'x' : '.')).join('');

const rows = (half: 'AM' | 'PM') =>
  weekRows(weekSteps(regimen), half).map(({ number, on, startWeek }) => [number, marks(on), startWeek]);

describe('the week at a glance', () => {
  it('has a row for each product of a morning and of an evening, under its number in the list', () => {
    expect(rows('AM')).toEqual([
      [1, 'xxxxxxx', 1],
      [3, 'xxxxxxx', 1],
    ]);
    expect(rows('PM')).toEqual([
      [1, 'xxxxxxx', 1],
      [2, 'x..x...', 5],
    ]);
  });

  it('tells how the routine builds up, where not all starts at once', () => {
    expect(rampOf(weekSteps([cleanser, sun]))).toEqual([]);
    const texts = rampOf(weekSteps(regimen)).map(({ week, names }) => [week, rampText(week, names)]);
    expect(texts).toEqual([
      [1, 'Start with the other 2 products'],
      [5, 'Add CeraVe - Acid'],
    ]);
    expect(rampText(1, ['CeraVe - Acid'])).toBe('Start with CeraVe - Acid');
  });

  it('counts a product from its first appearance', () => {
    const twice = [step({ ...acid, startWeek: 9 }), acid, cleanser];
    expect(rampOf(weekSteps(twice)).map(({ week }) => week)).toEqual([1, 5]);
  });
});

describe('what to buy first', () => {
  it('is in the order that came with the result', () => {
    const ranked = rankProducts({
      regimen,
      importance: ['sun', 'cerave-hydrating-cleanser', 'gone', 'acid'],
    });
    expect(ranked.map(({ name }) => name)).toEqual([
      'S - Sun',
      'CeraVe - Hydrating Cleanser',
      'CeraVe - Acid',
    ]);
    expect(ranked[0]).toMatchObject({ number: 3, why: 'It protects.' });
  });

  it('is not said where nobody knows', () => {
    expect(rankProducts({ regimen })).toEqual([]);
  });
});

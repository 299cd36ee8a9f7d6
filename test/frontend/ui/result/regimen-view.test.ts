import { describe, expect, it } from 'vitest';
import {
  listProducts,
  potencyText,
  productName,
  scheduleText,
  stepsOf,
} from '../../../../frontend/ui/result/regimen-view.ts';
import { step } from '../../../support/builders/result.ts';

const potency = (potency_product: string, potency_range: string) =>
  potencyText({ potency_product, potency_range });

describe('a product', () => {
  it("is named 'brand - product' only when both are known", () => {
    expect(productName({ brand: 'CeraVe', product: 'Lotion' })).toBe('CeraVe - Lotion');
    expect(productName({ brand: '', product: 'Lotion' })).toBeUndefined();
    expect(productName({ brand: 'CeraVe', product: '' })).toBeUndefined();
  });

  it('is listed once, in the order of the regimen', () => {
    const listed = listProducts([
      step({ timeOfDay: 'AM' }),
      step({ productId: 'b', brand: '' }),
      step({ timeOfDay: 'PM' }),
    ]);
    expect(listed.map(({ key, name }) => [key, name])).toEqual([
      ['cerave-hydrating-cleanser', 'CeraVe - Hydrating Cleanser'],
      ['b', undefined],
    ]);
  });

  it('stands for itself where it has no id', () => {
    expect(listProducts([step({ productId: '' }), step({ productId: '' })])).toHaveLength(2);
  });
});

describe('a step', () => {
  it('for both stands in the morning and in the evening', () => {
    const regimen = [step(), step({ timeOfDay: 'AM' }), step({ timeOfDay: 'PM' })];
    expect(stepsOf(regimen, 'AM')).toHaveLength(2);
    expect(stepsOf(regimen, 'PM')).toHaveLength(2);
  });

  it('tells its days only where it is not daily from the first week', () => {
    expect(scheduleText(step())).toBeUndefined();
    expect(scheduleText(step({ days: ['mon', 'wed'] }))).toBe('Mon, Wed');
    expect(scheduleText(step({ days: ['mon', 'wed'], startWeek: 3 }))).toBe('Mon, Wed, from week 3');
    expect(scheduleText(step({ startWeek: 2 }))).toBe('From week 2');
  });

  it('tells what is known of its strength', () => {
    expect(potency('0.2% retinol', '0.1-1%')).toBe('0.2% retinol, usual range 0.1-1%');
    expect(potency('0.2% retinol', '')).toBe('0.2% retinol');
    expect(potency('', '0.1-1%')).toBe('Usual range 0.1-1%');
    expect(potency('', '')).toBeUndefined();
  });
});

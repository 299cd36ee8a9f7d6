import { describe, expect, it } from 'vitest';
import {
  listProducts,
  potencyText,
  productName,
  isScheduled,
  scheduleText,
  stepsOf,
} from '../../../../frontend/ui/result/regimen-view.ts';
import { phase, step, twiceADay } from '../../../support/builders/result.ts';

const potency = (potency_product: string, potency_range: string) =>
  potencyText({ potency_product, potency_range });

describe('the product list', () => {
  it('names a product "brand - product" only if the brand and the product name are known', () => {
    expect(productName({ brand: 'CeraVe', product: 'Lotion' })).toBe('CeraVe - Lotion');
    expect(productName({ brand: '', product: 'Lotion' })).toBeUndefined();
    expect(productName({ brand: 'CeraVe', product: '' })).toBeUndefined();
  });

  it('contains a product once, at the position of its first step', () => {
    const listed = listProducts({
      regimen: [
        step({ schedule: [phase('AM')] }),
        step({ productId: 'b', brand: '' }),
        step({ schedule: [phase('PM')] }),
      ],
    });
    expect(listed.map(({ key, name }) => [key, name])).toEqual([
      ['cerave-hydrating-cleanser', 'CeraVe - Hydrating Cleanser'],
      ['b', undefined],
    ]);
  });

  it('contains a product once per step if the product has no id', () => {
    expect(listProducts({ regimen: [step({ productId: '' }), step({ productId: '' })] })).toHaveLength(2);
  });
});

describe('the regimen', () => {
  it('shows a step in the morning and in the evening if it is used at both times', () => {
    const regimen = [step(), step({ schedule: [phase('AM')] }), step({ schedule: [phase('PM')] })];
    expect(stepsOf(regimen, 'AM')).toHaveLength(2);
    expect(stepsOf(regimen, 'PM')).toHaveLength(2);
  });

  it('states the days of a step unless it is used every day from the first week', () => {
    expect(scheduleText(twiceADay, 'AM')).toBeUndefined();
    expect(scheduleText([phase('AM')], 'PM')).toBeUndefined();
    expect(scheduleText([phase('PM', 1, ['mon', 'wed'])], 'PM')).toBe('Mon, Wed');
    expect(scheduleText([phase('PM', 3, ['mon', 'wed'])], 'PM')).toBe('From week 3: Mon, Wed');
    expect(scheduleText([phase('PM', 2)], 'PM')).toBe('From week 2: every day');
  });

  it('describes the phases of a step in the order of their weeks, whatever their order in the schedule', () => {
    const schedule = [phase('PM', 5), phase('PM', 1, ['mon', 'thu']), phase('AM', 3), phase('PM', 9, [])];
    expect(scheduleText(schedule, 'PM')).toBe('Mon, Thu; from week 5: every day; from week 9: pause');
    expect(scheduleText(schedule, 'AM')).toBe('From week 3: every day');
  });

  it('counts a step as scheduled only if its schedule contains a day of use', () => {
    const places = [[phase('AM')], [phase('AM', 1, [])], [], undefined];
    const steps = places.map((schedule) => ({ ...step(), schedule }));
    expect(steps.map(isScheduled)).toEqual([true, false, false, false]);
  });

  it('states the concentration of an active ingredient and its usual range, if they are known', () => {
    expect(potency('0.2% retinol', '0.1-1%')).toBe('0.2% retinol, usual range 0.1-1%');
    expect(potency('0.2% retinol', '')).toBe('0.2% retinol');
    expect(potency('', '0.1-1%')).toBe('Usual range 0.1-1%');
    expect(potency('', '')).toBeUndefined();
  });
});

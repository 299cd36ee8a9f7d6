import { describe, expect, it } from 'vitest';
import type { Active, Product } from '#domain/catalogue/product.ts';
import { layOut, type LaidOut } from '#domain/plan/lay-out.ts';
import { leadOf } from '#domain/plan/lead.ts';
import type { Need } from '#domain/plan/plan.ts';
import { decide } from '#domain/plan/decide.ts';
import { products } from '#domain/catalogue/built-in.ts';
import { adult, answers } from '../../../support/builders/answers.ts';
import { reading, type Seen } from '../../../support/builders/reading.ts';
import { product, zincSunscreen as sun } from '../../../support/builders/product.ts';

const serum = (active: Active, percent: number): Product =>
  product({ id: active, step: 'treatment', leaveOn: true, actives: [{ active, percent }] });
const cream = product({ id: 'cream', step: 'moisturiser', leaveOn: true, actives: [] });

const lay = (chosen: readonly Product[]): LaidOut =>
  layOut(
    chosen.map((each) => leadOf(each, [])),
    { answers: answers({ age: 30, skinSensitivity: 'no', medicalConditions: ['None'] }) },
  );

const seen = (name: Need['name'], level: Need['level']): Need => ({ name, asked: false, level, regions: [] });

describe('the order of application', () => {
  it('starts with the cleanser and the serum, and ends with the moisturiser and the sunscreen', () => {
    const { steps } = lay([sun, cream, serum('niacinamide', 5), product({ id: 'wash' })]);
    expect(steps.map((each) => each.product.id)).toEqual(['wash', 'niacinamide', 'cream', 'sun']);
  });

  it('has the moisturiser before the retinoid only if the photo shows redness', () => {
    const visitor = adult({ mainSkinGoal: 'anti-aging', maxProducts: 5 });
    const steps = (shown: Seen): string[] =>
      decide(reading({ fineLines: { aroundEyes: 'clear' }, ...shown }), visitor, products)
        .steps.filter(
          ({ product: { step, actives } }) =>
            step === 'moisturiser' || actives.some(({ active }) => active === 'retinol'),
        )
        .map((each) => each.product.step);
    expect(steps({})).toEqual(['treatment', 'moisturiser']);
    expect(steps({ redness: { nose: 'slight' } })).toEqual(['moisturiser', 'treatment']);
  });

  it('lists treatments from watery to thick, then a retinoid, and then the moisturiser', () => {
    const { steps } = lay([
      serum('retinol', 0.2),
      serum('azelaic-acid', 10),
      serum('niacinamide', 5),
      serum('l-ascorbic-acid', 10),
      cream,
    ]);
    expect(steps.map((each) => each.product.id)).toEqual([
      'l-ascorbic-acid',
      'niacinamide',
      'azelaic-acid',
      'retinol',
      'cream',
    ]);
  });

  it.each([
    ['skin that reacts easily', [{ name: 'comfort', asked: true, regions: [] }], 30, true],
    ['skin that shows dryness', [seen('dryness', 'slight')], 30, true],
    ['skin from 65 on', [], 65, true],
    ['other skin', [seen('dryness', 'none')], 64, false],
  ] as const)(
    'places a strong active over the moisturiser only on sensitive, dry or older skin: %s',
    (_, needs, age, isOver) => {
      const chosen = [cream, serum('retinol', 0.2), serum('niacinamide', 5), sun];
      const { steps } = layOut(
        chosen.map((each) => leadOf(each, [])),
        {
          answers: answers({ age, skinSensitivity: 'no', medicalConditions: ['None'] }),
          needs: needs.map((need) => ({ ...need, regions: [] })),
        },
      );
      const over = ['niacinamide', 'cream', 'retinol', 'sun'];
      const under = ['niacinamide', 'retinol', 'cream', 'sun'];
      expect(steps.map((each) => each.product.id)).toEqual(isOver ? over : under);
    },
  );

  it.each([
    ['retinol', 0.2, true],
    ['retinyl-ester', undefined, false],
    ['azelaic-acid', 10, false],
  ] as const)(
    'places only a retinoid that can redden skin over the moisturiser if the skin is red: %s',
    (active, percent, isOver) => {
      const treatment = product({
        id: 'serum',
        step: 'treatment',
        leaveOn: true,
        actives: [{ active, percent }],
      });
      const placed = (isRed: boolean): string[] =>
        layOut(
          [cream, treatment].map((each) => leadOf(each, [])),
          { answers: answers({ age: 30, skinSensitivity: 'no' }), isRed },
        ).steps.map((each) => each.product.id);
      expect(placed(false)).toEqual(['serum', 'cream']);
      expect(placed(true)).toEqual(isOver ? ['cream', 'serum'] : ['serum', 'cream']);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import { adult } from '../../../support/builders/answers.ts';
import { product as aProduct } from '../../../support/builders/product.ts';
import { reading } from '../../../support/builders/reading.ts';

const calm = reading();
const blemished = reading({ blemishes: { chin: 'clear', cheeks: 'slight' } }, { confidence: 'high' });

describe('a mild cleanser with clay', () => {
  const clay = aProduct({ id: 'clay-wash', actives: [{ active: 'clay' }] });
  const person = adult({ mainSkinGoal: 'anti-aging' });

  it('is used every day if no other mild cleanser exists, despite the rules that keep clay and retinoids apart', () => {
    const others = products.filter(({ step }) => step !== 'cleanser');
    const { steps } = decide(calm, person, [clay, ...others]);
    const cleanser = steps.find(({ product }) => product.id === 'clay-wash');
    expect(cleanser?.schedule.map(({ days }) => days.length)).toEqual([7]);
  });

  it('is not chosen if another mild cleanser exists, because clay would exclude retinoids', () => {
    const plan = decide(calm, person, [clay, ...products]);
    expect(plan.steps.map(({ product }) => product.id)).not.toContain('clay-wash');
    expect(plan.steps.flatMap(({ product }) => product.actives.map(({ active }) => active))).toContain(
      'retinol',
    );
  });
});

describe('a cleanser', () => {
  it('is not chosen if a rule excludes it from daily use, even if no other cleanser exists', () => {
    const sulfur = aProduct({ id: 'sulfur-wash', actives: [{ active: 'sulfur', percent: 5 }] });
    const person = adult({ mainSkinGoal: 'acne' });
    const others = products.filter(({ step }) => step !== 'cleanser');
    expect(decide(blemished, person, [sulfur, ...others]).importance).not.toContain('sulfur-wash');
  });
});

import { describe, expect, it } from 'vitest';
import type { Active, ProductStep } from '#domain/catalogue/product.ts';
import type { NeedName } from '#domain/plan/evidence/subject.ts';
import type { WeightedNeed } from '#domain/plan/needs.ts';
import { preferredFor } from '#domain/plan/preferred.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';
import { product } from '../../../support/builders/product.ts';

const need = (name: NeedName, weight = 6): WeightedNeed => ({ name, weight, asked: true, regions: [] });

const isPreferred = (
  given: Partial<Answers>,
  needs: readonly WeightedNeed[],
  active: Active,
  step: ProductStep = 'treatment',
): boolean =>
  preferredFor(
    answers({ age: 30, skinSensitivity: 'no', medicalConditions: ['None'], ...given }),
    needs,
  )(product({ step, leaveOn: true, actives: [{ active }] }));

const firstAt = (age: number) =>
  (['benzoyl-peroxide', 'salicylic-acid', 'adapalene'] as const).filter((each) =>
    isPreferred({ age }, [need('blemishes')], each),
  );

describe('a rule that prefers products', () => {
  it('prefers azelaic acid for melasma or during pregnancy if the acid helps with a need of the visitor', () => {
    const melasma = { medicalConditions: ['Melasma'] } satisfies Partial<Answers>;
    expect(isPreferred(melasma, [need('unevenness')], 'azelaic-acid')).toBe(true);
    expect(isPreferred(melasma, [need('fineLines')], 'azelaic-acid')).toBe(false);
    expect(isPreferred({ pregnancyBreastfeeding: 'yes' }, [need('blemishes')], 'azelaic-acid')).toBe(true);
    expect(isPreferred({}, [need('blemishes')], 'azelaic-acid')).toBe(false);
  });

  it('ignores a need of low weight that the photo does not show', () => {
    expect(isPreferred({ pregnancyBreastfeeding: 'yes' }, [need('blemishes', 1)], 'azelaic-acid')).toBe(
      false,
    );
  });

  it('prefers a cream with ceramides for rosacea, but not a serum with ceramides', () => {
    const rosacea = { medicalConditions: ['Rosacea'] } satisfies Partial<Answers>;
    expect(isPreferred(rosacea, [], 'ceramides', 'moisturiser')).toBe(true);
    expect(isPreferred(rosacea, [], 'ceramides', 'treatment')).toBe(false);
  });

  it('prefers benzoyl peroxide and cleansers with salicylic acid for visitors under 16, but not adapalene', () => {
    expect(firstAt(15)).toEqual(['benzoyl-peroxide']);
    expect(isPreferred({ age: 15 }, [need('blemishes')], 'salicylic-acid', 'cleanser')).toBe(true);
    expect(firstAt(16)).toEqual([]);
  });
});

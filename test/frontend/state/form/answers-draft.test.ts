import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { genders } from '#domain/questionnaire/gender.ts';
import {
  type AnswersDraft,
  checkAnswers,
  emptyDraft,
  toggleCondition,
} from '../../../../frontend/state/form/answers-draft.ts';
import {
  Answers,
  goalLabels,
  MaxProducts,
  maxProductsLabels,
  MedicalCondition,
  SkinGoal,
} from '#domain/questionnaire/answers.ts';
import { answers, draft } from '../../../support/builders/answers.ts';

describe('the answers that the server accepts', () => {
  it('may combine any goal with any number of products', () => {
    for (const mainSkinGoal of SkinGoal.options) {
      for (const maxProducts of [3, 5, 7] as const) {
        expect(Answers.safeParse(answers({ mainSkinGoal, maxProducts })).success).toBe(true);
      }
    }
  });

  it.each([13, 14, 99, 100])('may contain the age %i', (age) => {
    expect(Answers.safeParse(answers({ age })).success).toBe(true);
  });

  it.each([12, 101, 0, -20, 34.5, Number.NaN, Infinity])('must not contain the age %d', (age) => {
    expect(Answers.safeParse(answers({ age })).success).toBe(false);
  });

  it.each<[string, unknown]>([
    ['age', '34'],
    ['mainSkinGoal', 'beauty'],
    ['skinSensitivity', 'maybe'],
    ['medicalConditions', []],
    ['medicalConditions', ['eczema']],
    ['medicalConditions', ['None', 'Eczema']],
    ['medicalConditions', ['Eczema', 'Eczema']],
    ['medicalConditions', 'None'],
    ['pregnancyBreastfeeding', 'unknown'],
    ['maxProducts', 4],
    ['maxProducts', '3'],
  ])('must not contain %s: %j', (field, value) => {
    const checked = Answers.safeParse({ ...answers(), [field]: value });
    expect(checked.error?.issues[0]?.path[0]).toBe(field);
  });

  // A missing answer with a default gets the default.
  const withoutDefault = z
    .keyof(Answers)
    .options.filter((field) => field in answers() && !(Answers.shape[field] instanceof z.ZodMiniDefault));

  it.each(withoutDefault)('must contain %s', (field) => {
    expect(Answers.safeParse({ ...answers(), [field]: undefined }).error?.issues[0]?.path).toEqual([field]);
  });

  it('contain no unknown fields after parsing', () => {
    expect(Answers.parse({ ...answers(), name: 'Ada' })).toEqual(answers());
  });
});

describe('the labels of the form', () => {
  it('match the specified texts for the goals', () => {
    expect(goalLabels).toEqual({
      hydration: 'Hydration & Moisture',
      acne: 'Acne & Breakouts',
      brightening: 'Brightening & Dark Spots',
      'anti-aging': 'Anti-Aging & Wrinkles',
      sensitivity: 'Sensitive Skin Care',
      general: 'General Skin Health',
    });
  });

  it('match the specified texts for the numbers of products', () => {
    expect(maxProductsLabels).toEqual({ 3: '3 (Minimal)', 5: '5 (Standard)', 7: '7+ (Comprehensive)' });
    expect(Object.keys(maxProductsLabels).every((key) => MaxProducts.safeParse(Number(key)).success)).toBe(
      true,
    );
  });
});

describe('choosing medical conditions', () => {
  it('adds an unselected condition, and removes a selected one', () => {
    expect(toggleCondition(['Eczema'], 'Rosacea')).toEqual(['Eczema', 'Rosacea']);
    expect(toggleCondition(['Eczema', 'Rosacea'], 'Eczema')).toEqual(['Rosacea']);
  });

  it('clears all other conditions when "None" is chosen, and clears "None" when "None" is chosen again', () => {
    expect(toggleCondition(['Eczema', 'Other'], 'None')).toEqual(['None']);
    expect(toggleCondition(['None'], 'None')).toEqual([]);
  });

  it('clears "None" when another condition is chosen', () => {
    expect(toggleCondition(['None'], 'Vitiligo')).toEqual(['Vitiligo']);
  });

  it('never combines "None" with another condition, in any order of choices', () => {
    for (const first of MedicalCondition.options) {
      for (const second of MedicalCondition.options) {
        const chosen = toggleCondition(toggleCondition([], first), second);
        expect(chosen.length > 1 && chosen.includes('None')).toBe(false);
      }
    }
  });

  it('does not mutate the given list', () => {
    const before = Object.freeze<MedicalCondition[]>(['Eczema']);
    toggleCondition(before, 'None');
    expect(before).toEqual(['Eczema']);
  });
});

describe('checking the form', () => {
  it.each(genders)('accepts a complete form if the gender is %s', (gender) => {
    expect(checkAnswers(draft(), gender)).toEqual({ ok: true, answers: answers() });
  });

  it.each<[keyof AnswersDraft, Partial<AnswersDraft>]>([
    ['age', { age: '' }],
    ['age', { age: '   ' }],
    ['mainSkinGoal', { mainSkinGoal: undefined }],
    ['skinSensitivity', { skinSensitivity: undefined }],
    ['pregnancyBreastfeeding', { pregnancyBreastfeeding: undefined }],
    ['maxProducts', { maxProducts: undefined }],
  ])('reports a missing %s', (field, given) => {
    expect(checkAnswers(draft(given), 'female')).toEqual({
      ok: false,
      problem: 'missingAnswers',
      fields: [field],
    });
  });

  it('reports all missing fields in the order of the form', () => {
    expect(checkAnswers(emptyDraft, 'other')).toEqual({
      ok: false,
      problem: 'missingAnswers',
      fields: ['age', 'mainSkinGoal', 'skinSensitivity', 'pregnancyBreastfeeding', 'maxProducts'],
    });
  });

  it.each(['12', '101', '-13', '34.5', 'old', '1e9', 'NaN', 'Infinity', '34 years'])(
    'rejects the age %j',
    (age) => {
      expect(checkAnswers(draft({ age }), 'female')).toEqual({
        ok: false,
        problem: 'invalidAge',
        fields: ['age'],
      });
    },
  );

  it('applies the minimum age that the operator has set', () => {
    expect(checkAnswers(draft({ age: '15' }), 'female', undefined, 16)).toMatchObject({
      problem: 'invalidAge',
    });
    expect(checkAnswers(draft({ age: '16' }), 'female', undefined, 16).ok).toBe(true);
  });

  it('also reports an invalid age while other answers are missing', () => {
    expect(checkAnswers(draft({ age: '5', maxProducts: undefined }), 'female')).toMatchObject({
      problem: 'missingAnswers',
      fields: ['age', 'maxProducts'],
    });
  });

  it.each(['13', '100', ' 34 ', '034'])('accepts the age %j', (age) => {
    expect(checkAnswers(draft({ age }), 'female')).toMatchObject({ ok: true, answers: { age: Number(age) } });
  });

  it('adds the condition "None" if no condition was chosen', () => {
    expect(checkAnswers(draft({ medicalConditions: [] }), 'female')).toMatchObject({
      answers: { medicalConditions: ['None'] },
    });
  });

  it('answers the pregnancy question with "no" for men, but does not store the answer in the form', () => {
    const asked = draft({ pregnancyBreastfeeding: undefined });
    expect(checkAnswers(asked, 'male')).toMatchObject({
      ok: true,
      answers: { pregnancyBreastfeeding: 'no' },
    });
    expect(asked.pregnancyBreastfeeding).toBeUndefined();
    expect(checkAnswers(asked, 'female').ok).toBe(false);
  });

  it('uses the pregnancy answer "no" for men even if the form contains "yes", and does not change the form', () => {
    const asked = draft({ pregnancyBreastfeeding: 'yes' });
    expect(checkAnswers(asked, 'male')).toMatchObject({ answers: { pregnancyBreastfeeding: 'no' } });
    expect(checkAnswers(asked, 'female')).toMatchObject({ answers: { pregnancyBreastfeeding: 'yes' } });
  });

  it('does not require men to answer the pregnancy question', () => {
    expect(checkAnswers(emptyDraft, 'male')).toMatchObject({
      fields: ['age', 'mainSkinGoal', 'skinSensitivity', 'maxProducts'],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { checkAnswers, emptyDraft } from '#domain/contract/answers-draft.ts';
import { missingText } from '../../../../frontend/features/form/missing-text.ts';

const missing = (gender: 'female' | 'male') => {
  const checked = checkAnswers(emptyDraft, gender);
  return checked.ok ? [] : checked.fields;
};

describe('what the alert names', () => {
  it('is the first open question, and how many more there are', () => {
    expect(missingText(missing('female'))).toBe('Age and 4 more');
    expect(missingText(missing('male'))).toBe('Age and 3 more');
  });

  it('is each question alone, when it is the last', () => {
    expect(missing('female').map((field) => missingText([field]))).toEqual([
      'Age',
      'Main skin goal',
      'Sensitive skin',
      'Pregnancy',
      'Number of products',
    ]);
  });

  it('is nothing where nothing is missing', () => {
    expect(missingText([])).toBeUndefined();
  });
});

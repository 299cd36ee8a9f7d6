import { describe, expect, it } from 'vitest';
import { checkAnswers, emptyDraft } from '../../../../frontend/state/form/answers-draft.ts';
import { missingText } from '../../../../frontend/features/form/missing-text.ts';

const missing = (gender: 'female' | 'male') => {
  const checked = checkAnswers(emptyDraft, gender);
  return checked.ok ? [] : checked.fields;
};

describe('the text about missing answers', () => {
  it('names the first unanswered question, and states how many other questions are unanswered', () => {
    expect(missingText(missing('female'))).toBe('Age (13 to 100) and 4 more answers');
    expect(missingText(missing('male'))).toBe('Age (13 to 100) and 3 more answers');
  });

  it('names the only unanswered question', () => {
    expect(missing('female').map((field) => missingText([field]))).toEqual([
      'Age (13 to 100)',
      'Main skin goal',
      'Sensitive skin',
      'Pregnancy',
      'Number of products',
    ]);
  });

  it('is undefined if no answer is missing', () => {
    expect(missingText([])).toBeUndefined();
  });
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type AnswersDraft, emptyDraft } from '../../../../frontend/state/form/answers-draft.ts';
import { type Gender, genders } from '#domain/questionnaire/gender.ts';
import { HealthConsent } from '../../../../frontend/features/form/health-consent.tsx';
import { HealthFields } from '../../../../frontend/features/form/health-fields.tsx';

const note = (gender: Gender): string =>
  renderToStaticMarkup(createElement(HealthConsent, { gender, isGiven: false, onChange: () => {} }));

const questionsWith = (usesHealth: boolean, gender: Gender = 'female'): string => {
  const draft: AnswersDraft = { ...emptyDraft, medicalConditions: ['Eczema'] };
  const pregnancyField = { invalid: false, describedBy: 'alert' };
  return renderToStaticMarkup(
    createElement(HealthFields, {
      gender,
      draft,
      usesHealth,
      pregnancyField,
      onHealth: () => {},
      act: () => {},
    }),
  );
};

describe('the questions about health', () => {
  it('show the chosen answers even without consent, but say that the answers are used only with consent', () => {
    expect(questionsWith(false).match(/used only if you agree/g)).toHaveLength(1);
    expect(questionsWith(false)).toContain('not used: tick “Use my health answers, too”');
    expect(questionsWith(false)).toMatch(/<input[^>]* checked="" value="Eczema"/);
    expect(questionsWith(true)).not.toMatch(/used only if|not used:/);
  });

  it('require an answer to the question about pregnancy only with consent', () => {
    expect(questionsWith(false)).not.toContain('aria-required="true"');
    expect(questionsWith(true).match(/aria-required="true"/g)).toHaveLength(1);
  });
});

describe('the form', () => {
  it('shows the checkbox for a planned pregnancy below the pregnancy question, only with consent, never to men', () => {
    const asked = questionsWith(true);
    expect(asked.indexOf('Planning a pregnancy')).toBeGreaterThan(
      asked.indexOf('pregnant or breastfeeding?'),
    );
    expect(questionsWith(false)).not.toContain('Planning a pregnancy');
    expect(questionsWith(true, 'male')).not.toContain('Planning a pregnancy');
  });
});

describe('the note that health answers are not sent without consent', () => {
  it.each(genders)('names the questions whose answers are not sent (gender: %s)', (gender) => {
    const questions = gender === 'male' ? 'medical conditions' : 'medical conditions and pregnancy';
    expect(note(gender)).toContain(`Without your consent, we do not send your answers about ${questions}.`);
  });

  it('warns every visitor who is not male that the plan treats them as if they might be pregnant', () => {
    expect(note('other')).toContain('To be safe, it treats you as if you might be pregnant.');
    expect(note('female')).toContain('it treats you as if you might be pregnant');
    expect(note('male')).not.toContain('pregnancy');
  });
});

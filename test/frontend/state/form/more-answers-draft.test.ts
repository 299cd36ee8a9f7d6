import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../../../../frontend/state/form/answers-draft.ts';
import {
  countAnswered,
  CountryChoice,
  givenAnswers,
  toggleOption,
} from '../../../../frontend/state/form/more-answers-draft.ts';
import { Country } from '#domain/catalogue/country.ts';
import { genders } from '#domain/questionnaire/gender.ts';
import { Answers } from '#domain/questionnaire/answers.ts';
import { Avoided, type moreAnswers, PersonalCheck, Treatment } from '#domain/questionnaire/more-answers.ts';
import { answers, draft } from '../../../support/builders/answers.ts';

const all = {
  treatments: ['isotretinoin', 'steroid-cream'],
  avoids: ['nuts'],
  skinType: 'dry',
  skinTone: 6,
  checks: ['planning-pregnancy', 'mostly-outdoors'],
  country: 'AU',
} as const satisfies Record<keyof typeof moreAnswers, unknown>;

const given = draft({
  ...all,
  treatments: [...all.treatments],
  avoids: [...all.avoids],
  checks: [...all.checks],
});

describe('toggling an option', () => {
  it('adds the option at the end of the list, or removes it if it is already in the list', () => {
    expect(toggleOption(undefined, 'nuts')).toEqual(['nuts']);
    expect(toggleOption(['nuts'], 'lanolin')).toEqual(['nuts', 'lanolin']);
    expect(toggleOption(['nuts', 'lanolin'], 'nuts')).toEqual(['lanolin']);
  });

  it('does not mutate the given list', () => {
    const before = Object.freeze(['nuts']);
    toggleOption(before, 'nuts');
    expect(before).toEqual(['nuts']);
  });
});

describe('the optional answers', () => {
  it('are sent unchanged, and the server accepts them', () => {
    const checked = checkAnswers(given, 'female');
    expect(checked).toEqual({ ok: true, answers: { ...answers(), ...all } });
    expect(checked.ok && Answers.safeParse(checked.answers).success).toBe(true);
  });

  it('can contain every option of each list, but no option twice', () => {
    const lists = {
      treatments: Treatment.options,
      avoids: Avoided.options,
      checks: PersonalCheck.options,
    };
    expect(givenAnswers(draft(lists), 'female')).toEqual(lists);
    for (const [name, [first]] of Object.entries(lists)) {
      expect(Answers.safeParse(answers({ [name]: [first, first] })).success, name).toBe(false);
    }
  });

  it.each(genders)('add nothing to the request if they are skipped (gender: %s)', (gender) => {
    const checked = checkAnswers(draft(), gender);
    expect(checked.ok && Object.keys(checked.answers)).toEqual(Object.keys(answers()));
  });

  it('omit a list from which the visitor has removed every option', () => {
    const emptied = draft({ treatments: [], avoids: [], checks: [] });
    expect(Object.keys(givenAnswers(emptied, 'other'))).toEqual([]);
  });

  it('omit an answer whose radio button the visitor cleared', () => {
    const cleared = draft({ skinType: undefined, skinTone: undefined });
    expect(Object.keys(givenAnswers(cleared, 'other'))).toEqual([]);
  });

  it('omit a planned pregnancy for men, but the form still stores it in case the gender changes', () => {
    expect(givenAnswers(given, 'male').checks).toEqual(['mostly-outdoors']);
    expect(givenAnswers(given, 'other').checks).toEqual(['planning-pregnancy', 'mostly-outdoors']);
    const only = draft({ checks: ['planning-pregnancy'] });
    expect(givenAnswers(only, 'male')).not.toHaveProperty('checks');
    expect(only.checks).toEqual(['planning-pregnancy']);
  });

  it('are counted once per question, without the two questions outside the collapsible section: country and planned pregnancy', () => {
    expect(countAnswered(draft(), 'female')).toBe(0);
    expect(countAnswered(given, 'female')).toBe(5);
    expect(countAnswered(draft({ country: 'UK' }), 'female')).toBe(0);
    expect(countAnswered(draft({ checks: ['planning-pregnancy'] }), 'female')).toBe(0);
  });
});

describe('the country', () => {
  it('is guessed until the visitor chooses one, and the form never stores the guess', () => {
    const form = draft();
    expect(checkAnswers(form, 'female', 'EU')).toMatchObject({ answers: { country: 'EU' } });
    expect(form.country).toBeUndefined();
  });

  it.each(Country.options)('can be changed from the guessed country to %s', (country) => {
    const guessed = country === 'US' ? 'EU' : 'US';
    expect(givenAnswers(draft({ country }), 'female', guessed)).toEqual({ country });
  });

  it('is not sent if the visitor chose "elsewhere", or if there is neither a choice nor a guess', () => {
    expect(givenAnswers(draft({ country: 'elsewhere' }), 'female', 'US')).toEqual({});
    expect(givenAnswers(draft(), 'female')).toEqual({});
  });

  it('can be any country of the catalogue, or "elsewhere"', () => {
    expect(CountryChoice.options).toEqual([...Country.options, 'elsewhere']);
  });
});

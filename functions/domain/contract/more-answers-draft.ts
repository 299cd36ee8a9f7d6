import * as z from 'zod/mini';
import { Country } from '../catalogue/country.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { moreAnswers, PersonalCheck } from '../questionnaire/more-answers.ts';
import type { Gender } from './gender.ts';

/** `elsewhere` is an answer of its own: it takes the place of the guess, and nothing is sent. */
export const CountryChoice = z.enum([...Country.options, 'elsewhere']);
export type CountryChoice = z.infer<typeof CountryChoice>;

/** The optional answers as the visitor left them. `country` is absent until the visitor chooses one. */
export const moreDraft = { ...moreAnswers, country: z.optional(CountryChoice) };

const MoreDraft = z.object(moreDraft);
type MoreDraft = z.infer<typeof MoreDraft>;
type MoreAnswers = Pick<Answers, keyof MoreDraft>;

export const toggleOption = <T>(chosen: readonly T[] = [], option: T): T[] =>
  chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];

/** A planned pregnancy is asked about only where the pregnancy question is. */
export const askedChecks = (gender: Gender): PersonalCheck[] =>
  PersonalCheck.options.filter((check) => gender !== 'male' || check !== 'planning-pregnancy');

/** What is sent of the optional answers: only what was answered and is asked. A chosen country replaces the guess. */
export function givenAnswers(draft: MoreDraft, gender: Gender, guessed?: Country): MoreAnswers {
  const { treatments = [], avoids = [], skinType, skinTone } = draft;
  const asked = askedChecks(gender);
  const checks = (draft.checks ?? []).filter((check) => asked.includes(check));
  const country = draft.country ?? guessed;
  return {
    ...(treatments.length > 0 && { treatments }),
    ...(avoids.length > 0 && { avoids }),
    ...(skinType && { skinType }),
    ...(skinTone && { skinTone }),
    ...(checks.length > 0 && { checks }),
    ...(country && country !== 'elsewhere' && { country }),
  };
}

/** How many of the folded questions are answered. The country is not one of them. */
export function countAnswered(draft: MoreDraft, gender: Gender): number {
  const { country: _, ...folded } = givenAnswers(draft, gender);
  return Object.keys(folded).length;
}

import * as z from 'zod/mini';
import { Country } from '#domain/catalogue/country.ts';
import { moreAnswers, PersonalCheck } from '#domain/questionnaire/more-answers.ts';
import type { Gender } from '#domain/questionnaire/gender.ts';

/** A visitor who chooses `elsewhere` sends no country, not even the guessed one. */
export const CountryChoice = z.enum([...Country.options, 'elsewhere']);
export type CountryChoice = z.infer<typeof CountryChoice>;

/** The current state of the optional answers. `country` is absent until the visitor chooses one. */
export const moreDraft = { ...moreAnswers, country: z.optional(CountryChoice) };

const MoreDraft = z.object(moreDraft);
type MoreDraft = z.infer<typeof MoreDraft>;
const MoreAnswers = z.object(moreAnswers);
type MoreAnswers = z.infer<typeof MoreAnswers>;

export const toggleOption = <T>(chosen: readonly T[] = [], option: T): T[] =>
  chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];

/**
 * The form asks about a planned pregnancy directly below the pregnancy question, and only if it shows that question.
 */
export const PLANNING = 'planning-pregnancy' satisfies PersonalCheck;

/** The checks in the collapsible section of the form. `PLANNING` is outside that section. */
export const foldedChecks: readonly PersonalCheck[] = PersonalCheck.options.filter(
  (check) => check !== PLANNING,
);

const isAnswered = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined;

/** The optional answers to send. Omits unanswered questions, and options that are not offered for this gender. */
export function givenAnswers(draft: MoreDraft, gender: Gender, guessed?: Country): MoreAnswers {
  const checks = draft.checks?.filter((check) => gender !== 'male' || check !== PLANNING);
  const chosen = draft.country ?? guessed;
  const country = chosen === 'elsewhere' ? undefined : chosen;
  const answers = Object.entries({ ...draft, checks, country }).filter(([, answer]) => isAnswered(answer));
  return MoreAnswers.parse(Object.fromEntries(answers));
}

/** The number of answered questions in the collapsible section, which contains neither the country nor `PLANNING`. */
export function countAnswered(draft: MoreDraft, gender: Gender): number {
  const checks = draft.checks?.filter((check) => check !== PLANNING);
  const { country: _, ...folded } = givenAnswers({ ...draft, checks }, gender);
  return Object.keys(folded).length;
}

import * as z from 'zod/mini';
import type { Answers } from '../questionnaire/answers.ts';
import { PAST_PREGNANCY_AGE } from './ages.ts';
import type { Circumstance } from './circumstance.ts';

/**
 * Which answer a rule goes by. `unsaid`: one that was not given, so that nothing may be guessed; `pregnancy-unsaid`: that one, which may be asked for again; `everybody`: none at all.
 */
export const Because = z.enum([
  'treatment',
  'condition',
  'pregnancy',
  'pregnancy-unsaid',
  'avoided',
  'check',
  'sensitivity',
  'age',
  'skin-tone',
  'country',
  'country-unsaid',
  'unsaid',
  'everybody',
]);
export type Because = z.infer<typeof Because>;

/** The answer behind each condition of a rule. */
const answered: Record<keyof Circumstance, Because> = {
  treatment: 'treatment',
  anyOf: 'condition',
  pregnant: 'pregnancy',
  avoids: 'avoided',
  check: 'check',
  sensitivity: 'sensitivity',
  under: 'age',
  from: 'age',
  goal: 'everybody',
  goalOtherThan: 'everybody',
  skinToneFrom: 'skin-tone',
  country: 'country',
  countryOtherThan: 'country',
  unanswered: 'unsaid',
};

const isPregnancyTold = ({ pregnancyBreastfeeding, checks = [] }: Answers): boolean =>
  pregnancyBreastfeeding === 'yes' || checks.includes('planning-pregnancy');

/** Which answer of this person a rule goes by that applies to them; of several the one that says most. */
export function becauseOf(when: Circumstance, answers: Answers): Because {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(when));
  const found = new Set(
    Object.entries(answered).flatMap(([key, because]) => (given.get(key) === undefined ? [] : because)),
  );
  const because = Because.options.find((each) => found.has(each)) ?? 'everybody';
  if (when.unanswered === 'country') return 'country-unsaid';
  if (because === 'pregnancy' && !isPregnancyTold(answers)) {
    return answers.age < PAST_PREGNANCY_AGE ? 'pregnancy-unsaid' : 'unsaid';
  }
  return because === 'country' && answers.country === undefined ? 'country-unsaid' : because;
}

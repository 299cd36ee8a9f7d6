import * as z from 'zod/mini';
import type { Answers } from '../questionnaire/answers.ts';
import { PAST_PREGNANCY_AGE } from './ages.ts';
import type { Circumstance } from './circumstance.ts';
import { isPregnancyDisclosed } from './holds.ts';

/**
 * The kind of answer that made a rule apply. `unsaid` means that a question was not answered. `pregnancy-unsaid` means
 * that a visitor younger than `PAST_PREGNANCY_AGE` preferred not to answer the pregnancy question. `everybody` means
 * that the rule depends on no answer, or applies to every goal except one.
 */
export const AnswerKind = z.enum([
  'treatment',
  'condition',
  'pregnancy',
  'pregnancy-unsaid',
  'avoided',
  'check',
  'sensitivity',
  'age',
  'skin-type',
  'skin-tone',
  'country',
  'country-unsaid',
  'unsaid',
  'goal',
  'everybody',
]);
export type AnswerKind = z.infer<typeof AnswerKind>;

/** The kind of answer that each condition of a rule depends on. */
const kindOfCondition: Record<keyof Circumstance, AnswerKind> = {
  treatment: 'treatment',
  condition: 'condition',
  pregnant: 'pregnancy',
  pregnantOrUnsaidUnder: 'pregnancy',
  avoids: 'avoided',
  check: 'check',
  withoutCheck: 'check',
  skinType: 'skin-type',
  sensitivity: 'sensitivity',
  under: 'age',
  from: 'age',
  goal: 'goal',
  goalOtherThan: 'everybody',
  skinToneFrom: 'skin-tone',
  country: 'country',
  countryOtherThan: 'country',
  unanswered: 'unsaid',
};

/**
 * Returns the kind of answer that made a rule apply to this person. If a rule has several conditions, the kind that is
 * listed first in `AnswerKind` is returned.
 */
export function answerKindOf(when: Circumstance, answers: Answers): AnswerKind {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(when));
  const found = new Set(
    Object.entries(kindOfCondition).flatMap(([key, kind]) => (given.get(key) === undefined ? [] : kind)),
  );
  const kind = AnswerKind.options.find((each) => found.has(each)) ?? 'everybody';
  if (when.unanswered === 'country') return 'country-unsaid';
  if (kind === 'pregnancy' && !isPregnancyDisclosed(answers)) {
    return answers.age < PAST_PREGNANCY_AGE ? 'pregnancy-unsaid' : 'unsaid';
  }
  return kind === 'country' && answers.country === undefined ? 'country-unsaid' : kind;
}

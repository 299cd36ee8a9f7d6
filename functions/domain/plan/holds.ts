import type { Answers } from '../questionnaire/answers.ts';
import type { Circumstance } from './circumstance.ts';
import { overlap } from './overlap.ts';

/** Whether a person counts as pregnant. "Prefer not to say" and a planned pregnancy count as pregnant too. */
export const mayBePregnant = ({
  pregnancyBreastfeeding,
  checks = [],
}: Pick<Answers, 'pregnancyBreastfeeding' | 'checks'>): boolean =>
  pregnancyBreastfeeding !== 'no' || checks.includes('planning-pregnancy');

/** Whether the answers mention a pregnancy, breastfeeding, or a planned pregnancy. */
export const isPregnancyDisclosed = ({
  pregnancyBreastfeeding,
  checks = [],
}: Pick<Answers, 'pregnancyBreastfeeding' | 'checks'>): boolean =>
  pregnancyBreastfeeding === 'yes' || checks.includes('planning-pregnancy');

/**
 * Whether a question is unanswered. An empty list counts as unanswered, because the form has no option "none of
 * these".
 */
const isUnanswered = (answer: unknown): boolean =>
  answer === undefined || (Array.isArray(answer) && answer.length === 0);

type Condition<K extends keyof Circumstance> = (
  wanted: NonNullable<Circumstance[K]>,
  answers: Answers,
) => boolean;

const conditions: { readonly [K in keyof Required<Circumstance>]: Condition<K> } = {
  pregnant: (_, answers) => mayBePregnant(answers),
  pregnantOrUnsaidUnder: (years, answers) =>
    isPregnancyDisclosed(answers) || (mayBePregnant(answers) && answers.age < years),
  sensitivity: (wanted, { skinSensitivity }) => wanted.includes(skinSensitivity),
  under: (years, { age }) => age < years,
  from: (years, { age }) => age >= years,
  goal: (goal, { mainSkinGoal }) => mainSkinGoal === goal,
  goalOtherThan: (goal, { mainSkinGoal }) => mainSkinGoal !== goal,
  condition: (wanted, { medicalConditions }) => overlap(wanted, medicalConditions),
  treatment: (wanted, { treatments }) => overlap(wanted, treatments),
  avoids: (wanted, { avoids }) => overlap(wanted, avoids),
  check: (wanted, { checks }) => overlap(wanted, checks),
  withoutCheck: (others, { checks }) => !overlap(others, checks),
  skinType: (wanted, { skinType }) => skinType === wanted,
  country: (wanted, { country }) => country !== undefined && wanted.includes(country),
  countryOtherThan: (others, { country }) => country === undefined || !others.includes(country),
  skinToneFrom: (tone, { skinTone }) => skinTone !== undefined && skinTone >= tone,
  unanswered: (question, answers) => isUnanswered(answers[question]),
};

/** Whether a condition is met. A condition that is not set counts as met. */
function isMet<K extends keyof Circumstance>(
  name: K,
  when: Pick<Circumstance, K>,
  answers: Answers,
): boolean {
  const wanted = when[name];
  const condition: Condition<K> = conditions[name];
  return wanted === undefined || condition(wanted, answers);
}

const isCondition = (name: string): name is keyof Circumstance => Object.hasOwn(conditions, name);

/** Whether a rule with these conditions applies to a person with these answers. */
export const holds = (when: Circumstance, answers: Answers): boolean =>
  Object.keys(when)
    .filter(isCondition)
    .every((name) => isMet(name, when, answers));

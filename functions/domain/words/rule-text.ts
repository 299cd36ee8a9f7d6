import type { Plan } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';
import type { Words } from './words.ts';

/** The usual text of a rule, or `undefined` for a rule that no result shows. */
export function ruleText(rule: RuleId, words: Pick<Words, 'rules'>): string | undefined {
  const rules: Readonly<Partial<Record<RuleId, string>>> = words.rules;
  return rules[rule];
}

type Person = Pick<Plan, 'minor' | 'disclosed'>;

/** Whether the visitor is pregnant, breastfeeds or plans a pregnancy, by their own answer. */
export const isPregnancyDisclosed = ({ disclosed }: Pick<Plan, 'disclosed'>): boolean =>
  disclosed.includes('pregnancy') || disclosed.includes('planning-pregnancy');

/**
 * Whether the visitor is under 18 and did not say that they are, or plan to be, pregnant. Texts about pregnancy then
 * assume no plan to have a baby.
 */
export const isMinorNotPregnant = (person: Person): boolean => person.minor && !isPregnancyDisclosed(person);

/** The text of a rule for a visitor who disclosed a pregnancy, or who plans one. */
function textInPregnancy(rule: RuleId, { disclosed }: Person, words: Words): string | undefined {
  if (disclosed.includes('pregnancy')) return words.rulesInPregnancy[rule];
  return disclosed.includes('planning-pregnancy') ? words.rulesWhilePlanning[rule] : undefined;
}

/**
 * The text of a rule. Some rules have a different text in pregnancy, while planning one, or for minors (see
 * `isMinorNotPregnant`).
 */
export const ruleTextFor = (rule: RuleId, person: Person, words: Words): string | undefined =>
  textInPregnancy(rule, person, words) ??
  (isMinorNotPregnant(person) ? words.rulesForMinors[rule] : undefined) ??
  ruleText(rule, words);

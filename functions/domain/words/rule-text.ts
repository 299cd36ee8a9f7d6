import type { Plan } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';
import type { Words } from './words.ts';

/** The usual text of a rule, or `undefined` for a rule that no result shows. */
export function ruleText(rule: RuleId, words: Pick<Words, 'rules'>): string | undefined {
  const rules: Readonly<Partial<Record<RuleId, string>>> = words.rules;
  return rules[rule];
}

type Person = Pick<Plan, 'minor' | 'disclosed'>;

/**
 * Whether the visitor is under 18 and did not say that they are, or plan to be, pregnant. Texts about pregnancy then
 * assume no plan to have a baby.
 */
export const isMinorNotPregnant = ({ minor, disclosed }: Person): boolean =>
  minor && !disclosed.some((each) => each === 'pregnancy' || each === 'planning-pregnancy');

/** The text of a rule. Some rules have a different text for minors (see `isMinorNotPregnant`). */
export const ruleTextFor = (rule: RuleId, person: Person, words: Words): string | undefined =>
  (isMinorNotPregnant(person) ? words.rulesForMinors[rule] : undefined) ?? ruleText(rule, words);

import type { RuleId } from '../plan/rule-id.ts';
import type { Words } from './words.ts';

/** The text of a rule, or `undefined` for a rule that no result shows. */
export function ruleText(rule: RuleId, words: Pick<Words, 'rules'>): string | undefined {
  const rules: Readonly<Partial<Record<RuleId, string>>> = words.rules;
  return rules[rule];
}

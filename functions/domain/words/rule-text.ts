import type { RuleId } from '../plan/rule-id.ts';
import type { Words } from './words.ts';

/** What a language says of a rule; nothing of one that no plan says. */
export function ruleText(rule: RuleId, words: Pick<Words, 'rules'>): string | undefined {
  const rules: Readonly<Partial<Record<RuleId, string>>> = words.rules;
  return rules[rule];
}

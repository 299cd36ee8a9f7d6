import type { Plan } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';

/**
 * Rules that exclude fragrance. They are skipped if the visitor avoids fragrance, because the note about avoided
 * ingredients says the same.
 */
const fragranceBans: ReadonlySet<RuleId> = new Set([
  'AVO-1',
  'CHK-1b',
  'CND-1',
  'CND-4b',
  'CND-6b',
  'CND-6d',
]);

/** Whether the note about ingredients that the visitor avoids already says what the rule excludes. */
export const isSaidAsAvoided = (rule: RuleId, { avoided }: Pick<Plan, 'avoided'>): boolean =>
  fragranceBans.has(rule) && avoided.includes('fragrance');

/**
 * Rules whose advice another rule already gives, each with that other rule. If both concern the plan, the visitor reads
 * only the text of the other rule.
 */
const saidBy: Partial<Record<RuleId, RuleId>> = {
  'STR-2c': 'CND-6g',
  'STR-13d': 'CND-6g',
  'CND-6g': 'CND-9h',
  'CND-11b': 'CND-9b',
};

/** Rules that demand SPF 50, the most important reason first. The visitor reads only one reason. */
const spfRules: readonly RuleId[] = ['TRT-1b', 'TRT-4c', 'CHK-1f', 'CND-8f', 'CHK-3c'];

/** Whether the text of one of these rules already says what `rule` would say. */
export const isSaidBy = (rule: RuleId, rules: readonly RuleId[]): boolean =>
  rules.some((other) => other === saidBy[rule]) ||
  (spfRules.includes(rule) && rule !== spfRules.find((each) => rules.includes(each)));

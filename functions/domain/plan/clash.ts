import { containsAny, type ContentFields } from './contents.ts';
import type { Rule } from './rule.ts';

const isPair = (
  { actives, within, with: others = [] }: Rule,
  one: ContentFields,
  other: ContentFields,
): boolean => (within?.includes(one.step) ?? true) && containsAny(one, actives) && containsAny(other, others);

/**
 * Finds the first of `rules`, if any, that applies to a pair of products. The action of the rule determines what is
 * forbidden: using both in the same morning or evening, or having both in one plan.
 */
export const clashOf = (rules: readonly Rule[], one: ContentFields, other: ContentFields): Rule | undefined =>
  rules.find((rule) => isPair(rule, one, other) || isPair(rule, other, one));

import { containsAny, type Holder } from './contents.ts';
import type { Rule } from './rule.ts';

/** Finds the rule that forbids two products in the same morning or evening. */
export const clashOf = (rules: readonly Rule[], one: Holder, other: Holder): Rule | undefined =>
  rules.find(
    ({ actives, with: others = [] }) =>
      (containsAny(one, actives) && containsAny(other, others)) ||
      (containsAny(other, actives) && containsAny(one, others)),
  );

import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import type { Contents } from './contents.ts';
import type { Circumstance, Rule, RuleAction } from './rule.ts';
import { ageRules } from './rules/age.ts';
import { conditionRules } from './rules/conditions.ts';
import { forbiddenRules } from './rules/forbidden.ts';
import { orderRules } from './rules/order.ts';
import { paceRules } from './rules/pace.ts';
import { pairRules } from './rules/pairs.ts';
import { pregnancyRules } from './rules/pregnancy.ts';
import { sensitivityRules } from './rules/sensitivity.ts';
import { strengthRules } from './rules/strength.ts';

/** Raise it with every change to a row or to how rows are applied; it travels with each result. */
export const RULES_VERSION = '5';

export const safetyRules: readonly Rule[] = Object.freeze([
  ...forbiddenRules,
  ...pregnancyRules,
  ...ageRules,
  ...conditionRules,
  ...sensitivityRules,
  ...pairRules,
  ...strengthRules,
  ...paceRules,
  ...orderRules,
]);

/** Not saying counts as pregnant. */
export function holds(when: Circumstance, answers: Answers): boolean {
  const { age, mainSkinGoal, medicalConditions, pregnancyBreastfeeding, skinSensitivity } = answers;
  return (
    (!when.pregnant || pregnancyBreastfeeding !== 'no') &&
    (when.sensitivity === undefined || when.sensitivity.includes(skinSensitivity)) &&
    (when.under === undefined || age < when.under) &&
    (when.from === undefined || age >= when.from) &&
    (when.goal === undefined || mainSkinGoal === when.goal) &&
    (when.goalOtherThan === undefined || mainSkinGoal !== when.goalOtherThan) &&
    (when.anyOf === undefined || when.anyOf.some((each) => medicalConditions.includes(each)))
  );
}

const inForce = new WeakMap<Answers, Map<string, Rule[]>>();

/** The rules with these actions that apply to a person. Cached per answers: each product asks again. */
export function rulesInForce(answers: Answers, ...actions: RuleAction[]): readonly Rule[] {
  const found = inForce.get(answers) ?? new Map<string, Rule[]>();
  inForce.set(answers, found);
  const key = actions.join();
  const rules =
    found.get(key) ??
    safetyRules.filter((each) => actions.includes(each.action) && holds(each.when, answers));
  found.set(key, rules);
  return rules;
}

type Facts = Pick<Product, 'step' | 'leaveOn' | 'fragrance'>;

/** Whether a row is about this product: by its contents or its kind, its form and its fragrance. */
export function concerns(rule: Rule, product: Facts, contents: readonly Contents[]): boolean {
  if (rule.form === 'leave-on' && !product.leaveOn) return false;
  if (rule.within && !rule.within.includes(product.step)) return false;
  if (rule.fragrance === 'present' && product.fragrance !== 'present') return false;
  if (rule.fragrance === 'not-free' && product.fragrance === 'free') return false;
  if (rule.actives.length === 0 && rule.steps === undefined) return true;
  return (
    rule.steps?.includes(product.step) === true ||
    contents.some(({ substance }) => rule.actives.includes(substance))
  );
}

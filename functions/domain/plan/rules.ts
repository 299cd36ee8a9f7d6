import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import type { Contents } from './contents.ts';
import { holds } from './holds.ts';
import type { Rule, RuleAction } from './rule.ts';
import { ageRules } from './rules/age.ts';
import { avoidedRules } from './rules/avoided.ts';
import { checkRules } from './rules/checks.ts';
import { conditionRules } from './rules/conditions.ts';
import { countryRules } from './rules/country.ts';
import { forbiddenRules } from './rules/forbidden.ts';
import { orderRules } from './rules/order.ts';
import { paceRules } from './rules/pace.ts';
import { pairRules } from './rules/pairs.ts';
import { pregnancyRules } from './rules/pregnancy.ts';
import { sensitivityRules } from './rules/sensitivity.ts';
import { skinToneRules } from './rules/skin-tone.ts';
import { strengthRules } from './rules/strength.ts';
import { treatmentRules } from './rules/treatments.ts';

/** Raise it with every change to a rule or to how rules are applied. Each result contains it. */
export const RULES_VERSION = '12';

export const safetyRules: readonly Rule[] = Object.freeze([
  ...forbiddenRules,
  ...treatmentRules,
  ...checkRules,
  ...avoidedRules,
  ...pregnancyRules,
  ...ageRules,
  ...conditionRules,
  ...sensitivityRules,
  ...skinToneRules,
  ...pairRules,
  ...strengthRules,
  ...paceRules,
  ...orderRules,
  ...countryRules,
]);

type InForce = { rules: readonly Rule[]; byActions: Map<string, readonly Rule[]> };

const inForce = new WeakMap<Answers, InForce>();

/** The rules that apply to a person. Cached per answers, because they are needed for each product. */
function forPerson(answers: Answers): InForce {
  const cached = inForce.get(answers);
  if (cached) return cached;
  const found = { rules: safetyRules.filter(({ when }) => holds(when, answers)), byActions: new Map() };
  inForce.set(answers, found);
  return found;
}

/** The rules with these actions that apply to a person. */
export function rulesInForce(answers: Answers, ...actions: RuleAction[]): readonly Rule[] {
  const { rules, byActions } = forPerson(answers);
  const key = actions.length === 1 ? (actions[0] ?? '') : actions.join();
  const cached = byActions.get(key);
  if (cached) return cached;
  const found = rules.filter(({ action }) => actions.includes(action));
  byActions.set(key, found);
  return found;
}

type Facts = Pick<Product, 'step' | 'leaveOn' | 'fragrance' | 'allergens' | 'spf'>;

/** An essential oil on the label counts as fragrance, whatever its purpose is. */
const fragranceOf = ({ fragrance, allergens = [] }: Facts): Product['fragrance'] =>
  allergens.includes('essential-oil') ? 'present' : fragrance;

function isAbout(rule: Rule, product: Facts, contents: readonly Contents[]): boolean {
  if (rule.form === 'leave-on' && !product.leaveOn) return false;
  if (rule.within && !rule.within.includes(product.step)) return false;
  if (rule.fragrance === 'present' && fragranceOf(product) !== 'present') return false;
  if (rule.fragrance === 'not-free' && fragranceOf(product) === 'free') return false;
  if (rule.spfBelow !== undefined && (product.spf ?? Infinity) >= rule.spfBelow) return false;
  if (rule.actives.length === 0 && rule.steps === undefined) return true;
  return (
    rule.steps?.includes(product.step) === true ||
    contents.some(({ substance }) => rule.actives.includes(substance))
  );
}

const rulesAbout = new WeakMap<Facts, ReadonlySet<Rule>>();

/**
 * Whether a rule is about this product, by its contents, kind, form, fragrance and sun protection factor. Cached per
 * product.
 */
export function concerns(rule: Rule, product: Facts, contents: readonly Contents[]): boolean {
  let about = rulesAbout.get(product);
  if (about === undefined) {
    about = new Set(safetyRules.filter((each) => isAbout(each, product, contents)));
    rulesAbout.set(product, about);
  }
  return about.has(rule);
}

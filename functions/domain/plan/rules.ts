import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { containsAny, type Holder } from './contents.ts';
import { holds } from './holds.ts';
import { oncePer } from './once-per.ts';
import type { Rule, RuleAction } from './rule.ts';
import { ageRules } from './rules/age.ts';
import { avoidedRules } from './rules/avoided.ts';
import { checkRules } from './rules/checks.ts';
import { conditionRules } from './rules/conditions.ts';
import { countryRules } from './rules/country.ts';
import { drySkinRules } from './rules/dry-skin.ts';
import { forbiddenRules } from './rules/forbidden.ts';
import { generalRules } from './rules/general.ts';
import { paceRules } from './rules/pace.ts';
import { pairRules } from './rules/pairs.ts';
import { pregnancyRules } from './rules/pregnancy.ts';
import { sensitivityRules } from './rules/sensitivity.ts';
import { skinToneRules } from './rules/skin-tone.ts';
import { strengthRules } from './rules/strength.ts';
import { treatmentRules } from './rules/treatments.ts';

export const safetyRules: readonly Rule[] = Object.freeze([
  ...forbiddenRules,
  ...treatmentRules,
  ...checkRules,
  ...avoidedRules,
  ...pregnancyRules,
  ...ageRules,
  ...conditionRules,
  ...sensitivityRules,
  ...drySkinRules,
  ...skinToneRules,
  ...pairRules,
  ...strengthRules,
  ...paceRules,
  ...generalRules,
  ...countryRules,
]);

const inForce = oncePer((answers: Answers) => safetyRules.filter(({ when }) => holds(when, answers)));

/** The rules with these actions that apply to a person, in the order of the table. */
export const rulesInForce = (answers: Answers, ...actions: RuleAction[]): readonly Rule[] =>
  inForce(answers).filter(({ action }) => actions.includes(action));

type Facts = Holder & Pick<Product, 'leaveOn' | 'fragrance'>;

/** An essential oil on the label counts as fragrance, whatever its purpose. */
const fragranceOf = ({ fragrance, allergens = [] }: Facts): Product['fragrance'] =>
  allergens.includes('essential-oil') ? 'present' : fragrance;

function isAbout(rule: Rule, product: Facts): boolean {
  if (rule.form !== undefined && (rule.form === 'leave-on') !== product.leaveOn) return false;
  if (rule.within && !rule.within.includes(product.step)) return false;
  if (rule.fragrance === 'present' && fragranceOf(product) !== 'present') return false;
  if (rule.fragrance === 'not-free' && fragranceOf(product) === 'free') return false;
  if (rule.spfBelow !== undefined && (product.spf ?? Infinity) >= rule.spfBelow) return false;
  if (rule.actives.length === 0 && rule.steps === undefined) return true;
  return rule.steps?.includes(product.step) === true || containsAny(product, rule.actives);
}

const rulesAbout = oncePer(
  (product: Facts): ReadonlySet<Rule> => new Set(safetyRules.filter((rule) => isAbout(rule, product))),
);

/** Whether a rule applies to this product, by its contents, kind, form, fragrance and sun protection factor. */
export const concerns = (rule: Rule, product: Facts): boolean => rulesAbout(product).has(rule);

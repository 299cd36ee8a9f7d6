import type { Answers } from '../questionnaire/answers.ts';
import { holds } from './holds.ts';
import { type Facts, isAbout } from './is-about.ts';
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
import { keepOffRules } from './rules/keep-off.ts';
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
  ...keepOffRules,
  ...generalRules,
  ...countryRules,
]);

const inForce = oncePer((answers: Answers) => safetyRules.filter(({ when }) => holds(when, answers)));

/** The rules with these actions that apply to a person, in the order of the table. */
export const rulesInForce = (answers: Answers, ...actions: RuleAction[]): readonly Rule[] =>
  inForce(answers).filter(({ action }) => actions.includes(action));

const rulesAbout = oncePer(
  (product: Facts): ReadonlySet<Rule> => new Set(safetyRules.filter((rule) => isAbout(rule, product))),
);

/** Whether a rule is about this product (see `isAbout`). Computed only once per product. */
export const concerns = (rule: Rule, product: Facts): boolean => rulesAbout(product).has(rule);

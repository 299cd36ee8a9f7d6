import type { Country } from '../catalogue/country.ts';
import type { Product } from '../catalogue/product.ts';
import type { Because } from '../plan/because.ts';
import type { DoctorSign } from '../plan/doctor-sign.ts';
import type { Reaction } from '../plan/evidence/start.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { RuleId } from '../plan/rule-id.ts';
import type { Disclosed } from '../plan/disclosed.ts';
import type { Avoided } from '../questionnaire/more-answers.ts';
import type { DayPartUse, When } from './use.ts';

/** Texts about the first weeks of a plan. */
export type StartWords = {
  /** The frequency of a step from its first week. */
  join: (uses: readonly DayPartUse[], week: number) => string;
  /** The new frequency of a step from a later week. */
  change: (uses: readonly DayPartUse[], week: number) => string;
  judge: string;
  /** For an active in a base product. The routine needs such a product even if the active does not help. */
  judgeBase: string;
  /** For skin that reacts easily. Advises rinsing the product off after some minutes if it stings. */
  shortContact: (lead: EvidenceSubject, minutes: number) => string;
  /**
   * How to test products before their use on the whole face. `week` is the week in which they join, if they share
   * one.
   */
  test: Record<TestRule, (leads: readonly EvidenceSubject[], when: When, week: number | undefined) => string>;
  /** How to test the products of a plan without treatments, for skin that reacts easily. */
  testBase: string;
  /** What to do about irritation in a plan without strong actives. */
  mildIrritated: string;
  worseAtFirst: string;
  /** `actives` are the strong actives of the plan, and `when` is the time of day at which they are used. */
  reaction: Record<Reaction, (when: When, actives: readonly EvidenceSubject[]) => string>;
  paused: string;
  /** Areas to which treatments must not be applied. */
  keepOff: Partial<Record<Disclosed, string>>;
};

/**
 * The test before the first use of a product. `acne` applies to acne medicines: a small area for three days, as their
 * labels say. `patch` applies to all other leave-on treatments that are not mild: a patch of skin.
 */
type TestRule = 'acne' | 'patch';

/** The groups of ingredients that the summary can report as left out. */
export const ingredientGroups = ['fragrance', 'exfoliants', 'fruit-acids', 'retinoids', 'strong'] as const;
export type IngredientGroup = (typeof ingredientGroups)[number];

/** The answers that a text can give as a cause. `minor` is not in `disclosed`, because the plan stores it separately. */
export type Cause = Disclosed | 'minor';

/** The facts about a plan that the sentence about an answer depends on. `isUneven`: the photo shows an uneven tone. */
type DisclosedFacts = {
  isTinted: boolean;
  isUneven: boolean;
  hasBlemishes: boolean;
  isDry: boolean;
  hasAzelaicAcid: boolean;
};

/** Texts about what the plan does because of the visitor's answers. */
export type DisclosedWords = {
  /** The sentence about one answer; `undefined` if the facts give no reason for it. */
  own: Partial<Record<Disclosed, (facts: DisclosedFacts) => string | undefined>>;
  /** `weeks` is the number of weeks of base care at the start. */
  because: (causes: readonly Cause[], excluded: readonly IngredientGroup[], weeks: number) => string;
};

/**
 * The week from which to see a doctor if the needs are no better. `later` is a step that is judged only after that
 * week.
 */
export type Due = {
  needs: readonly NeedName[];
  week: number;
  later: { by: EvidenceSubject; week: number } | undefined;
};

export type DoctorWords = {
  signs: Record<DoctorSign, string>;
  /** When to see a doctor about needs that are no better. */
  noBetter: (due: Due) => string;
  disclosed: Partial<Record<Disclosed, string>>;
  /** For dark spots that show on visitors from the age of 65. */
  spots: string;
  /** For a step that fades such spots. */
  spotsFirst: string;
  /** For dryness that a doctor should look at. */
  dryness: string;
};

export type ShopWords = {
  price: Record<Product['price'], string>;
  /** Follows the price, for example "sold in the EU". */
  where: (regions: readonly Country[], country: Country | undefined) => string;
  /** Shown once if the visitor named no country. */
  nameCountry: string;
};

export type LeftOutWords = {
  because: (left: readonly Left[], because: Because, disclosed: readonly Disclosed[]) => string;
  /** Lists the ingredients that no product of the plan contains according to its label. */
  avoided: (avoided: readonly Avoided[]) => string;
  /** Rules that only limit the strength of an active. A note on what was left out does not include their texts. */
  strengths: ReadonlySet<RuleId>;
  /** Says that naming a country can add products. */
  nameCountry: string;
};

/** An active that was left out, and the rule that excluded it. */
export type Left = { by: EvidenceSubject; rule: RuleId };

export type SafetyWords = {
  /** For visitors who preferred not to say whether they are pregnant. */
  unsaidPregnancy: string;
  /** Follows for those of them who may take a prescribed retinoid. */
  unsaidRetinoid: string;
};

export type UnmetWords = {
  /** `by` lists what the next larger plan would add for these needs. */
  noRoom: (needs: readonly NeedName[], maxProducts: number, by: readonly EvidenceSubject[]) => string;
  /** Names what the next larger plan would add for a need that base products already help with. */
  moreWithRoom: (need: NeedName, maxProducts: number, by: EvidenceSubject) => string;
  /** There is room for more products, but more strong actives would be too much for the skin. */
  tooMuchAtOnce: (needs: readonly NeedName[]) => string;
  /** The plan has fewer products than the visitor asked for, and no need is left open. */
  noMoreNeeded: (maxProducts: number) => string;
  /** The plan has fewer products than the visitor asked for, because of an answer or only by our judgement. */
  fewer: (maxProducts: number, count: number, cause: Cause | undefined) => string;
  /** The plan has fewer products than the visitor asked for, and the photo was hard to read. */
  fewerHardToRead: (maxProducts: number, count: number) => string;
  /** For needs that show clearly and that no step serves. */
  careOnly: (needs: readonly NeedName[]) => string;
  /**
   * For slight needs that no step serves. `canAsk`: the goal was general, and a single other goal covers all of them.
   */
  leftAlone: (needs: readonly NeedName[], canAsk: boolean) => string;
  /** For needs that no step names, although something in the plan helps with them. */
  helpedAnyway: (by: EvidenceSubject, needs: readonly NeedName[]) => string;
  rule: (needs: readonly NeedName[], because: Because) => string;
  /** For needs on which the visitor's own treatment works. Empty if there are none. */
  treated: (by: Disclosed, needs: readonly NeedName[]) => string;
  notInCatalogue: (needs: readonly NeedName[], isCountryKnown: boolean) => string;
  /** Says what no cosmetic can do for a need. */
  notForCosmetics: (need: NeedName) => string;
};

import type { Country } from '../catalogue/country.ts';
import type { Product } from '../catalogue/product.ts';
import type { AnswerKind } from '../plan/answer-kind.ts';
import type { DoctorSign } from '../plan/doctor-sign.ts';
import type { Reaction } from '../plan/evidence/start.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { RuleId } from '../plan/rule-id.ts';
import type { Disclosed } from '../plan/disclosed.ts';
import type { Avoided } from '../questionnaire/more-answers.ts';
import type { DayPartUse, When } from './use.ts';

/** Texts about the first weeks of a plan. */
export type StartWords = {
  /** Says how often a step is used in the week in which it joins the routine. */
  join: (uses: readonly DayPartUse[], week: number) => string;
  /** Says how often a step is used from `week` on. */
  change: (uses: readonly DayPartUse[], week: number) => string;
  judge: string;
  /**
   * Asks the visitor to decide whether the active in a base product helps. If it does not, the text suggests a plain
   * product, because the routine needs a base product anyway.
   */
  judgeBase: string;
  /** Advice for skin that reacts easily: a product that stings should stay on for at most `minutes`. */
  shortContact: (lead: EvidenceSubject, minutes: number) => string;
  /**
   * How to test products before using them on the whole face. `week` is the week in which all of them start, and
   * `undefined` if they start in different weeks.
   */
  test: Record<TestRule, (leads: readonly EvidenceSubject[], when: When, week: number | undefined) => string>;
  /** How to test the products of a plan without treatments, for skin that reacts easily. */
  testBase: string;
  /** What to do about irritation in a plan without strong actives. */
  mildIrritated: string;
  worseAtFirst: string;
  /** What to do about each reaction. `when` says when treatments are used, and `actives` are the strong actives. */
  reaction: Record<Reaction, (when: When, actives: readonly EvidenceSubject[]) => string>;
  paused: string;
  /** Names the areas to which treatments must not be applied, such as patches of eczema. */
  keepOff: Partial<Record<Disclosed, string>>;
};

/**
 * The test before the first use of a product. `acne` is the test for acne drugs: on a small area for three days, as
 * their labels say. `rinsed` is the same test for acne drugs that are rinsed off, such as a wash. `patch` is the test
 * on a patch of skin, for all other leave-on treatments except mild moisturising ones.
 */
export type TestRule = 'acne' | 'rinsed' | 'patch';

/** The groups of ingredients that the summary can report as omitted. */
export const ingredientGroups = ['fragrance', 'exfoliants', 'fruit-acids', 'retinoids', 'strong'] as const;
export type IngredientGroup = (typeof ingredientGroups)[number];

/** The answers that a text can give as a cause. `minor` is not in `Disclosed`, because the plan stores it separately. */
export type Cause = Disclosed | 'minor';

/**
 * What the summary's text about an answer depends on. `isUneven` means that the photo shows an uneven tone.
 * `isPregnancy` includes breastfeeding, but not a planned pregnancy.
 */
type DisclosedFacts = {
  isTinted: boolean;
  isUneven: boolean;
  hasBlemishes: boolean;
  isDry: boolean;
  hasAzelaicAcid: boolean;
  isPregnancy: boolean;
  isPlanning: boolean;
};

/** Texts about what the plan does because of the visitor's answers. */
export type DisclosedWords = {
  /** The sentence about one answer, or `undefined` if the plan calls for no sentence. */
  own: Partial<Record<Disclosed, (facts: DisclosedFacts) => string | undefined>>;
  /**
   * Says what the plan excludes because of these answers. `weeks` is the number of weeks of base care before
   * treatments.
   */
  because: (causes: readonly Cause[], excluded: readonly IngredientGroup[], weeks: number) => string;
};

/**
 * The week from which the visitor should see a doctor if the needs have not improved. `later` is a step whose effect
 * can be judged only after that week.
 */
export type Due = {
  needs: readonly NeedName[];
  /** Whether the photo shows the needs. If it does not, only the visitor can tell whether they have improved. */
  areVisible: boolean;
  week: number;
  later: { by: EvidenceSubject; startWeek: number; week: number } | undefined;
};

export type DoctorWords = {
  signs: Record<DoctorSign, string>;
  /** If the plan has no steps, replaces the texts of signs that mention the plan. */
  signsWithoutPlan: Partial<Record<DoctorSign, string>>;
  /** Replaces the text of the sign `known-condition`: not every prescribed treatment is suitable in pregnancy. */
  conditionInPregnancy: string;
  /** Comes first, instead of the text of `disclosed`. */
  isotretinoinInPregnancy: string;
  /** Replaces the text of the sign `pregnant` for visitors under 18 who disclosed neither a pregnancy nor plans for one. */
  minorMaybePregnant: string;
  /** When to see a doctor about needs that have not improved. */
  noBetter: (due: Due) => string;
  disclosed: Partial<Record<Disclosed, string>>;
  /** If the plan has no steps, replaces the texts in `disclosed` that mention the plan. */
  disclosedWithoutPlan: Partial<Record<Disclosed, string>>;
  /** Advises visitors aged 65 or over to show visible dark spots to a doctor. */
  spots: string;
  /** Replaces `spots` if the plan has no steps. */
  spotsWithoutPlan: string;
  /** Shown to visitors aged 65 or over, in the text of each step that fades dark spots. */
  spotsFirst: string;
  /** Says when a doctor should examine dry skin. */
  dryness: string;
};

export type ShopWords = {
  price: Record<Product['price'], string>;
  /** The text after the price, for example "sold in the EU". */
  where: (regions: readonly Country[], country: Country | undefined) => string;
};

export type LeftOutWords = {
  because: (left: readonly Left[], because: AnswerKind, disclosed: readonly Disclosed[]) => string;
  /**
   * Replaces the texts of some rules after the sentence of `because`, which already names the actives that are left
   * out. `left` are the actives that the rule excluded.
   */
  why: Partial<Record<RuleId, (left: readonly Left[]) => string>>;
  /** Replaces the text of rule CHK-4 (deep lumps) if the plan has a strong active. `by` is that active. */
  onlyStrong: (by: EvidenceSubject) => string;
  /** Lists the ingredients that the visitor avoids. According to the labels, no product of the plan contains them. */
  avoided: (avoided: readonly Avoided[]) => string;
  /** Rules about the strength of an active. The note about omitted actives does not quote them. */
  strengths: ReadonlySet<RuleId>;
  /** Tells visitors that the plan might contain more products if they name their country. */
  nameCountry: string;
};

/** An omitted active, and the rule that excluded it. */
export type Left = { by: EvidenceSubject; rule: RuleId };

export type SafetyWords = {
  /** For visitors who did not say whether they are pregnant. */
  unsaidPregnancy: string;
  /**
   * Shown after `unsaidPregnancy` if the visitor also skipped the question that asks about isotretinoin and prescribed
   * retinoids.
   */
  unsaidRetinoid: string;
  /** Replaces the text of TRT-2b for visitors who did not say whether they are pregnant. */
  unsaidRetinoidInUse: string;
  /** The first warning in pregnancy if a medicine makes the skin sensitive to the sun. */
  medicineInPregnancy: string;
  /** Follows the text of TRT-5, which does not mention medicines that make skin sensitive to the sun. */
  unsaidSunSensitising: string;
  /** Replaces the text of TRT-4d if the plan has leave-on products with strong actives. */
  sunSensitising: (actives: readonly EvidenceSubject[]) => string;
  /** Shown at each leave-on product with a strong active, if a medicine makes the skin sensitive to the sun. */
  startWithMedicine: (active: EvidenceSubject) => string;
};

export type UnmetWords = {
  /** Lists needs for which the plan has no room. `by` lists what the next larger plan would add for them. */
  noRoom: (needs: readonly NeedName[], maxProducts: number, by: readonly EvidenceSubject[]) => string;
  /** What the next larger plan would add for a need that base products already help with. */
  moreWithRoom: (need: NeedName, maxProducts: number, by: EvidenceSubject) => string;
  /** For needs that are unmet because more products at once would be too much for the skin. */
  tooMuchAtOnce: (needs: readonly NeedName[]) => string;
  /** Shown if the plan has fewer products than the visitor asked for because no more are needed. */
  noMoreNeeded: (maxProducts: number) => string;
  /**
   * Shown if the plan has fewer products than the visitor asked for. `cause` is the answer that limited their number,
   * if one did.
   */
  fewer: (maxProducts: number, count: number, cause: Cause | undefined) => string;
  /** Shown if the plan has fewer products than the visitor asked for because the photo was hard to read. */
  fewerHardToRead: (maxProducts: number, count: number) => string;
  /** Lists needs of at least the level `clear` that no step addresses. */
  careOnly: (needs: readonly NeedName[]) => string;
  /**
   * Lists slight needs that no step addresses. `canAsk` means that the visitor chose the goal `general`, although
   * another goal covers all these needs.
   */
  leftAlone: (needs: readonly NeedName[], canAsk: boolean) => string;
  /**
   * Lists needs that are not a reason for any step, although an active or base product in the plan (`by`) helps with
   * them.
   */
  helpedAnyway: (by: EvidenceSubject, needs: readonly NeedName[]) => string;
  rule: (needs: readonly NeedName[], because: AnswerKind) => string;
  /** Lists needs that the visitor's own treatment (`by`) addresses. */
  treated: (by: Disclosed, needs: readonly NeedName[]) => string;
  notInCatalogue: (needs: readonly NeedName[], isCountryKnown: boolean) => string;
  /** Explains what cosmetics cannot do for a need. */
  notForCosmetics: (need: NeedName) => string;
};

import type { Country } from '../catalogue/country.ts';
import type { Product } from '../catalogue/product.ts';
import type { Because } from '../plan/because.ts';
import type { DoctorSign } from '../plan/doctor-sign.ts';
import type { Reaction } from '../plan/evidence/start.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { RuleId } from '../plan/rule-id.ts';
import type { Told } from '../plan/told.ts';
import type { Avoided } from '../questionnaire/more-answers.ts';
import type { DayPartUse, When } from './use.ts';

/** The first weeks of a plan. */
export type StartWords = {
  /** How often from the week in which a step joins. */
  join: (uses: readonly DayPartUse[], week: number) => string;
  /** How often from a later week on. */
  change: (uses: readonly DayPartUse[], week: number) => string;
  judge: string;
  /** Of an active in a part of every routine, which stays in any case. */
  judgeBase: string;
  /** For skin that reacts easily. */
  shortContact: (lead: EvidenceSubject, minutes: number) => string;
  /** How to try products before they go on the whole face; `week`: in which they join, if that is one week. */
  test: Record<TestRule, (leads: readonly EvidenceSubject[], when: When, week: number | undefined) => string>;
  /** Of a plan without treatments, for skin that reacts easily. */
  testBase: string;
  /** Of a plan with nothing that skin has to get used to. */
  mildIrritated: string;
  worseAtFirst: string;
  /** `when`: at which time of day the strong actives are used. */
  reaction: Record<Reaction, (when: When) => string>;
  paused: string;
  /** Where treatments do not go. */
  keepOff: Partial<Record<Told, string>>;
};

/**
 * How to try a product before its first use. `acne`: acne medicines, on a small area for three days, as their labels say.
 * `patch`: all other leave-on treatments that are not mild, on a patch of skin.
 */
type TestRule = 'acne' | 'patch';

/** What a plan can do without. */
export const withouts = ['fragrance', 'exfoliants', 'fruit-acids', 'retinoids', 'strong'] as const;
export type Without = (typeof withouts)[number];

/** What was told, or an age that shows in the plan alone. */
export type Cause = Told | 'minor';

/** What is so in the plan of whoever told. `isUneven`: the tone shows so. */
type ToldFacts = {
  isTinted: boolean;
  isUneven: boolean;
  hasBlemishes: boolean;
  isDry: boolean;
  hasAzelaicAcid: boolean;
};

/** What the plan does because of what was told. */
export type ToldWords = {
  /** What is true of a plan for this, whatever else is in it. */
  own: Partial<Record<Told, (facts: ToldFacts) => string | undefined>>;
  /** `isMore`: the page names more that is left out. `weeks`: so many weeks of base care come first. */
  because: (
    causes: readonly Cause[],
    plan: { left: readonly Without[]; isMore: boolean; weeks: number },
  ) => string;
};

/** In which week a need is shown to a doctor if nothing helped; `later`: what is judged last, after that week. */
export type Due = {
  needs: readonly NeedName[];
  week: number;
  later: { by: EvidenceSubject; week: number } | undefined;
};

export type DoctorWords = {
  signs: Record<DoctorSign, string>;
  /** For needs that a doctor can do more for. */
  noBetter: (due: Due) => string;
  told: Partial<Record<Told, string>>;
  /** Of dark spots that show from 65 on. */
  spots: string;
  /** At a step that fades them. */
  spotsFirst: string;
  /** Where dryness is plain. */
  dryness: string;
};

export type ShopWords = {
  price: Record<Product['price'], string>;
  /** After the price: "sold in the EU". */
  where: (regions: readonly Country[], country: Country | undefined) => string;
  /** Once beside the products of a plan for nowhere in particular. */
  nameCountry: string;
};

export type LeftOutWords = {
  because: (left: readonly Left[], because: Because, told: readonly Told[]) => string;
  /** What no product of the plan has, as far as labels tell. */
  avoided: (avoided: readonly Avoided[]) => string;
  /** Of rules that leave out strengths alone: which, so that their sentences have nothing to add. */
  strengths: ReadonlySet<RuleId>;
  /** What a named country would add. */
  nameCountry: string;
};

/** What was left out, and by which rule: some leave out strengths alone. */
export type Left = { by: EvidenceSubject; rule: RuleId };

export type SafetyWords = {
  /** To whoever preferred not to say. */
  unsaidPregnancy: string;
  /** The same to whoever may take a retinoid on prescription. */
  unsaidRetinoid: string;
};

export type UnmetWords = {
  /** `by`: what the next larger plan would have for them. */
  noRoom: (needs: readonly NeedName[], maxProducts: number, by: readonly EvidenceSubject[]) => string;
  /** What the next larger plan would have for something that the base helps with. */
  moreWithRoom: (need: NeedName, maxProducts: number, by: EvidenceSubject) => string;
  /** There is room, but not for more strong actives. */
  tooMuchAtOnce: (needs: readonly NeedName[]) => string;
  /** The plan has fewer products than were asked for, and nothing is left to be answered. */
  noMoreNeeded: (maxProducts: number) => string;
  /** It has fewer, and some answer or nothing but our judgement is why. */
  fewer: (maxProducts: number, count: number, cause: Cause | undefined) => string;
  /** It has fewer, and the photo was hard to read. */
  fewerUnsure: (maxProducts: number, count: number) => string;
  /** What shows at a glance and no step is there for. */
  careOnly: (needs: readonly NeedName[]) => string;
  /** What shows a little and no step is there for. `canAsk`: no goal was named, and one asks for all of these. */
  leftAlone: (needs: readonly NeedName[], canAsk: boolean) => string;
  /** Needs that no step names, but that something in the plan is known to help with. */
  helpedAnyway: (by: EvidenceSubject, needs: readonly NeedName[]) => string;
  rule: (needs: readonly NeedName[], because: Because) => string;
  /** What a told treatment works on itself; nothing where that is nothing. */
  treated: (by: Told, needs: readonly NeedName[]) => string;
  notInCatalogue: (needs: readonly NeedName[], isCountryTold: boolean) => string;
  /** What no cosmetic can do. */
  notForCosmetics: (need: NeedName) => string;
};

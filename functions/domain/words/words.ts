import type { PlannedProduct } from '../plan/plan.ts';
import type { ProductStep } from '../catalogue/product.ts';
import type { EvidenceId } from '../plan/evidence/evidence-id.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { RuleId, SpokenRuleId } from '../plan/rule-id.ts';
import type { Told } from '../plan/told.ts';
import type { SkinGoal } from '../questionnaire/answers.ts';
import type { SkinCategory } from '../reading/category.ts';
import type { Observation, PhotoObstacle, Region } from '../reading/observation.ts';
import type { BasePart } from './base-part.ts';
import type {
  DoctorWords,
  LeftOutWords,
  SafetyWords,
  ShopWords,
  StartWords,
  ToldWords,
  UnmetWords,
} from './note-words.ts';
import type { Part, PlanShape } from './plan-parts.ts';
import type { Seen } from './seen.ts';
import type { FactSubject } from './facts.ts';
import type { EvidenceNote } from './science.ts';
import type { DayPartUse, Use } from './use.ts';

/** Everything that is said in one language. A text that is missing does not compile. */
export type Words = {
  /** BCP 47. */
  language: string;
  summary: SummaryWords;
  categories: Record<SkinCategory, CategoryWords>;
  /** Of a category that nothing is said about under 18. */
  notAtYourAge: string;
  /** Why a category is hard to read in a photo that is like this. */
  obstacles: Record<SkinCategory, Record<PhotoObstacle, string>>;
  steps: StepWords;
  whys: WhyWords;
  science: ScienceWords;
  start: StartWords;
  shop: ShopWords;
  leftOut: LeftOutWords;
  safety: SafetyWords;
  rules: Readonly<Record<SpokenRuleId, string>>;
  /** Of some rules, for somebody who is pregnant or breast-feeds. */
  rulesInPregnancy: Partial<Record<RuleId, string>>;
  unmet: UnmetWords;
  doctor: DoctorWords;
};

/** Two to five sentences: the answer to the goal, what else stands out, something calm, what the plan does and why. */
export type SummaryWords = {
  /** Something of what was asked about shows. */
  goalSeen: (goal: SkinGoal, seen: Seen) => string;
  /** Nothing of it shows, in all of it that was read. */
  goalCalm: Record<SkinGoal, (isUnsure: boolean) => string>;
  goalUnread: Record<SkinGoal, string>;
  /** Who asks about lines and is under 18. */
  goalOfMinor: string;
  /** For the goal that asks about nothing in particular. */
  overall: {
    calm: (isUnsure: boolean) => string;
    /** `isOnly`: nothing else shows. */
    slight: (thing: Seen, isOnly: boolean, isUnsure: boolean) => string;
    some: (things: readonly Seen[], isUnsure: boolean) => string;
  };
  nothingReadable: string;
  /** How another photo would show more. */
  retake: Record<PhotoObstacle, string>;
  /** Of one that is small and dark at once. */
  retakeSmallAndDark: string;
  /** One or two of which nothing shows. */
  calmCategories: (categories: readonly SkinCategory[]) => string;
  /** After something that shows, or after something calm; `isPartly`: some things were not read. */
  restCalm: (isAfterSeen: boolean, isPartly: boolean) => string;
  /** One or two things beside what was asked about. `isFirst`: nothing was said to show before. `isAll`: nothing else shows. */
  standsOut: (things: readonly Seen[], isFirst: boolean, isAll: boolean) => string;
  plan: PlanSentences;
  told: ToldWords;
};

export type PlanSentences = {
  isBaseCare: string;
  /** Every treatment, in the order in which it joins. */
  parts: (parts: readonly Part[]) => string;
  /** Nothing asks for more than these. */
  basicsAreEnough: (shape: PlanShape) => string;
  /** Something does, but not enough for more. */
  basicsFirst: (shape: PlanShape) => string;
  /** Something does, and it is said elsewhere what is left out and why. */
  basicsOnly: (shape: PlanShape) => string;
  /** Nothing at all could be put into the plan. */
  none: string;
};

/** One to three sentences about one category. */
export type CategoryWords = {
  allCalm: string;
  allUnread: string;
  /** One thing that shows: how much of it, and where. */
  seen: (seen: Seen) => string;
  /** Two or more that show beside it. */
  alsoSeen: (things: readonly Seen[]) => string;
  /** What does not show, and what could not be read; at most one of them is empty. */
  rest: (calm: readonly Observation[], unread: readonly Observation[]) => string;
  notVisible: string;
};

type StepWords = {
  step: Record<ProductStep, string>;
  when: (use: Use) => string;
  /** "Twice a week at first, four times from week 5". */
  frequency: (parts: readonly DayPartUse[]) => string;
  /** `main`: what it is called by, named first among what is in it. */
  description: (product: PlannedProduct, main: EvidenceSubject) => string;
  potencies: (product: PlannedProduct) => string;
  instructions: InstructionWords;
};

/** What directions depend on beside the product. */
export type Circumstances = {
  use: Use;
  /** Skin that reacts easily: moisturiser goes on first. */
  isDelicate: boolean;
  /** Whether a moisturiser is used at the same time of day. */
  hasCream: boolean;
  /** Whether a treatment that stays on goes before it at the same time of day. */
  isOver: boolean;
  told: readonly Told[];
};

export type InstructionWords = {
  /** How to use it, each a sentence. */
  use: (product: PlannedProduct, lead: EvidenceSubject, circumstances: Circumstances) => string[];
  sameWayAs: (product: PlannedProduct) => string;
  /** `isFirst`: nothing else joined before it. */
  joins: (week: number, isFirst: boolean) => string;
  grows: (lead: EvidenceSubject, week: number) => string;
};

/** Why a step is in the plan. `by` is what does it; the evidence speaks of it as "it". */
export type WhyWords = {
  askedAndSeen: (need: NeedName, by: EvidenceSubject, regions: readonly Region[]) => string;
  seen: (need: NeedName, by: EvidenceSubject, regions: readonly Region[]) => string;
  asked: (need: NeedName, by: EvidenceSubject) => string;
  /** Neither asked for nor seen: the need is comfort, or shows too little to be placed. */
  meant: (need: NeedName, by: EvidenceSubject) => string;
  /** Steps before this one are there for the same need; `nth` counts from 2. */
  again: (need: NeedName, by: EvidenceSubject, isSeen: boolean, nth: number) => string;
  /** A part of every routine that matters more for a need; `regions` is empty where it does not show. */
  base: (part: BasePart, need: NeedName, regions: readonly Region[]) => string;
  /** A part of every routine, chosen for an active in it. */
  baseWith: (part: BasePart, need: NeedName, by: EvidenceSubject, regions: readonly Region[]) => string;
  /** A need beside the first; `by` where another active of the same product helps with it. */
  alsoFor: (need: NeedName, by: EvidenceSubject | undefined) => string;
  /** Instead of the evidence, where that is said of a product's first task: a need beside it. */
  alsoEvidence: Partial<Record<EvidenceId, string>>;
  /** What sunscreen is for beside blemishes. */
  lightOnBlemishes: string;
  /** What a tint does for pale patches. */
  tintOnPale: string;
  everyRoutine: Record<BasePart, string>;
  /** Instead of any other reason, for what was told. */
  forTold: Partial<Record<Told, Partial<Record<BasePart, string>>>>;
  /** Of a treatment that no need that is said asks for. */
  roundsOff: (by: EvidenceSubject) => string;
  /** A strong active that no reason is about. */
  alsoHas: (by: EvidenceSubject) => string;
  sameTaskAs: (product: PlannedProduct) => string;
  /** Of an active that the evidence says the same of as of this one. */
  sameEffectAs: (other: EvidenceSubject) => string;
  /** What the evidence says that it can do. */
  evidence: Readonly<Record<EvidenceId, string>>;
  /** The same without a need. */
  anyway: Readonly<Record<EvidenceSubject, string>>;
};

export type ScienceWords = {
  /** "Adapalene for blemishes: well studied". */
  proof: (note: EvidenceNote) => string;
  /** "8 to 12 weeks"; empty where nobody knows. */
  shows: (weeks: EvidenceNote['weeks']) => string;
  evidence: (note: EvidenceNote) => string;
  /** What to notice at first; empty where there is nothing. */
  expect: Readonly<Record<EvidenceSubject, string>>;
  /** A plain fact about something in the plan, with a source in `sources/fact-sources.ts`. */
  fact: Readonly<Record<FactSubject, string>>;
};

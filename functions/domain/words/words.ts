import type { PlannedProduct } from '../plan/plan.ts';
import type { ProductStep } from '../catalogue/product.ts';
import type { EvidenceId } from '../plan/evidence/evidence-id.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { RuleId, SpokenRuleId } from '../plan/rule-id.ts';
import type { Disclosed } from '../plan/disclosed.ts';
import type { DayPart } from '../plan/schedule.ts';
import type { SkinCategory } from '../reading/category.ts';
import type { PhotoObstacle } from '../reading/observation.ts';
import type { BasePart } from '../plan/base-part.ts';
import type { CategoryWords } from './category-words.ts';
import type {
  DoctorWords,
  LeftOutWords,
  SafetyWords,
  ShopWords,
  StartWords,
  TestRule,
  UnmetWords,
} from './note-words.ts';
import type { NeedNaming } from './need-naming.ts';
import type { SummaryWords } from './summary-words.ts';
import type { FactSubject } from './facts.ts';
import type { EvidenceNote } from './science.ts';
import type { DayPartUse, Use } from './use.ts';

/** All texts of one language. The compiler rejects a missing text, except in a `Partial` record. */
export type Words = {
  summary: SummaryWords;
  categories: Record<SkinCategory, CategoryWords>;
  /** Replaces the text of a category that is not described to visitors under 18. */
  notAtYourAge: string;
  /** Why an obstacle in the photo makes a category hard to read. */
  obstacles: Record<SkinCategory, Record<PhotoObstacle, string>>;
  steps: StepWords;
  whys: WhyWords;
  science: ScienceWords;
  start: StartWords;
  shop: ShopWords;
  leftOut: LeftOutWords;
  safety: SafetyWords;
  rules: Readonly<Record<SpokenRuleId, string>>;
  /** Replaces some rule texts for visitors who are pregnant or breastfeeding. */
  rulesInPregnancy: Partial<Record<RuleId, string>>;
  /** Replaces some rule texts about medicines for visitors who plan a pregnancy, and are not pregnant or breastfeeding. */
  rulesWhilePlanning: Partial<Record<RuleId, string>>;
  /** Replaces some rule texts for visitors under 18 who did not say that they are, or plan to be, pregnant. */
  rulesForMinors: Partial<Record<RuleId, string>>;
  /** Replaces some rule texts for visitors with blemishes or blackheads. */
  rulesWithBlemishes: Partial<Record<RuleId, string>>;
  unmet: UnmetWords;
  doctor: DoctorWords;
};

type StepWords = {
  step: Record<ProductStep, string>;
  when: (use: Use) => string;
  /** How often a step is used, for example "Twice a week at first, four times a week from week 5". */
  frequency: (parts: readonly DayPartUse[]) => string;
  /** The kind of a product and the actives that it contains. `main`, if it is an active, comes first. */
  description: (product: PlannedProduct, main: EvidenceSubject) => string;
  potencies: (product: PlannedProduct) => string;
  instructions: InstructionWords;
};

/** The times of day at which a leave-on treatment precedes a step. `always` means whenever the step is used. */
export type Wait = 'always' | 'never' | DayPart;

/** The facts on which the directions depend, apart from the product. */
export type Circumstances = {
  use: Use;
  /** Whether this step follows a moisturiser without sun protection at the same time of day. */
  isOverCream: boolean;
  /** Whether the photo shows redness, however slight. */
  isRed: boolean;
  wait: Wait;
  disclosed: readonly Disclosed[];
};

export type InstructionWords = {
  use: (product: PlannedProduct, lead: EvidenceSubject, circumstances: Circumstances) => string[];
  sameWayAs: (product: PlannedProduct) => string;
  /**
   * Says when to start a step.
   *
   * @param isFirst whether no treatment starts earlier
   * @param test the test before the first use, if there is one
   */
  joins: (week: number, isFirst: boolean, test: TestRule | undefined) => string;
  grows: (lead: EvidenceSubject, week: number) => string;
};

/** The texts that state why a step is in the plan. `by` is the active or base product that helps with the need. */
export type WhyWords = {
  askedAndSeen: (need: NeedName, by: EvidenceSubject, naming: NeedNaming) => string;
  seen: (need: NeedName, by: EvidenceSubject, naming: NeedNaming) => string;
  asked: (need: NeedName, by: EvidenceSubject) => string;
  /** The reason for a step whose need is not visible and was not asked about. */
  meant: (need: NeedName, by: EvidenceSubject) => string;
  /** The reason for the second and each later step for the same need. */
  again: (need: NeedName, by: EvidenceSubject, naming: NeedNaming) => string;
  /** The reason for a base product (cleanser, moisturiser or sunscreen) that helps with a need. */
  base: (part: BasePart, need: NeedName, naming: NeedNaming) => string;
  /** The reason for a base product that was chosen because it contains an active. */
  baseWith: (part: BasePart, need: NeedName, by: EvidenceSubject, naming: NeedNaming) => string;
  /** Mentions a further need. `by` is the active that helps with this need, unless the main reason already names it. */
  alsoFor: (need: NeedName, by: EvidenceSubject | undefined) => string;
  /** Replaces the text in `evidence` if the need is not the main reason for the step. */
  alsoEvidence: Partial<Record<EvidenceId, string>>;
  /** The effect of a tint on pale patches. */
  tintOnPale: string;
  everyRoutine: Record<BasePart, string>;
  /** The reason for a base product if the visitor gave this answer. It replaces a reason about a need. */
  forDisclosed: Partial<Record<Disclosed, Partial<Record<BasePart, string>>>>;
  /**
   * Introduces a step if none of its reasons may be mentioned, or if earlier texts have already said everything about
   * it.
   */
  roundsOff: (by: EvidenceSubject) => string;
  /** Mentions an active that no reason mentions. */
  alsoHas: (by: EvidenceSubject) => string;
  sameTaskAs: (product: PlannedProduct) => string;
  /** How an active or base product helps with a need, according to the evidence. */
  evidence: Readonly<Record<EvidenceId, string>>;
  /** What an active or base product does in general. */
  inGeneral: Readonly<Record<EvidenceSubject, string>>;
  /** Replaces a text in `inGeneral` for visitors with this need. */
  inGeneralWith: Partial<Record<NeedName, Partial<Record<EvidenceSubject, string>>>>;
};

export type ScienceWords = {
  /** For example "Adapalene for blemishes: well studied". */
  proof: (note: EvidenceNote) => string;
  /** The time until a change is visible, for example "8 to 12 weeks". Empty if it is unknown. */
  shows: (weeks: EvidenceNote['weeks']) => string;
  evidence: (note: EvidenceNote) => string;
  /** What the visitor may notice or should know in the first weeks. Empty if there is nothing to say. */
  expect: Readonly<Record<EvidenceSubject, string>>;
  /** A general fact about something in the plan, with a source in `sources/fact-sources.ts`. */
  fact: Readonly<Record<FactSubject, string>>;
};

import * as z from 'zod/mini';
import { SkinGoal } from '../questionnaire/answers.ts';
import { Avoided } from '../questionnaire/more-answers.ts';
import { Country } from '../catalogue/country.ts';
import { Product } from '../catalogue/product.ts';
import { Confidence } from '../reading/category.ts';
import { Level, Region } from '../reading/observation.ts';
import { DoctorSign } from './doctor-sign.ts';
import { EvidenceGrade, WeeksToShow } from './evidence/grade.ts';
import { EvidenceSubject, NeedName } from './evidence/subject.ts';
import { RuleId } from './rule-id.ts';
import { Schedule } from './schedule.ts';
import { AnswerKind } from './answer-kind.ts';
import { Disclosed } from './disclosed.ts';

/**
 * A plan stores codes instead of sentences: which products to use, when and why. The function `say` turns them into
 * text in one language.
 */

/**
 * Something that the plan should improve: what the photo shows, what the visitor asked about, or the comfort of
 * sensitive skin.
 */
export const Need = z.object({
  name: NeedName,
  /** Whether the visitor asked about this need, through the goal or another answer. If not, only the photo shows it. */
  asked: z.boolean(),
  /** The strongest level in any region. Absent for `comfort`, and if the need could not be judged in the photo. */
  level: z.optional(Level),
  /** How certain the reading is of `level`. */
  confidence: z.optional(Confidence),
  /** The regions that have this `level`. Empty for `none`. */
  regions: z.array(Region),
});
export type Need = z.infer<typeof Need>;

/**
 * A reason for a step, copied from a row of evidence when the plan was created. A step with a base product may have no
 * reason.
 */
export const Reason = z.object({
  need: NeedName,
  by: EvidenceSubject,
  grade: EvidenceGrade,
  /** The rank of `by` among all actives and base products that help with this need, counted from 1. */
  rank: z.int(),
  /** The time until a change is visible. Absent if the time is unknown. */
  weeks: z.optional(z.union([WeeksToShow, z.literal('years')])),
});
export type Reason = z.infer<typeof Reason>;

/** The facts about a product that a plan copies from the catalogue. */
export const PlannedProduct = z.omit(Product, { checkedOn: true });
export type PlannedProduct = z.infer<typeof PlannedProduct>;

/** A product that can be bought instead of the step's product and is used in the same way. */
export const Instead = z.pick(Product, { id: true, brand: true, product: true, price: true, regions: true });
export type Instead = z.infer<typeof Instead>;

export const PlanStep = z.object({
  product: PlannedProduct,
  /** Absent if no other product is equivalent for this person. */
  instead: z.optional(Instead),
  /** What the directions for use depend on: the leading active, or `cleanser`, `moisturiser` or `sunscreen`. */
  lead: EvidenceSubject,
  /** The main reason comes first. */
  reasons: z.array(Reason),
  schedule: Schedule,
});
export type PlanStep = z.infer<typeof PlanStep>;

/** An active that a rule keeps out of the plan, because of the person's answers. */
export const Withheld = z.object({
  by: EvidenceSubject,
  need: NeedName,
  rule: RuleId,
  /** The kind of answer that made the rule apply. */
  because: z.optional(AnswerKind),
});
export type Withheld = z.infer<typeof Withheld>;

/**
 * Why a need is unmet. `too-much-at-once`: a suitable product exists and the plan size does not exclude it, but the
 * plan already contains an active. `more-with-room`: the base products help, and a larger plan would add a treatment.
 */
export const UnmetReason = z.enum([
  'no-room',
  'more-with-room',
  'too-much-at-once',
  'rule',
  'not-in-catalogue',
  'not-for-cosmetics',
]);
export type UnmetReason = z.infer<typeof UnmetReason>;

/** A need that the plan does not meet, or meets only in part. */
export const Unmet = z.object({
  need: NeedName,
  why: UnmetReason,
  /** The rule that leaves the need unmet, if any. `because` is the kind of answer that made the rule apply. */
  rule: z.optional(RuleId),
  because: z.optional(AnswerKind),
  /**
   * For `no-room` and `more-with-room`: the active or base product that the next larger plan would use for this need.
   */
  by: z.optional(EvidenceSubject),
});
export type Unmet = z.infer<typeof Unmet>;

/** A rule that affected the choice or the schedule of a product. */
export const Placement = z.object({ rule: RuleId, productId: z.string() });
export type Placement = z.infer<typeof Placement>;

export const Plan = z.object({
  goal: SkinGoal,
  /**
   * Whether the visitor is under 18. Wrinkles and under-eye darkness are then neither mentioned nor drawn on the face
   * map.
   */
  minor: z.boolean(),
  /** The country in which the visitor shops. Absent if it is unknown. */
  country: z.optional(Country),
  /** The answers that the texts must mention. */
  disclosed: z.array(Disclosed),
  avoided: z.array(Avoided),
  /** The maximum number of products in the plan, as chosen by the visitor. */
  maxProducts: z.int(),
  needs: z.array(Need),
  /** In the order of application. */
  steps: z.array(PlanStep),
  withheld: z.array(Withheld),
  unmet: z.array(Unmet),
  placements: z.array(Placement),
  /** The rules that the texts state as warnings, in the order of the rule table. */
  cautions: z.array(RuleId),
  doctorSigns: z.array(DoctorSign),
  /** Product ids in order of importance, which is the order in which to buy them. */
  importance: z.array(z.string()),
  /** Whether the original plan broke a rule and was replaced by base care, or by a plan without steps. */
  isBaseCare: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

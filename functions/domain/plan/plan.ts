import * as z from 'zod/mini';
import { SkinGoal } from '../questionnaire/answers.ts';
import { Avoided } from '../questionnaire/more-answers.ts';
import { Country } from '../catalogue/country.ts';
import { Product } from '../catalogue/product.ts';
import { Level, Region } from '../reading/observation.ts';
import { DoctorSign } from './doctor-sign.ts';
import { EvidenceGrade, WeeksToShow } from './evidence/grade.ts';
import { EvidenceSubject, NeedName } from './evidence/subject.ts';
import { RuleId } from './rule-id.ts';
import { Schedule } from './schedule.ts';
import { Because } from './because.ts';
import { Told } from './told.ts';

/** A plan in codes: what to use when, and why. Nothing in it is a sentence; `say` speaks it in a language. */

/** What the plan is meant to help with, the weightiest first. */
export const Need = z.object({
  name: NeedName,
  /** Whether the goal or an answer asks for it, or the photo alone. */
  asked: z.boolean(),
  /** The strongest level seen; absent where it was not read. */
  level: z.optional(Level),
  /** Where it shows at that level; empty for `none`. */
  regions: z.array(Region),
});
export type Need = z.infer<typeof Need>;

/** Why a step is in the plan: one row of evidence as it stood then. A step without reasons is part of every routine. */
export const Reason = z.object({
  need: NeedName,
  by: EvidenceSubject,
  grade: EvidenceGrade,
  /** Its place among all that helps this need, from 1. */
  rank: z.int(),
  /** How long a change takes to show; absent if that is not known. */
  weeks: z.optional(z.union([WeeksToShow, z.literal('years')])),
});
export type Reason = z.infer<typeof Reason>;

/** The facts of a product that a plan is read from, joined from the catalogue. */
export const PlannedProduct = z.omit(Product, { checkedOn: true });
export type PlannedProduct = z.infer<typeof PlannedProduct>;

/** What can be bought in place of a step's product, with the same directions. */
export const Instead = z.pick(Product, { id: true, brand: true, product: true, price: true, regions: true });
export type Instead = z.infer<typeof Instead>;

export const PlanStep = z.object({
  product: PlannedProduct,
  /** Absent where no other product is equal for this person. */
  instead: z.optional(Instead),
  /** What the directions are about: its leading active, or its place in the routine. */
  lead: EvidenceSubject,
  /** The strongest reason first. */
  reasons: z.array(Reason),
  schedule: Schedule,
});
export type PlanStep = z.infer<typeof PlanStep>;

/** An active that would be in the plan of somebody to whom no rule about a person applies. */
export const Withheld = z.object({
  by: EvidenceSubject,
  need: NeedName,
  rule: RuleId,
  /** Which answer the rule goes by. */
  because: z.optional(Because),
});
export type Withheld = z.infer<typeof Withheld>;

/**
 * `too-much-at-once`: there is room, but more strong actives would ask too much of the skin. `more-with-room`: the base
 * helps, and a larger plan would have a treatment for it as well.
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

/** A need that no step answers by evidence. */
export const Unmet = z.object({
  need: NeedName,
  why: UnmetReason,
  /** Where a rule is the reason, and which answer that rule goes by. */
  rule: z.optional(RuleId),
  because: z.optional(Because),
  /** Where there is no room: what the next larger plan would answer it with. */
  by: z.optional(EvidenceSubject),
});
export type Unmet = z.infer<typeof Unmet>;

/** How a rule placed a step in the week. */
export const Placement = z.object({ rule: RuleId, productId: z.string() });
export type Placement = z.infer<typeof Placement>;

export const Plan = z.object({
  goal: SkinGoal,
  /** Under 18: lines and under-eye darkness are neither said nor drawn. */
  minor: z.boolean(),
  /** Where the visitor shops; absent where that was not answered. */
  country: z.optional(Country),
  /** What was told that the words have to speak of. */
  told: z.array(Told),
  /** What was told to be left out of every product. */
  avoided: z.array(Avoided),
  /** At most so many products were asked for. */
  maxProducts: z.int(),
  needs: z.array(Need),
  /** In the order of application. */
  steps: z.array(PlanStep),
  withheld: z.array(Withheld),
  unmet: z.array(Unmet),
  placements: z.array(Placement),
  /** Rules to be said as warnings, in the order of the rule table. */
  cautions: z.array(RuleId),
  doctorSigns: z.array(DoctorSign),
  /** Product ids in the order in which they are worth buying. */
  importance: z.array(z.string()),
  /** Whether the plan broke a rule, so that base care took its place. */
  isBaseCare: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

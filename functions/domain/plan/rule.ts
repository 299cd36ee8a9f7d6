import * as z from 'zod/mini';
import { ProductStep } from '../catalogue/product.ts';
import { Circumstance } from './circumstance.ts';
import { NeedName } from './evidence/subject.ts';
import { RuleId } from './rule-id.ts';
import { Substance } from './substances.ts';

export const RuleAction = z.enum([
  /** Excludes products. */
  'block',
  /**
   * Excludes products that are too strong. A product of unknown strength is too strong, unless the rule has
   * `unknownAs`.
   */
  'cap',
  /** Excludes products from a plan that has none of the needs in `needs`. */
  'reserve',
  /**
   * Excludes products from a plan with a need in `needs` that shows clearly, or that was asked for and not read as
   * absent.
   */
  'spare',
  /** Prefers products to others of equal or greater effect. If the rule has `needs`, only for a plan with one of them. */
  'prefer',
  /** Limits how often products are used, at the start or always. */
  'limit',
  /** Restricts products to the evening. */
  'evening',
  /** Keeps two substances out of the same morning or evening, and so out of one product. */
  'separate',
  /** Keeps two products out of the same morning or evening. One product may contain both substances. */
  'alternate',
  /** Keeps two products out of one plan. */
  'exclude',
  /** Allows each of these actives, or each kind in `steps`, in at most one product of a plan. */
  'once',
  /** Allows at most one of these actives in a plan. */
  'single',
  /** Limits the number of products in a plan, or of the kinds in `steps`. */
  'ceiling',
  /** Lets these products join one at a time, weeks apart. */
  'delay',
  /** Lets these products join in week `fromWeek` at the earliest. */
  'wait',
  /**
   * Requires protection. Without `steps`, a plan with these actives must contain a sunscreen. With `steps`, a plan
   * should contain a product of that kind with these actives.
   */
  'require',
  'warn',
]);
export type RuleAction = z.infer<typeof RuleAction>;

/**
 * The kind of source: R regulator or public health body, L label or statute, P paper, E dermatologist or specialist, W
 * house policy, M from memory.
 */
const RuleGrade = z.enum(['R', 'L', 'P', 'E', 'W', 'M']);

/** The logic of a rule. Its sentence is in `words/en/rules.ts`, its source in `sources/rule-sources.ts`. */
export const Rule = z.object({
  id: RuleId,
  when: Circumstance,
  /** The contents to which the rule applies. If empty, it applies to every product, or only to the kinds in `steps`. */
  actives: z.array(Substance),
  /** The other contents of a pair. */
  with: z.optional(z.array(Substance)),
  /** The warning applies only if no product of the plan is or contains any of these. */
  without: z.optional(z.array(z.enum([...Substance.options, 'night-cream']))),
  steps: z.optional(z.array(ProductStep)),
  /** The rule applies only to products of these kinds. */
  within: z.optional(z.array(ProductStep)),
  form: z.optional(z.literal('leave-on')),
  /**
   * `not-free` applies to products that are not known to be free of fragrance, `present` to those that are known to
   * contain it.
   */
  fragrance: z.optional(z.enum(['not-free', 'present'])),
  /** The rule applies only to products with a sun protection factor below this. */
  spfBelow: z.optional(z.int().check(z.positive())),
  action: RuleAction,
  /** The greatest strength in per cent. */
  cap: z.optional(z.number().check(z.positive())),
  /** A strength in per cent that must not be reached. */
  below: z.optional(z.number().check(z.positive())),
  /** The most days a week at the start, with one use a day. */
  timesAWeek: z.optional(z.int().check(z.gte(1), z.lte(7))),
  /** `timesAWeek` also applies after the start. */
  lasting: z.optional(z.literal(true)),
  /** The most products in a plan, or of the kinds in `steps`. */
  most: z.optional(z.int().check(z.positive())),
  /** The first week in which these products may join. */
  fromWeek: z.optional(z.int().check(z.gte(2))),
  /** The needs that products are reserved for, preferred for or excluded because of. */
  needs: z.optional(z.array(NeedName).check(z.minLength(1))),
  /**
   * For `reserve`, one of `needs` must show, and a goal alone is not enough. For `prefer`, a need that shows only
   * slightly is enough.
   */
  seen: z.optional(z.literal(true)),
  /** The rule does not apply to a plan with one of these needs. */
  unlessNeeds: z.optional(z.array(NeedName).check(z.minLength(1))),
  /** The strength in per cent that an unknown strength counts as. */
  unknownAs: z.optional(z.number().check(z.positive())),
  grade: RuleGrade,
});
export type Rule = z.infer<typeof Rule>;

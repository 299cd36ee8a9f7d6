import * as z from 'zod/mini';
import { ProductStep } from '../catalogue/product.ts';
import { Region } from '../reading/observation.ts';
import { Circumstance } from './circumstance.ts';
import { NeedName } from './evidence/subject.ts';
import { RuleId } from './rule-id.ts';
import { Substance } from './substances.ts';

export const RuleAction = z.enum([
  /** Excludes products. */
  'block',
  /**
   * Excludes products that are too strong. A product of unknown strength counts as too strong, unless the rule has
   * `unknownAs`.
   */
  'cap',
  /** Excludes products unless the person has one of the needs in `needs`. */
  'reserve',
  /** Excludes products if the plan should help with one of the needs in `needs` (see `isWanted`). */
  'spare',
  /**
   * Keeps products off `regions`. If a need is strongest only in these regions, the products count as no help with it.
   * The rule must apply to everybody (see `reach.ts`).
   */
  'keep-off',
  /**
   * Prefers products to others, usually even to those with a greater effect. With `needs`, this applies only to a
   * person with one of those needs.
   */
  'prefer',
  /** Limits how often products are used, in the first weeks or always. */
  'limit',
  /** Restricts products to the evening. */
  'evening',
  /** Keeps two substances apart: never in the same morning or evening, and so never in one product. */
  'separate',
  /**
   * Keeps two substances in different products apart: never in the same morning or evening. Unlike `separate`, allows
   * one product to contain both.
   */
  'alternate',
  /** Keeps two substances in different products apart: never in the same plan. */
  'exclude',
  /**
   * Allows each of the rule's actives in at most one product of a plan. With `steps`, allows at most one product of
   * each kind in `steps`.
   */
  'once',
  /** Allows at most one of the rule's actives in a plan. */
  'single',
  /** Limits the number of products in a plan. With `steps`, limits the number of treatments and masks together. */
  'ceiling',
  /** Makes products start one at a time, weeks apart. */
  'delay',
  /** Makes products start in week `fromWeek` at the earliest. */
  'wait',
  /**
   * Requires sun protection. Without `steps`, a plan with one of the rule's actives must contain a sunscreen. With
   * `steps`, only the active `iron-oxides` is supported: it requires a tinted sunscreen (see `protection.ts`). To get
   * any other product into a plan, `prefer` it, or `block` the alternatives, as rules with `spfBelow` do.
   */
  'require',
  'warn',
]);
export type RuleAction = z.infer<typeof RuleAction>;

/**
 * The kind of source. R: regulator or public health body. L: label or statute. P: paper. E: dermatologist or
 * specialist. W: house policy. M: from memory, without a source.
 */
const RuleGrade = z.enum(['R', 'L', 'P', 'E', 'W', 'M']);

/** The logic of a rule. Its sentence, if it has one, is in `words/en/`, and its source in `sources/`. */
export const Rule = z.object({
  id: RuleId,
  when: Circumstance,
  /**
   * The rule applies to products that contain one of these substances, and to every product of the kinds in `steps`. If
   * this list is empty and `steps` is absent, the rule applies whatever a product contains.
   */
  actives: z.array(Substance),
  /** For rules about two products: the second product contains one of these substances. */
  with: z.optional(z.array(Substance)),
  /** The rule does not warn if the plan contains one of these substances, or a night moisturiser (`night-cream`). */
  without: z.optional(z.array(z.enum([...Substance.options, 'night-cream']))),
  /** The rule also applies to every product of these kinds, whatever it contains. */
  steps: z.optional(z.array(ProductStep)),
  /** The rule applies only to products of these kinds. */
  within: z.optional(z.array(ProductStep)),
  /** With `leave-on`, the rule applies only to products that stay on the skin; with `rinse-off`, only to the others. */
  form: z.optional(z.enum(['leave-on', 'rinse-off'])),
  /**
   * With `not-free`, the rule applies to products that are not known to be free of fragrance. With `present`, it
   * applies to products that are known to contain it.
   */
  fragrance: z.optional(z.enum(['not-free', 'present'])),
  /** The rule applies only to products with a sun protection factor below this. */
  spfBelow: z.optional(z.int().check(z.positive())),
  action: RuleAction,
  /** The maximum strength in per cent. */
  cap: z.optional(z.number().check(z.positive())),
  /** The strength in per cent must be less than this. */
  below: z.optional(z.number().check(z.positive())),
  /** The maximum number of days a week in the first weeks. The product is used at most once a day. */
  timesAWeek: z.optional(z.int().check(z.gte(1), z.lte(7))),
  /** `timesAWeek` also applies after the first weeks. */
  lasting: z.optional(z.literal(true)),
  /** The maximum number of products in a plan. With `steps`, the maximum number of treatments and masks together. */
  most: z.optional(z.int().check(z.positive())),
  /** The first week in which the products may start. */
  fromWeek: z.optional(z.int().check(z.gte(2))),
  /** The needs that actions such as `reserve`, `spare` and `prefer` depend on. */
  needs: z.optional(z.array(NeedName).check(z.minLength(1))),
  /** For `keep-off`, the regions on which the products must not be used. */
  regions: z.optional(z.array(Region).check(z.minLength(1))),
  /**
   * For `reserve`, one of `needs` must be at least slightly visible: a goal alone is not enough. For `prefer`, a
   * slightly visible need counts regardless of its weight.
   */
  seen: z.optional(z.literal(true)),
  /** For `reserve`, the visitor must have asked about one of `needs`, which need not be the one that is visible. */
  asked: z.optional(z.literal(true)),
  /** For `evening`, needs that normally lift the rule (see `evening.ts`). */
  unlessNeeds: z.optional(z.array(NeedName).check(z.minLength(1))),
  /** The strength in per cent that is assumed if the strength is unknown. */
  unknownAs: z.optional(z.number().check(z.positive())),
  grade: RuleGrade,
});
export type Rule = z.infer<typeof Rule>;

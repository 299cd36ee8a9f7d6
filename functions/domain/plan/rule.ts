import * as z from 'zod/mini';
import { ProductStep } from '../catalogue/product.ts';
import { Circumstance } from './circumstance.ts';
import { NeedName } from './evidence/subject.ts';
import { RuleId } from './rule-id.ts';
import { Substance } from './substances.ts';

export const RuleAction = z.enum([
  /** Keeps products out. */
  'block',
  /** Keeps products out that are too strong, or of unknown strength. */
  'cap',
  /** Keeps products out of a plan that no need in `needs` asks for. */
  'reserve',
  /** Keeps products out of a plan for a need in `needs` that shows clearly, or that was asked for and was not read as absent. */
  'spare',
  /** Comes before what does as much or more, for a need in `needs` if there are any. */
  'prefer',
  /** Makes the start slower. */
  'limit',
  /** For the evening alone. */
  'evening',
  /** Two that never meet in the same morning or evening, and so never in one product. */
  'separate',
  /** Two products that take turns. */
  'alternate',
  /** Two that are never in one plan. */
  'exclude',
  /** Each of these actives, or each kind in `steps`, is in one product of a plan at most. */
  'once',
  /** One product with any of these in a plan at most. */
  'single',
  /** At most so many products in a plan, or so many of the kinds in `steps`. */
  'ceiling',
  /** At most so many per cent over all products of a plan, as far as they are known. */
  'total',
  /** The next one joins later. */
  'delay',
  /** The first one joins later. */
  'wait',
  /** The plan must also contain this. */
  'require',
  'warn',
]);
export type RuleAction = z.infer<typeof RuleAction>;

/** R regulator or public health body, L label or statute, P paper, E dermatologist or specialist, W house policy, M from memory. */
const RuleGrade = z.enum(['R', 'L', 'P', 'E', 'W', 'M']);

/** The logic of a rule. Its sentence is in `words/en/rules.ts`, its source in `sources/rule-sources.ts`. */
export const Rule = z.object({
  id: RuleId,
  when: Circumstance,
  /** Which contents it is about; none means every product, or the kinds in `steps` alone. */
  actives: z.array(Substance),
  /** The other side of a pair. */
  with: z.optional(z.array(Substance)),
  /** Said only where no product of the plan is or contains any of these. */
  without: z.optional(z.array(z.enum([...Substance.options, 'night-cream']))),
  steps: z.optional(z.array(ProductStep)),
  /** Only in these kinds of product. */
  within: z.optional(z.array(ProductStep)),
  form: z.optional(z.literal('leave-on')),
  /** Only for products that are not known to be free of fragrance, or that are known to have it. */
  fragrance: z.optional(z.enum(['not-free', 'present'])),
  /** Only for what has a sun protection factor below this. */
  spfBelow: z.optional(z.int().check(z.positive())),
  action: RuleAction,
  /** The greatest strength in per cent. */
  cap: z.optional(z.number().check(z.positive())),
  /** A strength in per cent that must not be reached. */
  below: z.optional(z.number().check(z.positive())),
  /** The most days a week at the start, once a day. */
  timesAWeek: z.optional(z.int().check(z.gte(1), z.lte(7))),
  /** `timesAWeek` stays the most after the start. */
  lasting: z.optional(z.literal(true)),
  /** The most products of a plan. */
  most: z.optional(z.int().check(z.positive())),
  /** The week in which the first of these joins. */
  fromWeek: z.optional(z.int().check(z.gte(2))),
  /** What these products are reserved for, preferred for or spared from. */
  needs: z.optional(z.array(NeedName).check(z.minLength(1))),
  /** One of `needs` must show; a goal alone does not do. What is preferred is so for what shows only a little, too. */
  seen: z.optional(z.literal(true)),
  /** Not for a plan with one of these needs. */
  unlessNeeds: z.optional(z.array(NeedName).check(z.minLength(1))),
  /** What an unknown strength counts as in a total, in per cent. */
  unknownAs: z.optional(z.number().check(z.positive())),
  grade: RuleGrade,
});
export type Rule = z.infer<typeof Rule>;

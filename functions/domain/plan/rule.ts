import * as z from 'zod/mini';
import { ProductStep } from '../catalogue/product.ts';
import { MedicalCondition, SkinGoal } from '../contract/questionnaire.ts';
import { Substance } from './substances.ts';

/** Whom a rule is for; everything that is given must hold. */
export const Circumstance = z.object({
  /** Pregnant, breast-feeding, or not saying. */
  pregnant: z.optional(z.literal(true)),
  /** Sensitive, or not sure. */
  sensitive: z.optional(z.literal(true)),
  /** Younger than so many years. */
  under: z.optional(z.int().check(z.positive())),
  goal: z.optional(SkinGoal),
  goalOtherThan: z.optional(SkinGoal),
  anyOf: z.optional(z.array(MedicalCondition)),
});
export type Circumstance = z.infer<typeof Circumstance>;

export const RuleAction = z.enum([
  'strip',
  'block',
  'cap',
  'limit',
  'restrict',
  'separate',
  'single',
  'delay',
  'require',
  'trim',
  'merge',
  'reword',
  'warn',
]);
export type RuleAction = z.infer<typeof RuleAction>;

/** R regulator or public health body, L label or statute, P paper, E dermatologist or specialist, W weak, M from memory. */
const Grade = z.enum(['R', 'L', 'P', 'E', 'W', 'M']);

export const HOUSE_POLICY = 'house policy';
const Source = z.union([z.literal(HOUSE_POLICY), z.url()]);

export const Rule = z.object({
  id: z.string().check(z.regex(/^(?:PRG|LAC|AGE|CND|PAIR|STR|ORD|LAW|HOUSE)-\d+[a-z]?$/)),
  when: Circumstance,
  /** Which contents it is about; none means every product, or the kinds in `steps` alone. */
  actives: z.array(Substance),
  /** The other side of a pair. */
  with: z.optional(z.array(Substance)),
  /** Holds for a pair that comes in one product, too. */
  evenInOneProduct: z.optional(z.literal(true)),
  /** How a pair is kept apart: by morning and evening first, or by days alone. */
  apart: z.optional(z.enum(['day-parts', 'days'])),
  steps: z.optional(z.array(ProductStep)),
  form: z.optional(z.literal('leave-on')),
  /** Only for products that are not known to be free of fragrance, or that are known to have it. */
  fragrance: z.optional(z.enum(['not-free', 'present'])),
  timeOfDay: z.enum(['AM', 'PM', 'same', 'any']),
  action: RuleAction,
  /** The greatest strength in per cent. */
  cap: z.optional(z.number().check(z.positive())),
  /** A strength in per cent that must not be reached. */
  below: z.optional(z.number().check(z.positive())),
  /** The most days a week at the start, once a day. */
  timesAWeek: z.optional(z.int().check(z.gte(1), z.lte(7))),
  /** For the visitor, in plain words. */
  text: z.string().check(z.minLength(10), z.maxLength(400)),
  source: Source,
  grade: Grade,
});
export type Rule = z.infer<typeof Rule>;

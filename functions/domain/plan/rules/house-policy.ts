import type { Rule } from '../rule.ts';

/** The shared fields of the many rules that are based on caution alone. */
export const blocked = { action: 'block', grade: 'W' } satisfies Partial<Rule>;
export const capped = { action: 'cap', grade: 'W' } satisfies Partial<Rule>;
export const warned = { action: 'warn', grade: 'W' } satisfies Partial<Rule>;
export const limited = { action: 'limit', grade: 'W' } satisfies Partial<Rule>;
export const waiting = { form: 'leave-on', action: 'wait', grade: 'W' } satisfies Partial<Rule>;
export const single = { action: 'single', grade: 'W' } satisfies Partial<Rule>;

/**
 * Skin that reacts easily gets used to base care first, so every treatment and mask starts later, whether strong or
 * mild, left on or rinsed off.
 */
export const everyExtra = {
  action: 'wait',
  actives: [],
  steps: ['treatment', 'mask'],
  grade: 'W',
} satisfies Partial<Rule>;

/**
 * Niacinamide above `cap` is no more effective, and may sting. Only treatments and masks are limited, because creams
 * rarely state their strength and are assumed to contain less than `cap`.
 */
export const weakNiacinamide = {
  actives: ['niacinamide'],
  within: ['treatment', 'mask'],
  cap: 5,
  ...capped,
} satisfies Partial<Rule>;

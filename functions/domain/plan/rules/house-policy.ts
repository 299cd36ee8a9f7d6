import type { Rule } from '../rule.ts';
import { STRONG } from '../substances.ts';

/** Rows that rest on caution alone; said once, as there are many of them. */
export const blocked = { action: 'block', grade: 'W' } satisfies Partial<Rule>;
export const capped = { action: 'cap', grade: 'W' } satisfies Partial<Rule>;
export const warned = { action: 'warn', grade: 'W' } satisfies Partial<Rule>;
export const limited = { action: 'limit', grade: 'W' } satisfies Partial<Rule>;
export const waiting = { form: 'leave-on', action: 'wait', grade: 'W' } satisfies Partial<Rule>;
export const single = { action: 'single', grade: 'W' } satisfies Partial<Rule>;

/** Skin that reacts easily gets used to base care before any treatment, strong or mild. */
export const everyTreatment = {
  ...waiting,
  actives: [...STRONG],
  steps: ['treatment'],
} satisfies Partial<Rule>;

/** More does no more, and may sting. A cream whose label gives no strength has less. */
export const weakNiacinamide = {
  actives: ['niacinamide'],
  within: ['treatment', 'mask'],
  cap: 5,
  ...capped,
} satisfies Partial<Rule>;

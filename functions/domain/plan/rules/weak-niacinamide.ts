import type { Rule } from '../rule.ts';

/** More does no more, and may sting. A cream whose label gives no strength has less. */
export const weakNiacinamide = {
  actives: ['niacinamide'],
  within: ['treatment', 'mask'],
  action: 'cap',
  cap: 5,
  grade: 'W',
} satisfies Partial<Rule>;

import type { Rule } from '../rule.ts';

/** The rules that exclude products from every plan. */
export const forbiddenRules: readonly Rule[] = [
  { id: 'LAW-5b', when: {}, actives: ['prescription-medicine'], action: 'block', grade: 'W' },
];

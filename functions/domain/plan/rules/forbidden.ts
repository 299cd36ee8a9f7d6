import type { Rule } from '../rule.ts';

/** What is in no plan, whoever asks. */
export const forbiddenRules: readonly Rule[] = [
  { id: 'LAW-5b', when: {}, actives: ['prescription-medicine'], action: 'block', grade: 'W' },
];

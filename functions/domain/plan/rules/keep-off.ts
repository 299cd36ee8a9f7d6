import type { Rule } from '../rule.ts';
import { KEPT_FROM_EYES } from '../substances.ts';

const keptFromEyes = {
  when: {},
  action: 'keep-off',
  regions: ['aroundEyes', 'underEyes'],
  grade: 'W',
} satisfies Partial<Rule>;

/**
 * The rules that keep products off regions of the face. They are in a file of their own, because the texts need them
 * without the other rules.
 */
export const keepOffRules: readonly Rule[] = [
  { ...keptFromEyes, id: 'HOUSE-18', actives: [...KEPT_FROM_EYES], within: ['treatment', 'mask'] },
  { ...keptFromEyes, id: 'HOUSE-18b', actives: [], steps: ['mask'], form: 'rinse-off' },
];

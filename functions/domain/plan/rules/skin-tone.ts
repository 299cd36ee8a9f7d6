import type { Rule } from '../rule.ts';
import { blocked, capped } from './house-policy.ts';
import { AHAS } from '../substances.ts';

/**
 * The two darkest of the six swatches. They have their own rules, because irritation leaves marks on dark skin (house
 * policy).
 */
const dark = { skinToneFrom: 5 } satisfies Rule['when'];

/** Limits leave-on actives in the first weeks to about half the usual number of days a week. */
const halved = (id: Rule['id'], timesAWeek: number, actives: Rule['actives']): Rule => ({
  when: dark,
  id,
  actives,
  form: 'leave-on',
  action: 'limit',
  timesAWeek,
  grade: 'W',
});

export const skinToneRules: readonly Rule[] = [
  {
    id: 'TON-4',
    when: { skinToneFrom: 4 },
    actives: ['azelaic-acid'],
    action: 'prefer',
    needs: ['unevenness'],
    grade: 'W',
  },
  { when: dark, id: 'TON-1', actives: ['benzoyl-peroxide'], cap: 2.5, ...capped },
  { when: dark, id: 'TON-2', actives: ['glycolic-acid'], ...blocked },
  halved('TON-3', 2, ['adapalene', 'salicylic-acid', 'azelaic-acid', 'benzoyl-peroxide', 'l-ascorbic-acid']),
  halved('TON-3b', 1, ['retinol', 'retinal', 'retinyl-ester', ...AHAS, 'polyhydroxy-acid']),
];

import { PAST_PREGNANCY_AGE } from '../ages.ts';
import type { Rule } from '../rule.ts';
import { blocked, capped, limited } from './house-policy.ts';
import { DEPIGMENTERS } from '../substances.ts';

const pregnant = { pregnant: true } satisfies Rule['when'];
/**
 * From `PAST_PREGNANCY_AGE` on, visitors who answer "Prefer not to say" get no warning, because a pregnancy is very
 * unlikely at that age. The rules that exclude products still apply to them.
 */
const pregnancyWarning = {
  when: { pregnantOrUnsaidUnder: PAST_PREGNANCY_AGE },
  action: 'warn',
} satisfies Partial<Rule>;

/**
 * "Prefer not to say" counts as yes, except for the warnings at a later age (`pregnancyWarning`). One question covers
 * pregnancy and breastfeeding. If the two call for different rules, the stricter rule applies.
 */
export const pregnancyRules: readonly Rule[] = [
  { when: pregnant, id: 'PRG-1', actives: ['adapalene'], action: 'block', grade: 'R' },
  {
    when: pregnant,
    id: 'PRG-2',
    actives: ['retinol', 'retinal', 'retinyl-ester'],
    action: 'block',
    grade: 'E',
  },
  { ...pregnancyWarning, id: 'PRG-5', actives: ['salicylic-acid'], form: 'leave-on', grade: 'E' },
  {
    when: pregnant,
    id: 'PRG-5b',
    actives: ['salicylic-acid'],
    form: 'leave-on',
    timesAWeek: 3,
    lasting: true,
    ...limited,
  },
  { when: pregnant, id: 'PRG-6', actives: ['salicylic-acid'], cap: 2, ...capped },
  {
    when: pregnant,
    id: 'PRG-6b',
    actives: ['salicylic-acid', 'sulfur'],
    within: ['mask'],
    ...blocked,
  },
  { when: pregnant, id: 'PRG-7', actives: ['glycolic-acid'], below: 10, ...capped },
  { ...pregnancyWarning, id: 'PRG-9', actives: ['benzoyl-peroxide'], grade: 'P' },
  {
    when: pregnant,
    id: 'PRG-8b',
    actives: ['azelaic-acid'],
    action: 'prefer',
    needs: ['blemishes', 'unevenness', 'darkSpots', 'marks'],
    seen: true,
    grade: 'P',
  },
  { when: pregnant, id: 'PRG-13b', actives: ['l-ascorbic-acid'], cap: 10, ...capped },
  { when: pregnant, id: 'PRG-10', actives: ['bakuchiol'], ...blocked },
  { when: pregnant, id: 'PRG-10b', actives: [...DEPIGMENTERS], ...blocked },
  { ...pregnancyWarning, id: 'PRG-11', actives: ['organic-uv-filters'], grade: 'W' },
  { ...pregnancyWarning, id: 'PRG-12', actives: [], grade: 'E' },
  {
    ...pregnancyWarning,
    id: 'LAC-1',
    actives: ['salicylic-acid', 'benzoyl-peroxide', 'azelaic-acid', 'sulfur'],
    grade: 'R',
  },
];

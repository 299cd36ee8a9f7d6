import type { Rule } from '../rule.ts';
import { blocked } from './house-policy.ts';
import { DRYING, EXFOLIANTS } from '../substances.ts';

/** `dryType` and `moistureWanted` depend only on the answers. The photo need not show dryness. */
const dryType = { skinType: 'dry' } satisfies Rule['when'];
const moistureWanted = { goal: 'hydration' } satisfies Rule['when'];

/**
 * On dry skin, leave-on salicylic acid is only for blemishes and blackheads. For shine, niacinamide is the better
 * choice, because it dries the skin less.
 */
const forCloggedPores = {
  actives: ['salicylic-acid'],
  form: 'leave-on',
  action: 'reserve',
  needs: ['blemishes', 'blackheads'],
  grade: 'W',
} satisfies Partial<Rule>;

/** The rules for dry skin, which prefer moisturising products and exclude drying ones. */
export const drySkinRules: readonly Rule[] = [
  {
    when: {},
    id: 'HOUSE-14',
    actives: ['ceramides', 'urea', 'colloidal-oatmeal'],
    within: ['moisturiser'],
    action: 'prefer',
    needs: ['dryness'],
    grade: 'W',
  },
  {
    when: {},
    id: 'HOUSE-15',
    actives: [...EXFOLIANTS],
    form: 'leave-on',
    action: 'spare',
    needs: ['dryness'],
    grade: 'W',
  },
  { when: {}, id: 'HOUSE-15b', actives: [...DRYING], action: 'spare', needs: ['dryness'], grade: 'W' },
  { when: dryType, id: 'HOUSE-15c', actives: [...DRYING], ...blocked },
  { when: moistureWanted, id: 'HOUSE-15d', actives: [...DRYING], ...blocked },
  { when: dryType, ...forCloggedPores, id: 'HOUSE-15e' },
  { when: moistureWanted, ...forCloggedPores, id: 'HOUSE-15f' },
];

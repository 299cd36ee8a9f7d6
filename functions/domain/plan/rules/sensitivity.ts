import type { Rule } from '../rule.ts';
import { blocked, capped, everyExtra, limited, single, weakNiacinamide } from './house-policy.ts';
import { EXFOLIANTS, RETINOIDS, STRONG } from '../substances.ts';

const sensitive = { sensitivity: ['yes'] } satisfies Rule['when'];
const notSure = { sensitivity: ['not-sure'] } satisfies Rule['when'];
/**
 * For rules in which "not sure" counts as sensitive. Benzoyl peroxide has separate rules for "not sure", because its
 * label warns only people with very sensitive skin.
 */
const possible = { sensitivity: ['yes', 'not-sure'] } satisfies Rule['when'];
const wished = { goal: 'sensitivity' } satisfies Rule['when'];
/** For visitors who ask for calmer skin, unless the photo shows that they have no redness. */
const onRedSkin = { when: wished, action: 'spare', needs: ['redness'], grade: 'W' } satisfies Partial<Rule>;
const PEROXIDE = { actives: ['benzoyl-peroxide'] } satisfies Partial<Rule>;

export const sensitivityRules: readonly Rule[] = [
  { ...PEROXIDE, id: 'CND-5', when: sensitive, action: 'block', grade: 'L' },
  { ...PEROXIDE, id: 'CND-5b', when: notSure, cap: 2.5, ...capped },
  {
    ...PEROXIDE,
    id: 'CND-5c',
    when: notSure,
    form: 'leave-on',
    timesAWeek: 3,
    lasting: true,
    ...limited,
  },
  { ...PEROXIDE, id: 'CND-5d', when: notSure, action: 'warn', grade: 'L' },
  { id: 'CND-6', when: possible, actives: [...STRONG], ...single },
  { id: 'HOUSE-9', when: notSure, ...everyExtra, fromWeek: 3 },
  { id: 'HOUSE-9b', when: sensitive, ...everyExtra, fromWeek: 5 },
  { id: 'CND-6i', when: wished, actives: [...STRONG], ...single },
  { id: 'HOUSE-9c', when: wished, ...everyExtra, fromWeek: 3 },
  { id: 'CND-6b', when: possible, actives: [], fragrance: 'present', ...blocked },
  { id: 'CND-6c', when: possible, actives: ['irritant-extract'], ...blocked },
  { id: 'CND-6d', when: wished, actives: [], fragrance: 'present', ...blocked },
  { id: 'CND-6e', when: wished, actives: ['irritant-extract'], ...blocked },
  {
    ...onRedSkin,
    id: 'CND-6j',
    actives: [...RETINOIDS, ...EXFOLIANTS, 'l-ascorbic-acid', 'benzoyl-peroxide'],
    form: 'leave-on',
  },
  { ...onRedSkin, id: 'CND-6k', actives: ['clay', 'sulfur'] },
  {
    ...weakNiacinamide,
    id: 'CND-6f',
    when: possible,
  },
  {
    id: 'CND-6h',
    when: sensitive,
    actives: [],
    steps: ['treatment', 'mask'],
    action: 'ceiling',
    most: 1,
    grade: 'W',
  },
  {
    id: 'CND-6g',
    when: sensitive,
    actives: [...STRONG],
    form: 'leave-on',
    timesAWeek: 2,
    ...limited,
  },
  {
    id: 'STR-2c',
    when: possible,
    actives: ['salicylic-acid'],
    form: 'leave-on',
    timesAWeek: 2,
    ...limited,
  },
  {
    id: 'STR-5f',
    when: sensitive,
    actives: ['retinol', 'retinyl-ester'],
    cap: 0.1,
    ...capped,
  },
  { id: 'STR-5g', when: sensitive, actives: ['retinal'], cap: 0.05, ...capped },
  { id: 'STR-13c', when: possible, actives: ['l-ascorbic-acid'], cap: 10, ...capped },
  {
    id: 'STR-13d',
    when: possible,
    actives: ['l-ascorbic-acid'],
    form: 'leave-on',
    timesAWeek: 2,
    ...limited,
  },
];

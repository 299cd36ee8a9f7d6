import { ADULT_AGE, OLDER_AGE, OLDEST_AGE } from '../ages.ts';
import type { Rule } from '../rule.ts';
import { blocked, capped, limited, single, waiting, warned, weakNiacinamide } from './house-policy.ts';
import { AHAS, DEPIGMENTERS, DRYING, MILD_TREATING, RETINOIDS, STRONG } from '../substances.ts';

/** The age in years from which the rules for the youngest visitors no longer apply (house policy). */
const OLDER_TEENAGE = 16;
const MAX_PRODUCTS_OF_YOUNGEST = 4;
/** Below this age in years, there is no evidence that a retinoid prevents signs of age. */
const RETINOID_AGE = 25;

/** The maximum number of treatments and masks together for people of at least `OLDEST_AGE`. */
const MAX_EXTRAS_OF_OLDEST = 1;

const minor = { under: ADULT_AGE } satisfies Rule['when'];
const youngest = { under: OLDER_TEENAGE } satisfies Rule['when'];
const oldest = { from: OLDEST_AGE } satisfies Rule['when'];
const older = { from: OLDER_AGE } satisfies Rule['when'];

/**
 * Actives that young skin does not need in any form. Adapalene is omitted because it is sold in the US for acne from
 * the age of 12.
 */
const NOT_FOR_YOUNG_SKIN = [
  ...RETINOIDS.filter((each) => each !== 'adapalene'),
  ...AHAS,
  'polyhydroxy-acid',
  'l-ascorbic-acid',
  'bakuchiol',
  'peptides',
] as const;

export const ageRules: readonly Rule[] = [
  { id: 'AGE-2', when: minor, actives: [...NOT_FOR_YOUNG_SKIN], action: 'block', grade: 'E' },
  {
    id: 'AGE-1',
    when: { ...minor, goalOtherThan: 'acne' },
    actives: [...NOT_FOR_YOUNG_SKIN, 'salicylic-acid'],
    form: 'leave-on',
    action: 'block',
    grade: 'E',
  },
  { id: 'AGE-2b', when: minor, actives: ['benzoyl-peroxide'], cap: 5, ...capped },
  { id: 'AGE-2c', when: minor, actives: [...DEPIGMENTERS], ...blocked },
  { id: 'AGE-2d', when: minor, actives: ['vitamin-c-derivative'], cap: 10, ...capped },
  { id: 'AGE-2e', when: youngest, actives: ['benzoyl-peroxide'], cap: 2.5, ...capped },
  { id: 'AGE-2f', when: minor, actives: [...STRONG], ...single },
  {
    id: 'AGE-2g',
    when: youngest,
    actives: [],
    action: 'ceiling',
    most: MAX_PRODUCTS_OF_YOUNGEST,
    grade: 'W',
  },
  {
    id: 'AGE-2h',
    when: youngest,
    actives: ['benzoyl-peroxide', 'azelaic-acid', 'sulfur'],
    action: 'reserve',
    needs: ['blemishes'],
    grade: 'W',
  },
  {
    id: 'AGE-2i',
    when: { ...minor, goalOtherThan: 'acne' },
    actives: ['adapalene'],
    action: 'block',
    grade: 'L',
  },
  {
    id: 'AGE-2j',
    when: minor,
    actives: ['adapalene'],
    action: 'reserve',
    needs: ['blemishes', 'blackheads'],
    seen: true,
    grade: 'W',
  },
  { id: 'AGE-2k', when: minor, actives: ['adapalene'], ...warned },
  {
    id: 'AGE-2l',
    when: youngest,
    actives: ['benzoyl-peroxide'],
    action: 'prefer',
    needs: ['blemishes'],
    grade: 'W',
  },
  {
    id: 'AGE-2m',
    when: youngest,
    actives: ['salicylic-acid'],
    within: ['cleanser'],
    action: 'prefer',
    needs: ['blemishes'],
    grade: 'W',
  },
  {
    id: 'AGE-3b',
    when: { under: RETINOID_AGE },
    actives: ['retinol', 'retinal', 'retinyl-ester'],
    action: 'reserve',
    needs: ['fineLines', 'deepLines'],
    seen: true,
    asked: true,
    grade: 'W',
  },
  {
    id: 'HOUSE-12',
    when: older,
    actives: ['ceramides', 'urea'],
    within: ['moisturiser'],
    action: 'prefer',
    grade: 'W',
  },
  {
    ...waiting,
    id: 'HOUSE-11',
    when: older,
    actives: [...STRONG, ...MILD_TREATING],
    within: ['treatment', 'mask'],
    fromWeek: 3,
  },
  { ...weakNiacinamide, id: 'AGE-2n', when: minor },
  { ...weakNiacinamide, id: 'HOUSE-16', when: older },
  { id: 'HOUSE-2', when: older, actives: [...STRONG], ...single },
  {
    id: 'HOUSE-2b',
    when: oldest,
    actives: [],
    steps: ['treatment', 'mask'],
    action: 'ceiling',
    most: MAX_EXTRAS_OF_OLDEST,
    grade: 'W',
  },
  { id: 'HOUSE-2c', when: oldest, actives: ['peptides'], within: ['treatment'], ...blocked },
  { id: 'HOUSE-2d', when: older, actives: [...DRYING], ...blocked },
  { id: 'AGE-3c', when: oldest, actives: [...AHAS, 'kojic-acid'], ...blocked },
  { id: 'STR-13e', when: oldest, actives: ['l-ascorbic-acid'], cap: 10, ...capped },
  { id: 'STR-5h', when: older, actives: ['retinol', 'retinyl-ester'], cap: 0.2, ...capped },
  { id: 'STR-5i', when: older, actives: ['retinal'], cap: 0.05, ...capped },
  {
    id: 'STR-5k',
    when: older,
    actives: ['retinol', 'retinal', 'retinyl-ester'],
    timesAWeek: 3,
    lasting: true,
    ...limited,
  },
  { id: 'STR-7c', when: older, actives: [...AHAS], cap: 5, ...capped },
  {
    id: 'STR-5j',
    when: oldest,
    actives: ['retinol', 'retinyl-ester'],
    cap: 0.1,
    ...capped,
  },
  { id: 'ORD-1b', when: older, actives: [], steps: ['cleanser'], action: 'evening', grade: 'W' },
];

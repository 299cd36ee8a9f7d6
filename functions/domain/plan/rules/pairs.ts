import type { Rule } from '../rule.ts';
import { AHAS, EXFOLIANTS, MILD_TREATING, RETINOIDS, STRONG, VITAMIN_C } from '../substances.ts';

const separate = { when: {}, action: 'separate' } as const;
const alternate = { when: {}, action: 'alternate' } as const;
const exclude = { when: {}, action: 'exclude' } as const;
const warn = { when: {}, action: 'warn' } as const;

/**
 * The rules about combining substances in one morning, evening or plan, and about starting them one at a time. There is
 * no rule PAIR-11 (niacinamide with vitamin C), because the two may be combined.
 */
export const pairRules: readonly Rule[] = [
  {
    ...separate,
    id: 'PAIR-1',
    actives: [...RETINOIDS],
    with: [...EXFOLIANTS],
    grade: 'W',
  },
  {
    ...alternate,
    id: 'PAIR-1b',
    actives: ['clay', 'sulfur'],
    with: [...RETINOIDS, ...EXFOLIANTS, 'azelaic-acid', 'benzoyl-peroxide'],
    grade: 'W',
  },
  {
    ...separate,
    id: 'PAIR-3',
    actives: ['retinol', 'retinal', 'retinyl-ester'],
    with: ['benzoyl-peroxide'],
    grade: 'W',
  },
  { ...alternate, id: 'PAIR-4', actives: ['adapalene'], with: ['benzoyl-peroxide'], grade: 'W' },
  { ...warn, id: 'PAIR-5', actives: ['benzoyl-peroxide'], with: ['salicylic-acid', 'sulfur'], grade: 'L' },
  { ...warn, id: 'PAIR-5b', actives: ['salicylic-acid'], with: ['sulfur'], grade: 'L' },
  { ...exclude, id: 'PAIR-6', actives: [...EXFOLIANTS], with: [...EXFOLIANTS], grade: 'W' },
  {
    ...alternate,
    id: 'PAIR-7',
    actives: ['l-ascorbic-acid'],
    with: [...AHAS, 'salicylic-acid', ...RETINOIDS],
    grade: 'W',
  },
  { ...alternate, id: 'PAIR-8', actives: ['l-ascorbic-acid'], with: ['benzoyl-peroxide'], grade: 'W' },
  { id: 'PAIR-12', when: {}, actives: [...STRONG], form: 'leave-on', action: 'delay', grade: 'W' },
  {
    id: 'PAIR-12b',
    when: {},
    actives: [...MILD_TREATING],
    within: ['treatment'],
    form: 'leave-on',
    action: 'delay',
    grade: 'W',
  },
  { ...exclude, id: 'HOUSE-1', actives: [...RETINOIDS], with: [...RETINOIDS], grade: 'W' },
  {
    ...exclude,
    id: 'HOUSE-17',
    actives: ['peptides'],
    within: ['treatment'],
    with: [...RETINOIDS, ...AHAS, 'l-ascorbic-acid'],
    grade: 'W',
  },
  { id: 'HOUSE-4', when: {}, actives: [...STRONG], action: 'once', grade: 'W' },
  { ...exclude, id: 'HOUSE-6', actives: [...VITAMIN_C], with: [...VITAMIN_C], grade: 'W' },
  {
    id: 'HOUSE-8',
    when: {},
    actives: ['niacinamide'],
    action: 'cap',
    cap: 10,
    unknownAs: 4,
    grade: 'W',
  },
  { id: 'HOUSE-13', when: {}, actives: ['niacinamide'], action: 'once', grade: 'W' },
  { id: 'HOUSE-7', when: {}, actives: [], steps: ['mask'], action: 'once', grade: 'W' },
];

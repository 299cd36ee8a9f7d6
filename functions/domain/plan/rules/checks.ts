import type { Rule } from '../rule.ts';
import { blocked, limited, single, warned } from './house-policy.ts';
import { AHAS, EXFOLIANTS, RETINOIDS, STRONG, TREATING } from '../substances.ts';

const healing = { check: ['recent-procedure'] } satisfies Rule['when'];
const shaving = { check: ['shaves-face'] } satisfies Rule['when'];
const outdoors = { check: ['mostly-outdoors'] } satisfies Rule['when'];
const deep = { check: ['deep-lumps-or-scars'] } satisfies Rule['when'];

/** Actives that sting on freshly shaved skin. */
const STINGS = [...RETINOIDS, ...EXFOLIANTS, 'benzoyl-peroxide', 'l-ascorbic-acid'] as const;

const BESIDE_A_DOCTOR = ['benzoyl-peroxide', 'azelaic-acid'] as const;
const NOT_BESIDE_A_DOCTOR = TREATING.filter((each) => !BESIDE_A_DOCTOR.some((allowed) => allowed === each));

/**
 * The rules that depend on a `PersonalCheck`, such as a recent procedure. The rules for a planned pregnancy are among
 * the pregnancy rules.
 */
export const checkRules: readonly Rule[] = [
  { when: healing, id: 'CHK-1', actives: [...TREATING], steps: ['treatment', 'mask'], ...blocked },
  { when: healing, id: 'CHK-1b', actives: [], fragrance: 'not-free', ...blocked },
  { when: healing, id: 'CHK-1c', actives: ['organic-uv-filters'], ...blocked },
  { when: healing, id: 'CHK-1d', actives: [], ...warned },
  { when: healing, id: 'CHK-1f', actives: [], spfBelow: 50, ...blocked },
  {
    when: healing,
    id: 'CHK-1e',
    actives: ['panthenol'],
    within: ['moisturiser'],
    action: 'prefer',
    grade: 'W',
  },
  { when: shaving, id: 'CHK-2', actives: [...STINGS], action: 'evening', grade: 'W' },
  { when: shaving, id: 'CHK-2b', actives: [...STINGS], ...warned },
  { when: shaving, id: 'CHK-2c', actives: [], ...warned },
  { when: outdoors, id: 'CHK-3', actives: [...AHAS], action: 'block', grade: 'P' },
  {
    when: outdoors,
    id: 'CHK-3b',
    actives: [...RETINOIDS],
    timesAWeek: 3,
    lasting: true,
    ...limited,
  },
  { when: outdoors, id: 'CHK-3c', actives: [], spfBelow: 50, ...blocked },
  { when: outdoors, id: 'CHK-3d', actives: [], ...warned },
  { when: deep, id: 'CHK-4', actives: NOT_BESIDE_A_DOCTOR, steps: ['mask'], ...blocked },
  { when: deep, id: 'CHK-4b', actives: [...STRONG], ...single },
];

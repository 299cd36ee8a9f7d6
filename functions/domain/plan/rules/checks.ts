import type { PersonalCheck } from '../../questionnaire/more-answers.ts';
import type { Rule } from '../rule.ts';
import { blocked, limited, single, warned } from './house-policy.ts';
import { AHAS, EXFOLIANTS, RETINOIDS, STRONG, TREATING } from '../substances.ts';

const checked = (...check: PersonalCheck[]) => ({ when: { check } }) satisfies Partial<Rule>;
const healing = checked('recent-procedure');
const shaving = checked('shaves-face');
const outdoors = checked('mostly-outdoors');
const deep = checked('deep-lumps-or-scars');

/** Actives that sting on freshly shaved skin. */
const STINGS = [...RETINOIDS, ...EXFOLIANTS, 'benzoyl-peroxide', 'l-ascorbic-acid'] as const;

const BESIDE_A_DOCTOR = ['benzoyl-peroxide', 'azelaic-acid'] as const;
const NOT_BESIDE_A_DOCTOR = TREATING.filter((each) => !BESIDE_A_DOCTOR.some((allowed) => allowed === each));

/**
 * The rules that depend on a `PersonalCheck`, such as a recent procedure. The rules for a planned pregnancy are among
 * the pregnancy rules.
 */
export const checkRules: readonly Rule[] = [
  { ...healing, id: 'CHK-1', actives: [...TREATING], steps: ['treatment', 'mask'], ...blocked },
  { ...healing, id: 'CHK-1b', actives: [], fragrance: 'not-free', ...blocked },
  { ...healing, id: 'CHK-1c', actives: ['organic-uv-filters'], ...blocked },
  { ...healing, id: 'CHK-1d', actives: [], ...warned },
  {
    ...healing,
    id: 'CHK-1e',
    actives: ['panthenol'],
    within: ['moisturiser'],
    action: 'prefer',
    grade: 'W',
  },
  { ...shaving, id: 'CHK-2', actives: [...STINGS], action: 'evening', grade: 'W' },
  { ...shaving, id: 'CHK-2b', actives: [...STINGS], ...warned },
  { ...outdoors, id: 'CHK-3', actives: [...AHAS], action: 'block', grade: 'P' },
  {
    ...outdoors,
    id: 'CHK-3b',
    actives: [...RETINOIDS],
    timesAWeek: 3,
    lasting: true,
    ...limited,
  },
  { ...outdoors, id: 'CHK-3c', actives: [], spfBelow: 50, ...blocked },
  { ...outdoors, id: 'CHK-3d', actives: [], ...warned },
  { ...deep, id: 'CHK-4', actives: NOT_BESIDE_A_DOCTOR, steps: ['mask'], ...blocked },
  { ...deep, id: 'CHK-4b', actives: [...STRONG], ...single },
];

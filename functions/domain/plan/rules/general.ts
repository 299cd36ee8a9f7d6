import { LATE_PREGNANCY_AGE } from '../ages.ts';
import type { Rule } from '../rule.ts';
import { ACNE_DRUGS, AHAS, MILD_TREATING, RETINOIDS, STRONG } from '../substances.ts';
import { waiting } from './house-policy.ts';

/** The strong actives that are not acne drugs. Acne drugs have a warning of their own (ORD-7b). */
const COSMETIC_ACTIVES = STRONG.filter((each) => !ACNE_DRUGS.some((drug) => drug === each));

/** The rules that fit into none of the other files in this folder. */
export const generalRules: readonly Rule[] = [
  { when: {}, id: 'ORD-4', actives: [...RETINOIDS, ...AHAS], action: 'require', grade: 'R' },
  { when: {}, id: 'ORD-5', actives: [...RETINOIDS, ...AHAS], action: 'warn', grade: 'R' },
  { when: {}, id: 'ORD-5b', actives: ['benzoyl-peroxide'], action: 'warn', grade: 'L' },
  {
    id: 'CND-9',
    when: { condition: ['Melasma'] },
    actives: ['iron-oxides'],
    steps: ['sunscreen'],
    action: 'require',
    grade: 'P',
  },
  {
    id: 'PRG-1b',
    when: { under: LATE_PREGNANCY_AGE },
    actives: [...RETINOIDS],
    action: 'warn',
    grade: 'R',
  },
  {
    when: {},
    id: 'ORD-1c',
    actives: [],
    steps: ['cleanser'],
    action: 'evening',
    unlessNeeds: ['shine', 'blemishes', 'blackheads'],
    grade: 'W',
  },
  { when: {}, id: 'ORD-7', actives: [...COSMETIC_ACTIVES], action: 'warn', grade: 'W' },
  { when: {}, id: 'ORD-7b', actives: [...ACNE_DRUGS], action: 'warn', grade: 'R' },
  {
    ...waiting,
    when: {},
    id: 'ORD-7c',
    actives: [...STRONG, ...MILD_TREATING],
    within: ['treatment', 'mask'],
    fromWeek: 2,
  },
  { when: {}, id: 'ORD-7d', actives: [], steps: ['mask'], action: 'wait', fromWeek: 3, grade: 'W' },
  { when: {}, id: 'ORD-9', actives: [...STRONG], form: 'leave-on', action: 'warn', grade: 'W' },
  {
    when: {},
    id: 'ORD-9b',
    actives: [],
    without: ['night-cream'],
    action: 'warn',
    grade: 'P',
  },
  { id: 'CND-11', when: { unanswered: 'skinTone' }, actives: [...STRONG], action: 'warn', grade: 'L' },
  { id: 'CND-11b', when: { skinToneFrom: 4 }, actives: [...STRONG], action: 'warn', grade: 'L' },
];

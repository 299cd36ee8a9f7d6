import { LATE_PREGNANCY_AGE } from '../ages.ts';
import type { Rule } from '../rule.ts';
import { blocked, limited, warned } from './house-policy.ts';
import { AHAS, RETINOIDS, STRONG, TREATING } from '../substances.ts';

const isotretinoin = { treatment: ['isotretinoin'] } satisfies Rule['when'];
const retinoid = { treatment: ['prescription-retinoid'] } satisfies Rule['when'];
/**
 * Applies to people who use a prescribed retinoid and have had no recent procedure. After a procedure, TRT-2c tells
 * them to leave out the retinoid, and CHK-1 reduces the plan to base care.
 */
const retinoidInUse = { ...retinoid, withoutCheck: ['recent-procedure'] } satisfies Rule['when'];
const steroid = { treatment: ['steroid-cream'] } satisfies Rule['when'];
const sunSensitising = { treatment: ['sun-sensitising-medicine'] } satisfies Rule['when'];

/** Restricts the cleanser to the evening, for people whose medicine dries the skin. */
const cleanserInTheEvening = {
  actives: [],
  steps: ['cleanser'],
  action: 'evening',
  grade: 'W',
} satisfies Partial<Rule>;

/** Reduces a plan to base care. */
const baseAlone = {
  actives: [...TREATING],
  steps: ['treatment', 'mask'],
  ...blocked,
} satisfies Partial<Rule>;

/** The rules for people who use a treatment from a doctor or a pharmacist. */
export const treatmentRules: readonly Rule[] = [
  { when: isotretinoin, ...baseAlone, id: 'TRT-1' },
  { when: isotretinoin, id: 'TRT-1b', actives: [], spfBelow: 50, ...blocked },
  {
    id: 'PRG-1c',
    when: { ...isotretinoin, under: LATE_PREGNANCY_AGE },
    actives: [],
    action: 'warn',
    grade: 'R',
  },
  { when: isotretinoin, id: 'TRT-1c', actives: [], action: 'warn', grade: 'E' },
  { when: retinoidInUse, ...baseAlone, id: 'TRT-2' },
  { when: retinoidInUse, id: 'TRT-2b', actives: [], ...warned },
  // After a recent procedure, this warning replaces the usual one (TRT-2b), because healing skin needs a break from the
  // retinoid.
  {
    when: { ...retinoid, check: ['recent-procedure'] },
    id: 'TRT-2c',
    actives: [],
    ...warned,
  },
  { when: steroid, ...baseAlone, id: 'TRT-3' },
  { when: steroid, id: 'TRT-3b', actives: [], ...warned },
  { when: sunSensitising, id: 'TRT-4', actives: [...AHAS], ...blocked },
  {
    when: sunSensitising,
    id: 'TRT-4b',
    actives: [...RETINOIDS],
    timesAWeek: 1,
    lasting: true,
    ...limited,
  },
  {
    when: sunSensitising,
    id: 'TRT-4e',
    actives: ['retinol', 'retinal', 'retinyl-ester'],
    action: 'reserve',
    needs: ['fineLines', 'deepLines'],
    seen: true,
    grade: 'W',
  },
  { when: sunSensitising, id: 'TRT-4c', actives: [], spfBelow: 50, ...blocked },
  { when: sunSensitising, id: 'TRT-4d', actives: [], action: 'warn', grade: 'P' },
  { when: isotretinoin, ...cleanserInTheEvening, id: 'TRT-6' },
  // This rule also applies during a break from the retinoid, because the skin stays dry for some time.
  { when: retinoid, ...cleanserInTheEvening, id: 'TRT-6b' },
  { id: 'TRT-5', when: { unanswered: 'treatments' }, actives: [...STRONG], ...warned },
];

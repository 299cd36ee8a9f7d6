import type { Treatment } from '../../questionnaire/more-answers.ts';
import { LATE_PREGNANCY_AGE } from '../ages.ts';
import type { Rule } from '../rule.ts';
import { blocked, limited, warned } from './house-policy.ts';
import { AHAS, RETINOIDS, STRONG, TREATING } from '../substances.ts';

const takes = (...treatment: Treatment[]) => ({ when: { treatment } }) satisfies Partial<Rule>;
const isotretinoin = takes('isotretinoin');
const retinoid = takes('prescription-retinoid');
/**
 * Applies to people who use a prescribed retinoid and have had no recent procedure. After a procedure, TRT-2c tells
 * them to leave out the retinoid, and CHK-1 reduces the plan to base care.
 */
const retinoidInUse = {
  when: { ...retinoid.when, withoutCheck: ['recent-procedure'] },
} satisfies Partial<Rule>;
const steroid = takes('steroid-cream');
const sunSensitising = takes('sun-sensitising-medicine');

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
  { ...isotretinoin, ...baseAlone, id: 'TRT-1' },
  { ...isotretinoin, id: 'TRT-1b', actives: [], spfBelow: 50, ...blocked },
  {
    id: 'PRG-1c',
    when: { ...isotretinoin.when, under: LATE_PREGNANCY_AGE },
    actives: [],
    action: 'warn',
    grade: 'R',
  },
  { ...isotretinoin, id: 'TRT-1c', actives: [], action: 'warn', grade: 'E' },
  { ...retinoidInUse, ...baseAlone, id: 'TRT-2' },
  { ...retinoidInUse, id: 'TRT-2b', actives: [], ...warned },
  // After a recent procedure, this warning replaces the usual one (TRT-2b), because healing skin needs a break from the
  // retinoid.
  {
    when: { ...retinoid.when, check: ['recent-procedure'] },
    id: 'TRT-2c',
    actives: [],
    ...warned,
  },
  { ...steroid, ...baseAlone, id: 'TRT-3' },
  { ...steroid, id: 'TRT-3b', actives: [], ...warned },
  { ...sunSensitising, id: 'TRT-4', actives: [...AHAS], ...blocked },
  {
    ...sunSensitising,
    id: 'TRT-4b',
    actives: [...RETINOIDS],
    timesAWeek: 1,
    lasting: true,
    ...limited,
  },
  {
    ...sunSensitising,
    id: 'TRT-4e',
    actives: ['retinol', 'retinal', 'retinyl-ester'],
    action: 'reserve',
    needs: ['fineLines', 'deepLines'],
    seen: true,
    grade: 'W',
  },
  { ...sunSensitising, id: 'TRT-4c', actives: [], spfBelow: 50, ...blocked },
  { ...sunSensitising, id: 'TRT-4d', actives: [], action: 'warn', grade: 'P' },
  { ...isotretinoin, ...cleanserInTheEvening, id: 'TRT-6' },
  // This rule also applies during a break from the retinoid, because the skin stays dry for some time.
  { ...retinoid, ...cleanserInTheEvening, id: 'TRT-6b' },
  { id: 'TRT-5', when: { unanswered: 'treatments' }, actives: [...STRONG], ...warned },
];

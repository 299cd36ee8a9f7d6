import { MedicalCondition } from '../../questionnaire/answers.ts';
import type { Rule } from '../rule.ts';
import { blocked, capped, everyExtra, limited, single, warned, weakNiacinamide } from './house-policy.ts';
import { AHAS, DEPIGMENTERS, EXFOLIANTS, RETINOIDS, STRONG } from '../substances.ts';

const rosacea = { condition: ['Rosacea'] } satisfies Rule['when'];
const eczema = { condition: ['Eczema'] } satisfies Rule['when'];
const psoriasis = { condition: ['Psoriasis'] } satisfies Rule['when'];
const vitiligo = { condition: ['Vitiligo'] } satisfies Rule['when'];
const melasma = { condition: ['Melasma'] } satisfies Rule['when'];
const unknown = { condition: ['Other'] } satisfies Rule['when'];
const anyCondition = {
  condition: MedicalCondition.options.filter((each) => each !== 'None'),
} satisfies Rule['when'];

const softCream = { within: ['moisturiser'], action: 'prefer', grade: 'W' } satisfies Partial<Rule>;

const rosaceaRules: readonly Rule[] = [
  { when: rosacea, id: 'CND-1', actives: [], fragrance: 'not-free', action: 'block', grade: 'E' },
  {
    id: 'CND-1b',
    when: rosacea,
    actives: ['irritant-extract', 'denatured-alcohol'],
    action: 'block',
    grade: 'E',
  },
  { id: 'CND-3', when: rosacea, actives: ['benzoyl-peroxide'], ...blocked },
  { id: 'CND-2', when: rosacea, actives: [...AHAS, 'salicylic-acid'], action: 'block', grade: 'E' },
  { when: rosacea, id: 'CND-2b', actives: [], action: 'warn', grade: 'E' },
  { id: 'CND-3b', when: rosacea, actives: [...RETINOIDS], ...blocked },
  { id: 'CND-3c', when: rosacea, actives: ['clay', 'sulfur'], ...blocked },
  { id: 'CND-3d', when: rosacea, actives: ['l-ascorbic-acid'], ...blocked },
  { when: rosacea, ...softCream, id: 'CND-3f', actives: ['ceramides'] },
  {
    when: rosacea,
    id: 'CND-3g',
    actives: ['azelaic-acid'],
    action: 'prefer',
    needs: ['redness', 'blemishes'],
    grade: 'W',
  },
  { when: rosacea, id: 'CND-3e', actives: ['urea'], cap: 5, ...capped },
];

const eczemaRules: readonly Rule[] = [
  { id: 'CND-4', when: eczema, actives: [...RETINOIDS], action: 'block', grade: 'L' },
  { id: 'CND-4d', when: eczema, actives: [...EXFOLIANTS, 'benzoyl-peroxide'], ...blocked },
  { when: eczema, id: 'CND-4e', actives: [], ...warned },
  { when: eczema, id: 'CND-4b', actives: [], fragrance: 'not-free', ...blocked },
  { id: 'CND-4c', when: eczema, actives: ['kojic-acid'], ...blocked },
  { id: 'CND-4f', when: eczema, actives: ['l-ascorbic-acid'], ...blocked },
  { id: 'CND-4g', when: eczema, actives: ['irritant-extract', 'denatured-alcohol'], ...blocked },
  { id: 'CND-4h', when: eczema, actives: ['azelaic-acid', 'sulfur', 'clay'], ...blocked },
  { when: eczema, ...softCream, id: 'CND-4j', actives: ['ceramides', 'colloidal-oatmeal'] },
  { when: eczema, id: 'CND-4i', actives: ['urea'], cap: 5, ...capped },
];

/** Irritation from these actives can cause new patches of psoriasis or vitiligo (Koebner phenomenon). */
const KOEBNER_RISKS = [...RETINOIDS, ...AHAS, 'benzoyl-peroxide'] as const;

const otherRules: readonly Rule[] = [
  { id: 'CND-7', when: psoriasis, actives: [...KOEBNER_RISKS], ...blocked },
  { id: 'CND-7b', when: vitiligo, actives: [...KOEBNER_RISKS], action: 'block', grade: 'E' },
  { when: psoriasis, id: 'CND-7c', actives: ['salicylic-acid'], ...warned },
  { id: 'CND-8', when: vitiligo, actives: [...DEPIGMENTERS], action: 'block', grade: 'M' },
  { id: 'CND-8b', when: vitiligo, actives: ['azelaic-acid'], action: 'block', grade: 'M' },
  { id: 'CND-8c', when: vitiligo, actives: ['l-ascorbic-acid'], ...blocked },
  {
    when: vitiligo,
    id: 'CND-8e',
    actives: ['salicylic-acid', 'polyhydroxy-acid'],
    form: 'leave-on',
    ...blocked,
  },
  { when: vitiligo, id: 'CND-8d', actives: [], ...warned },
  { when: vitiligo, id: 'CND-8f', actives: [], spfBelow: 50, ...blocked },
  {
    when: unknown,
    id: 'CND-12',
    actives: [...STRONG, ...DEPIGMENTERS, 'bakuchiol'],
    steps: ['treatment', 'mask'],
    ...blocked,
  },
  { when: melasma, id: 'CND-9b', actives: [], ...warned },
  {
    when: melasma,
    id: 'CND-9g',
    actives: [],
    steps: ['sunscreen'],
    without: ['iron-oxides'],
    ...warned,
  },
  { id: 'CND-9c', when: melasma, actives: ['benzoyl-peroxide'], ...blocked },
  { when: melasma, id: 'CND-9d', actives: [...AHAS], cap: 5, ...capped },
  { when: melasma, id: 'CND-9e', actives: ['l-ascorbic-acid'], cap: 10, ...capped },
  {
    when: melasma,
    id: 'CND-9f',
    actives: ['azelaic-acid'],
    action: 'prefer',
    needs: ['unevenness', 'darkSpots', 'marks'],
    grade: 'W',
  },
  { when: melasma, id: 'CND-9h', actives: [...STRONG], form: 'leave-on', timesAWeek: 2, ...limited },
  { when: unknown, id: 'CND-12b', actives: [], ...warned },
  { when: anyCondition, ...weakNiacinamide, id: 'CND-3h' },
  { when: anyCondition, id: 'HOUSE-3', actives: [...STRONG], ...single },
  { when: anyCondition, ...everyExtra, id: 'HOUSE-10', fromWeek: 3 },
  { when: {}, id: 'CND-13', actives: [...STRONG], action: 'warn', grade: 'L' },
];

export const conditionRules: readonly Rule[] = [...rosaceaRules, ...eczemaRules, ...otherRules];

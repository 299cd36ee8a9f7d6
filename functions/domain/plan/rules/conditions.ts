import { MedicalCondition } from '../../questionnaire/answers.ts';
import type { Rule } from '../rule.ts';
import { blocked, capped, everyTreatment, single, warned, weakNiacinamide } from './house-policy.ts';
import { AHAS, DEPIGMENTERS, EXFOLIANTS, RETINOIDS, STRONG } from '../substances.ts';

type For = Pick<Rule, 'when'>;

const withCondition = (...conditions: MedicalCondition[]): For => ({ when: { anyOf: conditions } });
const rosacea = withCondition('Rosacea');
const eczema = withCondition('Eczema');
const psoriasis = withCondition('Psoriasis');
const vitiligo = withCondition('Vitiligo');
const melasma = withCondition('Melasma');
const unknown = withCondition('Other');
const any = withCondition(...MedicalCondition.options.filter((each) => each !== 'None'));
const everyone: For = { when: {} };

const softCream = { within: ['moisturiser'], action: 'prefer', grade: 'W' } satisfies Partial<Rule>;

const rosaceaRules: readonly Rule[] = [
  { ...rosacea, id: 'CND-1', actives: [], fragrance: 'not-free', action: 'block', grade: 'E' },
  {
    ...rosacea,
    id: 'CND-1b',
    actives: ['irritant-extract', 'denatured-alcohol'],
    action: 'block',
    grade: 'E',
  },
  { ...rosacea, id: 'CND-3', actives: ['benzoyl-peroxide'], ...blocked },
  { ...rosacea, id: 'CND-2', actives: [...AHAS, 'salicylic-acid'], action: 'block', grade: 'E' },
  { ...rosacea, id: 'CND-2b', actives: [], action: 'warn', grade: 'E' },
  { ...rosacea, id: 'CND-3b', actives: [...RETINOIDS], ...blocked },
  { ...rosacea, id: 'CND-3c', actives: ['clay', 'sulfur'], ...blocked },
  { ...rosacea, id: 'CND-3d', actives: ['l-ascorbic-acid'], ...blocked },
  { ...rosacea, ...softCream, id: 'CND-3f', actives: ['ceramides'] },
  {
    ...rosacea,
    id: 'CND-3g',
    actives: ['azelaic-acid'],
    action: 'prefer',
    needs: ['redness', 'blemishes'],
    grade: 'W',
  },
  { ...rosacea, id: 'CND-3e', actives: ['urea'], cap: 5, ...capped },
];

const eczemaRules: readonly Rule[] = [
  { ...eczema, id: 'CND-4', actives: [...RETINOIDS], action: 'block', grade: 'L' },
  { ...eczema, id: 'CND-4d', actives: [...EXFOLIANTS, 'benzoyl-peroxide'], ...blocked },
  { ...eczema, id: 'CND-4e', actives: [], ...warned },
  { ...eczema, id: 'CND-4b', actives: [], fragrance: 'not-free', ...blocked },
  { ...eczema, id: 'CND-4c', actives: ['kojic-acid'], ...blocked },
  { ...eczema, id: 'CND-4f', actives: ['l-ascorbic-acid'], ...blocked },
  {
    ...eczema,
    id: 'CND-4g',
    actives: ['irritant-extract', 'denatured-alcohol'],
    ...blocked,
  },
  { ...eczema, id: 'CND-4h', actives: ['azelaic-acid', 'sulfur', 'clay'], ...blocked },
  { ...eczema, ...softCream, id: 'CND-4j', actives: ['ceramides', 'colloidal-oatmeal'] },
  { ...eczema, id: 'CND-4i', actives: ['urea'], cap: 5, ...capped },
];

/** In psoriasis and vitiligo. */
const KOEBNER_RISKS = [...RETINOIDS, ...AHAS, 'benzoyl-peroxide'] as const;

const otherRules: readonly Rule[] = [
  { ...psoriasis, id: 'CND-7', actives: [...KOEBNER_RISKS], ...blocked },
  { ...vitiligo, id: 'CND-7b', actives: [...KOEBNER_RISKS], action: 'block', grade: 'E' },
  { ...psoriasis, id: 'CND-7c', actives: ['salicylic-acid'], ...warned },
  { ...vitiligo, id: 'CND-8', actives: [...DEPIGMENTERS], action: 'block', grade: 'M' },
  { ...vitiligo, id: 'CND-8b', actives: ['azelaic-acid'], action: 'block', grade: 'M' },
  { ...vitiligo, id: 'CND-8c', actives: ['l-ascorbic-acid'], ...blocked },
  {
    ...vitiligo,
    id: 'CND-8e',
    actives: ['salicylic-acid', 'polyhydroxy-acid'],
    form: 'leave-on',
    ...blocked,
  },
  { ...vitiligo, id: 'CND-8d', actives: [], ...warned },
  {
    ...unknown,
    id: 'CND-12',
    actives: [...STRONG, ...DEPIGMENTERS, 'bakuchiol'],
    steps: ['treatment', 'mask'],
    ...blocked,
  },
  { ...melasma, id: 'CND-9b', actives: [], ...warned },
  {
    ...melasma,
    id: 'CND-9g',
    actives: [],
    steps: ['sunscreen'],
    without: ['iron-oxides'],
    ...warned,
  },
  { ...melasma, id: 'CND-9c', actives: ['benzoyl-peroxide'], ...blocked },
  { ...melasma, id: 'CND-9d', actives: [...AHAS], cap: 5, ...capped },
  { ...melasma, id: 'CND-9e', actives: ['l-ascorbic-acid'], cap: 10, ...capped },
  {
    ...melasma,
    id: 'CND-9f',
    actives: ['azelaic-acid'],
    action: 'prefer',
    needs: ['unevenness', 'darkSpots', 'marks'],
    grade: 'W',
  },
  { ...unknown, id: 'CND-12b', actives: [], ...warned },
  { ...any, ...weakNiacinamide, id: 'CND-3h' },
  { ...any, id: 'HOUSE-3', actives: [...STRONG], ...single },
  { ...any, ...everyTreatment, id: 'HOUSE-10', fromWeek: 3 },
  { ...everyone, id: 'CND-13', actives: [...STRONG], action: 'warn', grade: 'L' },
];

export const conditionRules: readonly Rule[] = [...rosaceaRules, ...eczemaRules, ...otherRules];

import { MedicalCondition } from '../../questionnaire/answers.ts';
import type { Rule } from '../rule.ts';
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

/** More does no more, and may sting. A cream whose label gives no strength has less. */
const weakNiacinamide = {
  actives: ['niacinamide'],
  within: ['treatment', 'mask'],
  action: 'cap',
  cap: 5,
  grade: 'W',
} satisfies Partial<Rule>;

const rosaceaRules: readonly Rule[] = [
  { ...rosacea, id: 'CND-1', actives: [], fragrance: 'not-free', action: 'block', grade: 'E' },
  {
    ...rosacea,
    id: 'CND-1b',
    actives: ['irritant-extract', 'denatured-alcohol'],
    action: 'block',
    grade: 'E',
  },
  { ...rosacea, id: 'CND-3', actives: ['benzoyl-peroxide'], action: 'block', grade: 'W' },
  { ...rosacea, id: 'CND-2', actives: [...AHAS, 'salicylic-acid'], action: 'block', grade: 'E' },
  { ...rosacea, id: 'CND-2b', actives: [], action: 'warn', grade: 'E' },
  { ...rosacea, id: 'CND-3b', actives: [...RETINOIDS], action: 'block', grade: 'W' },
  { ...rosacea, id: 'CND-3c', actives: ['clay', 'sulfur'], action: 'block', grade: 'W' },
  { ...rosacea, id: 'CND-3d', actives: ['l-ascorbic-acid'], action: 'block', grade: 'W' },
  { ...rosacea, ...softCream, id: 'CND-3f', actives: ['ceramides'] },
  {
    ...rosacea,
    id: 'CND-3g',
    actives: ['azelaic-acid'],
    action: 'prefer',
    needs: ['redness', 'blemishes'],
    grade: 'W',
  },
  { ...rosacea, ...weakNiacinamide, id: 'CND-3h' },
  { ...rosacea, id: 'CND-3e', actives: ['urea'], action: 'cap', cap: 5, grade: 'W' },
];

const eczemaRules: readonly Rule[] = [
  { ...eczema, id: 'CND-4', actives: [...RETINOIDS], action: 'block', grade: 'L' },
  { ...eczema, id: 'CND-4d', actives: [...EXFOLIANTS, 'benzoyl-peroxide'], action: 'block', grade: 'W' },
  { ...eczema, id: 'CND-4e', actives: [], action: 'warn', grade: 'W' },
  { ...eczema, id: 'CND-4b', actives: [], fragrance: 'not-free', action: 'block', grade: 'W' },
  { ...eczema, id: 'CND-4c', actives: ['kojic-acid'], action: 'block', grade: 'W' },
  { ...eczema, id: 'CND-4f', actives: ['l-ascorbic-acid'], action: 'block', grade: 'W' },
  {
    ...eczema,
    id: 'CND-4g',
    actives: ['irritant-extract', 'denatured-alcohol'],
    action: 'block',
    grade: 'W',
  },
  { ...eczema, id: 'CND-4h', actives: ['azelaic-acid', 'sulfur', 'clay'], action: 'block', grade: 'W' },
  { ...eczema, ...softCream, id: 'CND-4j', actives: ['ceramides', 'colloidal-oatmeal'] },
  { ...eczema, ...weakNiacinamide, id: 'CND-4k' },
  { ...eczema, id: 'CND-4i', actives: ['urea'], action: 'cap', cap: 5, grade: 'W' },
];

/** In psoriasis and vitiligo. */
const KOEBNER_RISKS = [...RETINOIDS, ...AHAS, 'benzoyl-peroxide'] as const;

const otherRules: readonly Rule[] = [
  { ...psoriasis, id: 'CND-7', actives: [...KOEBNER_RISKS], action: 'block', grade: 'W' },
  { ...vitiligo, id: 'CND-7b', actives: [...KOEBNER_RISKS], action: 'block', grade: 'E' },
  { ...psoriasis, id: 'CND-7c', actives: ['salicylic-acid'], action: 'warn', grade: 'W' },
  { ...vitiligo, id: 'CND-8', actives: [...DEPIGMENTERS], action: 'block', grade: 'M' },
  { ...vitiligo, id: 'CND-8b', actives: ['azelaic-acid'], action: 'block', grade: 'M' },
  { ...vitiligo, id: 'CND-8c', actives: ['l-ascorbic-acid'], action: 'block', grade: 'W' },
  {
    ...vitiligo,
    id: 'CND-8e',
    actives: ['salicylic-acid', 'polyhydroxy-acid'],
    form: 'leave-on',
    action: 'block',
    grade: 'W',
  },
  { ...vitiligo, id: 'CND-8d', actives: [], action: 'warn', grade: 'W' },
  {
    ...unknown,
    id: 'CND-12',
    actives: [...STRONG, ...DEPIGMENTERS, 'bakuchiol'],
    steps: ['treatment', 'mask'],
    action: 'block',
    grade: 'W',
  },
  { ...melasma, id: 'CND-9b', actives: [], action: 'warn', grade: 'W' },
  {
    ...melasma,
    id: 'CND-9g',
    actives: [],
    steps: ['sunscreen'],
    without: ['iron-oxides'],
    action: 'warn',
    grade: 'W',
  },
  { ...melasma, id: 'CND-9c', actives: ['benzoyl-peroxide'], action: 'block', grade: 'W' },
  { ...melasma, id: 'CND-9d', actives: [...AHAS], action: 'cap', cap: 5, grade: 'W' },
  { ...melasma, id: 'CND-9e', actives: ['l-ascorbic-acid'], action: 'cap', cap: 10, grade: 'W' },
  {
    ...melasma,
    id: 'CND-9f',
    actives: ['azelaic-acid'],
    action: 'prefer',
    needs: ['unevenness', 'darkSpots', 'marks'],
    grade: 'W',
  },
  { ...unknown, id: 'CND-12b', actives: [], action: 'warn', grade: 'W' },
  { ...any, id: 'HOUSE-3', actives: [...STRONG], action: 'single', grade: 'W' },
  { ...any, id: 'HOUSE-10', actives: [...STRONG], action: 'wait', fromWeek: 3, grade: 'W' },
  { ...everyone, id: 'CND-13', actives: [...STRONG], action: 'warn', grade: 'L' },
];

export const conditionRules: readonly Rule[] = [...rosaceaRules, ...eczemaRules, ...otherRules];

import { MedicalCondition } from '../../questionnaire/answers.ts';
import type { RuleId } from '../rule-id.ts';
import type { Rule } from '../rule.ts';
import { blocked, capped, everyExtra, limited, single, warned, weakNiacinamide } from './house-policy.ts';
import { AHAS, DEPIGMENTERS, EXFOLIANTS, RETINOIDS, STRONG, type Substance } from '../substances.ts';

type For = Pick<Rule, 'when'>;

const withCondition = (...conditions: MedicalCondition[]): For => ({ when: { condition: conditions } });
const rosacea = withCondition('Rosacea');
const eczema = withCondition('Eczema');
const psoriasis = withCondition('Psoriasis');
const vitiligo = withCondition('Vitiligo');
const melasma = withCondition('Melasma');
const unknown = withCondition('Other');
const any = withCondition(...MedicalCondition.options.filter((each) => each !== 'None'));
const everyone: For = { when: {} };

const block = (
  { when }: For,
  id: RuleId,
  actives: readonly Substance[],
  grade: Rule['grade'] = 'W',
): Rule => ({ id, when, actives: [...actives], action: 'block', grade });

const softCream = { within: ['moisturiser'], action: 'prefer', grade: 'W' } satisfies Partial<Rule>;

const rosaceaRules: readonly Rule[] = [
  { ...rosacea, id: 'CND-1', actives: [], fragrance: 'not-free', action: 'block', grade: 'E' },
  block(rosacea, 'CND-1b', ['irritant-extract', 'denatured-alcohol'], 'E'),
  block(rosacea, 'CND-3', ['benzoyl-peroxide']),
  block(rosacea, 'CND-2', [...AHAS, 'salicylic-acid'], 'E'),
  { ...rosacea, id: 'CND-2b', actives: [], action: 'warn', grade: 'E' },
  block(rosacea, 'CND-3b', RETINOIDS),
  block(rosacea, 'CND-3c', ['clay', 'sulfur']),
  block(rosacea, 'CND-3d', ['l-ascorbic-acid']),
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
  block(eczema, 'CND-4', RETINOIDS, 'L'),
  block(eczema, 'CND-4d', [...EXFOLIANTS, 'benzoyl-peroxide']),
  { ...eczema, id: 'CND-4e', actives: [], ...warned },
  { ...eczema, id: 'CND-4b', actives: [], fragrance: 'not-free', ...blocked },
  block(eczema, 'CND-4c', ['kojic-acid']),
  block(eczema, 'CND-4f', ['l-ascorbic-acid']),
  block(eczema, 'CND-4g', ['irritant-extract', 'denatured-alcohol']),
  block(eczema, 'CND-4h', ['azelaic-acid', 'sulfur', 'clay']),
  { ...eczema, ...softCream, id: 'CND-4j', actives: ['ceramides', 'colloidal-oatmeal'] },
  { ...eczema, id: 'CND-4i', actives: ['urea'], cap: 5, ...capped },
];

/** Irritation from these actives can cause new patches of psoriasis or vitiligo (Koebner phenomenon). */
const KOEBNER_RISKS = [...RETINOIDS, ...AHAS, 'benzoyl-peroxide'] as const;

const otherRules: readonly Rule[] = [
  block(psoriasis, 'CND-7', KOEBNER_RISKS),
  block(vitiligo, 'CND-7b', KOEBNER_RISKS, 'E'),
  { ...psoriasis, id: 'CND-7c', actives: ['salicylic-acid'], ...warned },
  block(vitiligo, 'CND-8', DEPIGMENTERS, 'M'),
  block(vitiligo, 'CND-8b', ['azelaic-acid'], 'M'),
  block(vitiligo, 'CND-8c', ['l-ascorbic-acid']),
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
  block(melasma, 'CND-9c', ['benzoyl-peroxide']),
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
  { ...melasma, id: 'CND-9h', actives: [...STRONG], form: 'leave-on', timesAWeek: 2, ...limited },
  { ...unknown, id: 'CND-12b', actives: [], ...warned },
  { ...any, ...weakNiacinamide, id: 'CND-3h' },
  { ...any, id: 'HOUSE-3', actives: [...STRONG], ...single },
  { ...any, ...everyExtra, id: 'HOUSE-10', fromWeek: 3 },
  { ...everyone, id: 'CND-13', actives: [...STRONG], action: 'warn', grade: 'L' },
];

export const conditionRules: readonly Rule[] = [...rosaceaRules, ...eczemaRules, ...otherRules];

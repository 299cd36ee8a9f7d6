import type { Active, Product } from '#domain/catalogue/product.ts';
import type { Answers, MedicalCondition } from '#domain/contract/questionnaire.ts';

const ADULT_AGE = 18;

const RETINOIDS: readonly Active[] = ['retinol', 'retinal', 'retinyl-ester', 'adapalene'];
const AHAS: readonly Active[] = ['glycolic-acid', 'lactic-acid', 'mandelic-acid'];
const DEPIGMENTERS: readonly Active[] = ['alpha-arbutin', 'kojic-acid', 'tranexamic-acid'];
/** What irritates: never for skin that may be sensitive, and never hidden in a product for every day. */
const IRRITANTS: readonly Active[] = [
  ...RETINOIDS,
  ...AHAS,
  'polyhydroxy-acid',
  'salicylic-acid',
  'benzoyl-peroxide',
  'sulfur',
  'l-ascorbic-acid',
];

const has = (list: readonly Active[], { actives }: Product): boolean =>
  actives.some(({ active }) => list.includes(active));

export const isMild = (product: Product): boolean => !has([...IRRITANTS, 'azelaic-acid'], product);

/**
 * The strongest per cent that is proposed: EU limits for retinol (0.3), arbutin (2), kojic acid (1) and salicylic acid
 * (2); the CIR's 10 for AHAs; half of the US range for benzoyl peroxide; otherwise what is sold over the counter.
 */
const strengthCaps: Partial<Record<Active, number>> = {
  retinol: 0.3,
  retinal: 0.1,
  'retinyl-ester': 0.3,
  adapalene: 0.1,
  'glycolic-acid': 10,
  'lactic-acid': 10,
  'mandelic-acid': 10,
  'polyhydroxy-acid': 10,
  'salicylic-acid': 2,
  'benzoyl-peroxide': 5,
  sulfur: 10,
  'azelaic-acid': 10,
  'l-ascorbic-acid': 20,
  'alpha-arbutin': 2,
  'kojic-acid': 1,
};

export const isMinor = ({ age }: Answers): boolean => age < ADULT_AGE;
/** Not saying counts as yes. */
export const mayBePregnant = ({ pregnancyBreastfeeding }: Answers): boolean =>
  pregnancyBreastfeeding !== 'no';
/** A condition nobody knows: nothing beyond the base. */
export const baseOnly = ({ medicalConditions }: Answers): boolean => medicalConditions.includes('Other');
export const hasMelasma = ({ medicalConditions }: Answers): boolean => medicalConditions.includes('Melasma');

const delicateConditions = new Set<MedicalCondition>(['Eczema', 'Rosacea', 'Psoriasis', 'Vitiligo']);

/** Not being sure counts as sensitive. */
export const needsGentleness = ({ skinSensitivity, medicalConditions }: Answers): boolean =>
  skinSensitivity !== 'no' || medicalConditions.some((each) => delicateConditions.has(each));

type Exclusion = { when: (answers: Answers) => boolean; actives: readonly Active[] };

const exclusions: readonly Exclusion[] = [
  { when: needsGentleness, actives: [...IRRITANTS, 'clay'] },
  { when: mayBePregnant, actives: [...RETINOIDS, ...DEPIGMENTERS, 'glycolic-acid', 'salicylic-acid'] },
  // Mineral filters come first in pregnancy.
  { when: mayBePregnant, actives: ['organic-uv-filters'] },
  // Nothing against ageing skin, and no peels, for skin that is still young.
  { when: isMinor, actives: [...RETINOIDS, ...AHAS, ...DEPIGMENTERS, 'polyhydroxy-acid', 'l-ascorbic-acid'] },
  { when: isMinor, actives: ['bakuchiol', 'peptides'] },
  {
    when: (answers) => isMinor(answers) && answers.mainSkinGoal !== 'acne',
    actives: ['salicylic-acid', 'benzoyl-peroxide', 'sulfur', 'azelaic-acid'],
  },
  { when: hasMelasma, actives: [...RETINOIDS, ...AHAS] },
  {
    when: ({ medicalConditions }) => medicalConditions.includes('Eczema'),
    actives: ['azelaic-acid', ...DEPIGMENTERS],
  },
  {
    when: ({ medicalConditions }) => medicalConditions.includes('Vitiligo'),
    actives: ['azelaic-acid', ...DEPIGMENTERS],
  },
];

/** Whether this person may be offered this product at all. A strength that is not known counts as too strong. */
export function suits(product: Product, answers: Answers): boolean {
  if (product.prescription) return false;
  if (needsGentleness(answers) && product.fragrance !== 'free') return false;
  if (exclusions.some(({ when, actives }) => when(answers) && has(actives, product))) return false;
  return product.actives.every(({ active, percent }) => {
    const cap = strengthCaps[active];
    return cap === undefined || (percent !== undefined && percent <= cap);
  });
}

import type { Active } from '../../catalogue/product.ts';
import type { Answers } from '../../questionnaire/answers.ts';
import {
  type CheckedStep,
  depigmenters,
  exfoliants,
  fruitAcids,
  has,
  retinoids,
  strongActives,
} from './checked-step.ts';
import {
  hasAny,
  isAtLeast80,
  isMinor,
  isSensitive,
  isAtLeast65,
  mayBePregnant,
  mayBeSensitive,
  saysDry,
} from './person.ts';

type Ban = {
  who: (answers: Answers) => boolean;
  actives: readonly Active[];
  /** If set, limits the ban to steps for which it returns true. */
  appliesTo?: (step: CheckedStep) => boolean;
};

export const staysOn = ({ product }: CheckedStep): boolean => product.leaveOn;
const isMask = ({ product }: CheckedStep): boolean => product.step === 'mask';

const bans: readonly Ban[] = [
  { who: mayBePregnant, actives: [...retinoids, 'bakuchiol', ...depigmenters] },
  { who: mayBePregnant, actives: ['salicylic-acid', 'sulfur'], appliesTo: isMask },
  // Minors may use adapalene only for acne and only in the US, where it is sold for use from the age of 12.
  {
    who: (answers) => isMinor(answers) && (answers.mainSkinGoal !== 'acne' || answers.country !== 'US'),
    actives: ['adapalene'],
  },
  {
    who: isMinor,
    actives: [
      'retinol',
      'retinal',
      'retinyl-ester',
      ...fruitAcids,
      'polyhydroxy-acid',
      'l-ascorbic-acid',
      'bakuchiol',
      'peptides',
    ],
  },
  { who: isMinor, actives: depigmenters },
  {
    who: (answers) => isMinor(answers) && answers.mainSkinGoal !== 'acne',
    actives: ['salicylic-acid'],
    appliesTo: staysOn,
  },
  {
    who: (answers) => hasAny(answers, 'Eczema'),
    actives: [...retinoids, ...exfoliants, 'benzoyl-peroxide', 'kojic-acid', 'l-ascorbic-acid'],
  },
  { who: (answers) => hasAny(answers, 'Eczema'), actives: ['azelaic-acid', 'sulfur', 'clay'] },
  {
    who: (answers) => hasAny(answers, 'Vitiligo'),
    actives: [...depigmenters, 'azelaic-acid', 'l-ascorbic-acid'],
  },
  { who: (answers) => hasAny(answers, 'Vitiligo'), actives: exfoliants, appliesTo: staysOn },
  { who: isAtLeast65, actives: ['clay', 'sulfur'] },
  { who: isAtLeast80, actives: [...fruitAcids, 'kojic-acid'] },
  { who: isAtLeast80, actives: ['peptides'], appliesTo: ({ product }) => product.step === 'treatment' },
  {
    who: (answers) => hasAny(answers, 'Psoriasis', 'Vitiligo'),
    actives: [...retinoids, ...fruitAcids, 'benzoyl-peroxide'],
  },
  {
    who: (answers) => hasAny(answers, 'Rosacea'),
    actives: [...retinoids, ...fruitAcids, 'salicylic-acid', 'benzoyl-peroxide', 'l-ascorbic-acid'],
  },
  { who: (answers) => hasAny(answers, 'Rosacea'), actives: ['clay', 'sulfur'] },
  { who: (answers) => hasAny(answers, 'Melasma'), actives: ['benzoyl-peroxide'] },
  {
    who: (answers) => hasAny(answers, 'Other'),
    actives: [...strongActives, ...depigmenters, 'bakuchiol'],
  },
  { who: isSensitive, actives: ['benzoyl-peroxide'] },
  { who: saysDry, actives: ['clay', 'sulfur'] },
];

type Limit = { who: (answers: Answers) => boolean; most: Partial<Record<Active, number>> };

/** The maximum strengths for a person, in per cent. An unknown strength counts as too high. */
const limits: readonly Limit[] = [
  { who: isMinor, most: { 'benzoyl-peroxide': 5, 'vitamin-c-derivative': 10 } },
  { who: ({ age }) => age < 16, most: { 'benzoyl-peroxide': 2.5 } },
  {
    who: isAtLeast65,
    most: {
      retinol: 0.2,
      'retinyl-ester': 0.2,
      retinal: 0.05,
      'glycolic-acid': 5,
      'lactic-acid': 5,
      'mandelic-acid': 5,
    },
  },
  { who: isAtLeast80, most: { retinol: 0.1, 'retinyl-ester': 0.1, 'l-ascorbic-acid': 10 } },
  { who: mayBePregnant, most: { 'glycolic-acid': 9.99, 'salicylic-acid': 2, 'l-ascorbic-acid': 10 } },
  { who: mayBeSensitive, most: { 'benzoyl-peroxide': 2.5, 'l-ascorbic-acid': 10 } },
  {
    who: isSensitive,
    most: { retinol: 0.1, 'retinyl-ester': 0.1, retinal: 0.05 },
  },
  {
    who: (answers) => hasAny(answers, 'Melasma'),
    most: { 'glycolic-acid': 5, 'lactic-acid': 5, 'mandelic-acid': 5, 'l-ascorbic-acid': 10 },
  },
  { who: (answers) => hasAny(answers, 'Eczema', 'Rosacea'), most: { urea: 5 } },
];

/** Whether a step contains an active at a higher strength than this person may use. */
export const isTooStrong = (step: CheckedStep, answers: Answers): boolean =>
  limits.some(
    ({ who, most }) =>
      who(answers) &&
      step.product.actives.some(({ active, percent = Infinity }) => percent > (most[active] ?? Infinity)),
  );

export const isBanned = (step: CheckedStep, answers: Answers): boolean =>
  bans.some(
    ({ who, actives, appliesTo }) => who(answers) && has(step, actives) && (appliesTo?.(step) ?? true),
  );

import type { Active } from '../../catalogue/product.ts';
import type { Answers } from '../../questionnaire/answers.ts';
import type { Need } from '../plan.ts';
import {
  areTooOften,
  type CheckedStep,
  depigmenters,
  exfoliants,
  fruitAcids,
  has,
  isScented,
  isStrong,
  isSunscreen,
  mayBeScented,
  retinoids,
  START_WEEKS,
  strongActives,
} from './checked-step.ts';
import { hasAny, isMinor, isSixtyFive, mayBePregnant, mayBeSensitive } from './person.ts';

const wantsGentle = (answers: Answers): boolean =>
  mayBeSensitive(answers) || answers.mainSkinGoal === 'sensitivity';

type Ban = {
  who: (answers: Answers) => boolean;
  actives: readonly Active[];
  /** Only in these products. */
  where?: (step: CheckedStep) => boolean;
};

const staysOn = ({ product }: CheckedStep): boolean => product.leaveOn;
const isMask = ({ product }: CheckedStep): boolean => product.step === 'mask';

const bans: readonly Ban[] = [
  { who: mayBePregnant, actives: [...retinoids, 'bakuchiol', ...depigmenters] },
  { who: mayBePregnant, actives: ['salicylic-acid', 'sulfur'], where: isMask },
  // Adapalene is sold from 12 years on in the US, against acne.
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
    where: staysOn,
  },
  {
    who: (answers) => hasAny(answers, 'Eczema'),
    actives: [...retinoids, ...exfoliants, 'benzoyl-peroxide', 'kojic-acid', 'l-ascorbic-acid'],
  },
  { who: (answers) => hasAny(answers, 'Eczema'), actives: ['azelaic-acid', 'sulfur', 'clay'] },
  { who: (answers) => hasAny(answers, 'Vitiligo'), actives: [...depigmenters, 'azelaic-acid'] },
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
  { who: ({ skinSensitivity }) => skinSensitivity === 'yes', actives: ['benzoyl-peroxide'] },
];

type Limit = { who: (answers: Answers) => boolean; most: Partial<Record<Active, number>> };

/** The greatest per cent for a person; an unknown strength is more. */
const limits: readonly Limit[] = [
  { who: isMinor, most: { 'benzoyl-peroxide': 5, 'vitamin-c-derivative': 10 } },
  { who: ({ age }) => age < 16, most: { 'benzoyl-peroxide': 2.5 } },
  {
    who: isSixtyFive,
    most: {
      retinol: 0.2,
      'retinyl-ester': 0.2,
      retinal: 0.05,
      'glycolic-acid': 5,
      'lactic-acid': 5,
      'mandelic-acid': 5,
    },
  },
  { who: ({ age }) => age >= 80, most: { retinol: 0.1, 'retinyl-ester': 0.1 } },
  { who: mayBePregnant, most: { 'glycolic-acid': 9.99, 'salicylic-acid': 2 } },
  { who: mayBeSensitive, most: { 'benzoyl-peroxide': 2.5, 'l-ascorbic-acid': 10 } },
  {
    who: ({ skinSensitivity }) => skinSensitivity === 'yes',
    most: { retinol: 0.1, 'retinyl-ester': 0.1, retinal: 0.05 },
  },
  {
    who: (answers) => hasAny(answers, 'Melasma'),
    most: { 'glycolic-acid': 5, 'lactic-acid': 5, 'mandelic-acid': 5, 'l-ascorbic-acid': 10 },
  },
  { who: (answers) => hasAny(answers, 'Eczema', 'Rosacea'), most: { urea: 5 } },
];

const isTooStrong = (step: CheckedStep, answers: Answers): boolean =>
  limits.some(
    ({ who, most }) =>
      who(answers) &&
      step.product.actives.some(({ active, percent = Infinity }) => percent > (most[active] ?? Infinity)),
  );

/** For whom one strong active is the most. */
const isLimitedToOne = (answers: Answers): boolean =>
  isMinor(answers) || isSixtyFive(answers) || mayBeSensitive(answers) || !hasAny(answers, 'None');

/** Stands in for a tint where none suits. */
const STRONGEST_SPF = 50;

const MOST_PRODUCTS_BELOW_16 = 4;

const isBanned = (step: CheckedStep, answers: Answers): boolean =>
  bans.some(({ who, actives, where }) => who(answers) && has(step, actives) && (where?.(step) ?? true));

/** What must hold for this person. Each predicate tells whether it is broken. */
export const personPredicates = {
  'an active that this person must not have': (steps, answers) =>
    steps.some((step) => isBanned(step, answers)),
  'too strong for this person': (steps, answers) => steps.some((step) => isTooStrong(step, answers)),
  'benzoyl peroxide too often for sensitive skin': (steps, answers) =>
    mayBeSensitive(answers) && areTooOften(steps, ['benzoyl-peroxide'], 3),
  'an acid too often at the start for sensitive skin': (steps, answers) =>
    mayBeSensitive(answers) && areTooOften(steps, ['salicylic-acid', 'l-ascorbic-acid'], 2, START_WEEKS),
  'salicylic acid too often in a pregnancy': (steps, answers) =>
    mayBePregnant(answers) && areTooOften(steps, ['salicylic-acid'], 3),
  'an acne active for a minor without blemishes': (steps, answers, needs) =>
    isMinor(answers) &&
    !needs.some(({ name }) => name === 'blemishes') &&
    steps.some((step) => has(step, ['benzoyl-peroxide', 'azelaic-acid', 'sulfur'])),
  'adapalene for a minor without blemishes or blackheads that show': (steps, answers, needs) =>
    isMinor(answers) &&
    steps.some((step) => has(step, ['adapalene'])) &&
    !needs.some(
      ({ name, level }) =>
        (name === 'blemishes' || name === 'blackheads') && level !== undefined && level !== 'none',
    ),
  'more than base care with an unknown condition': (steps, answers) =>
    hasAny(answers, 'Other') &&
    steps.some(({ product }) => product.step === 'treatment' || product.step === 'mask'),
  'fragrance, perhaps, with rosacea or eczema': (steps, answers) =>
    hasAny(answers, 'Rosacea', 'Eczema') && steps.some(mayBeScented),
  'fragrance on sensitive skin': (steps, answers) => wantsGentle(answers) && steps.some(isScented),
  'an irritant on delicate skin': (steps, answers) =>
    (wantsGentle(answers) || hasAny(answers, 'Rosacea', 'Eczema')) &&
    steps.some(({ product }) => product.irritants === true || product.alcohol === 'present'),
  'alcohol, perhaps, with rosacea or eczema': (steps, answers) =>
    hasAny(answers, 'Rosacea', 'Eczema') && steps.some(({ product }) => product.alcohol !== 'free'),
  'melasma with a sunscreen that is neither tinted nor of SPF 50': (steps, answers) =>
    hasAny(answers, 'Melasma') &&
    steps.some(
      (step) => isSunscreen(step) && !has(step, ['iron-oxides']) && (step.product.spf ?? 0) < STRONGEST_SPF,
    ),
  'two strong actives where one is enough': (steps, answers) =>
    isLimitedToOne(answers) && steps.filter(isStrong).length > 1,
  'more products than asked for': (steps, { maxProducts }) => steps.length > maxProducts,
  'a cleanser in the morning from 65 on': (steps, answers) =>
    isSixtyFive(answers) &&
    steps.some(
      ({ product, schedule }) =>
        product.step === 'cleanser' && schedule.some(({ dayPart }) => dayPart === 'AM'),
    ),
  'more than four products below 16': (steps, { age }) => age < 16 && steps.length > MOST_PRODUCTS_BELOW_16,
} as const satisfies Record<
  string,
  (steps: readonly CheckedStep[], answers: Answers, needs: readonly Need[]) => boolean
>;

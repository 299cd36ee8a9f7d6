import type { Answers } from '../../questionnaire/answers.ts';
import { startWeekOf } from '../schedule.ts';
import {
  areTooOften,
  type CheckedStep,
  depigmenters,
  has,
  isMorningCleanser,
  isScented,
  isStrong,
  isSunscreen,
  isTreatment,
  mayBeScented,
  START_WEEKS,
  strongActives,
} from './checked-step.ts';
import { isBanned, isTooStrong, staysOn } from './bans-and-limits.ts';
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

const wantsGentle = (answers: Answers): boolean =>
  mayBeSensitive(answers) || answers.mainSkinGoal === 'sensitivity';

/** Whether this person may use no more than one strong active. */
const isLimitedToOne = (answers: Answers): boolean =>
  isMinor(answers) || isAtLeast65(answers) || wantsGentle(answers) || !hasAny(answers, 'None');

/** The minimum protection factor of an untinted sunscreen if a tint is required but no tinted sunscreen is suitable. */
const HIGH_SPF = 50;

const MAX_PRODUCTS_BELOW_16 = 4;

const MAX_NIACINAMIDE_OF_A_SERUM = 5;

/** Whether a treatment or mask contains too much niacinamide. An unknown strength counts as too high. */
const isStrongNiacinamide = (step: CheckedStep): boolean =>
  isTreatment(step) &&
  step.product.actives.some(
    ({ active, percent = Infinity }) => active === 'niacinamide' && percent > MAX_NIACINAMIDE_OF_A_SERUM,
  );

/** The strong actives whose first weeks are limited by predicates of their own. */
const separatelyLimited = ['salicylic-acid', 'l-ascorbic-acid'] as const;

const otherStrongActives = strongActives.filter((each) => !separatelyLimited.some((acid) => acid === each));

/** Actives that must be tested on a small patch of skin for a week before use, because skin might react to them. */
const patchTested = [
  ...strongActives,
  ...depigmenters,
  'niacinamide',
  'vitamin-c-derivative',
  'peptides',
  'bakuchiol',
] as const;

/** Rules that do not depend on the needs. Each predicate returns whether the plan breaks its rule. */
export const personPredicates = {
  'an active that this person must not have': (steps, answers) =>
    steps.some((step) => isBanned(step, answers)),
  'too strong for this person': (steps, answers) => steps.some((step) => isTooStrong(step, answers)),
  'benzoyl peroxide too often for sensitive skin': (steps, answers) =>
    mayBeSensitive(answers) && areTooOften(steps, ['benzoyl-peroxide'], 3),
  'an acid too often at the start for sensitive skin': (steps, answers) =>
    mayBeSensitive(answers) && areTooOften(steps, separatelyLimited, 2, START_WEEKS),
  'an acid too often at the start for melasma': (steps, answers) =>
    answers.medicalConditions.includes('Melasma') && areTooOften(steps, separatelyLimited, 2, START_WEEKS),
  'salicylic acid too often in a pregnancy': (steps, answers) =>
    mayBePregnant(answers) && areTooOften(steps, ['salicylic-acid'], 3),
  'more than base care with an unknown condition': (steps, answers) =>
    hasAny(answers, 'Other') && steps.some(isTreatment),
  'fragrance, perhaps, with rosacea or eczema': (steps, answers) =>
    hasAny(answers, 'Rosacea', 'Eczema') && steps.some(mayBeScented),
  'fragrance on sensitive skin': (steps, answers) => wantsGentle(answers) && steps.some(isScented),
  'an irritant on delicate skin': (steps, answers) =>
    (wantsGentle(answers) ||
      saysDry(answers) ||
      isAtLeast65(answers) ||
      hasAny(answers, 'Rosacea', 'Eczema')) &&
    steps.some(({ product }) => product.irritants === true || product.alcohol === 'present'),
  'alcohol, perhaps, with rosacea or eczema': (steps, answers) =>
    hasAny(answers, 'Rosacea', 'Eczema') && steps.some(({ product }) => product.alcohol !== 'free'),
  'melasma with a sunscreen that is neither tinted nor of SPF 50': (steps, answers) =>
    hasAny(answers, 'Melasma') &&
    steps.some(
      (step) => isSunscreen(step) && !has(step, ['iron-oxides']) && (step.product.spf ?? 0) < HIGH_SPF,
    ),
  'two strong actives where one is enough': (steps, answers) =>
    isLimitedToOne(answers) && steps.filter(isStrong).length > 1,
  'a strong niacinamide serum on delicate skin': (steps, answers) =>
    (mayBeSensitive(answers) || isMinor(answers) || isAtLeast65(answers) || !hasAny(answers, 'None')) &&
    steps.some(isStrongNiacinamide),
  'a retinoid too often from 65 on': (steps, answers) =>
    isAtLeast65(answers) && areTooOften(steps, ['retinol', 'retinal', 'retinyl-ester'], 3),
  'two products beside the basics where one is enough': (steps, answers) =>
    (isSensitive(answers) || isAtLeast80(answers)) && steps.filter(isTreatment).length > 1,
  'a strong active too often at the start for sensitive skin or melasma': (steps, answers) =>
    (isSensitive(answers) || answers.medicalConditions.includes('Melasma')) &&
    areTooOften(steps, otherStrongActives, 2, START_WEEKS),
  'a treatment in the week in which it is tried first': (steps) =>
    steps.some(
      (step) =>
        isTreatment(step) && staysOn(step) && has(step, patchTested) && startWeekOf(step.schedule) < 2,
    ),
  'a mask in the first two weeks': (steps) =>
    steps.some((step) => step.product.step === 'mask' && startWeekOf(step.schedule) < 3),
  'more products than asked for': (steps, { maxProducts }) => steps.length > maxProducts,
  'a cleanser in the morning from 65 on': (steps, answers) =>
    isAtLeast65(answers) && steps.some(isMorningCleanser),
  'more than four products below 16': (steps, { age }) => age < 16 && steps.length > MAX_PRODUCTS_BELOW_16,
} as const satisfies Record<string, (steps: readonly CheckedStep[], answers: Answers) => boolean>;

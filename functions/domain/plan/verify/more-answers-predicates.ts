import type { Country } from '../../catalogue/country.ts';
import type { Active, Allergen } from '../../catalogue/product.ts';
import type { Answers } from '../../questionnaire/answers.ts';
import type { Avoided } from '../../questionnaire/more-answers.ts';
import { startWeekOf } from '../schedule.ts';
import {
  areTooOften,
  type CheckedStep,
  depigmenters,
  fruitAcids,
  has,
  isMorningCleanser,
  isStrong,
  isStrongLeaveOn,
  mayBeScented,
  retinoids,
  START_WEEKS,
  strongActives,
} from './checked-step.ts';
import { hasAny, isAtLeast65, mayBeSensitive, takes, hasCheck } from './person.ts';

/** The actives that a plan must not contain during some medical treatments, or while the skin is healing. */
const treating: readonly Active[] = [
  ...strongActives,
  ...depigmenters,
  'bakuchiol',
  'vitamin-c-derivative',
  'clay',
];

const doesMore = (step: CheckedStep, allowed: readonly Active[] = []): boolean =>
  step.product.step === 'mask' ||
  step.product.irritants === true ||
  step.product.alcohol === 'present' ||
  has(
    step,
    treating.filter((each) => !allowed.includes(each)),
  );

const mayContainAllergen = ({ product }: CheckedStep, allergen: Allergen): boolean =>
  product.allergens?.includes(allergen) ?? true;

/** Whether a step contains an organic sun filter, or might contain one because its catalogue entry lists no filter. */
const mayBeOrganic = (step: CheckedStep): boolean =>
  has(step, ['organic-uv-filters']) ||
  ((step.product.step === 'sunscreen' || step.product.spf !== undefined) &&
    !has(step, ['zinc-oxide', 'titanium-dioxide']));

/** Tests whether a step contains an avoided substance, or might contain it. */
const mayContain: Record<Avoided, (step: CheckedStep) => boolean> = {
  fragrance: mayBeScented,
  'essential-oils': (step) => mayContainAllergen(step, 'essential-oil'),
  nuts: (step) => mayContainAllergen(step, 'nut'),
  'oats-or-wheat': (step) => mayContainAllergen(step, 'oat-or-wheat') || has(step, ['colloidal-oatmeal']),
  lanolin: (step) => mayContainAllergen(step, 'lanolin'),
  'bee-products': (step) => mayContainAllergen(step, 'bee-product'),
  salicylates: (step) => mayContainAllergen(step, 'salicylate') || has(step, ['salicylic-acid']),
  'sunscreen-filters': mayBeOrganic,
  'benzoyl-peroxide': (step) => has(step, ['benzoyl-peroxide']),
  // Sulfur is not a sulfonamide, so no product is excluded. Rule AVO-10 explains this to the visitor.
  'sulfa-antibiotics': () => false,
};

/**
 * The highest strength of benzoyl peroxide, in per cent, that a plan may contain. It is 0 if a part of the region
 * requires a prescription. If the country is unknown, a plan must contain no benzoyl peroxide.
 */
const maxPeroxidePercent: Record<Country, number> = { EU: 0, UK: 5, US: 10, CA: 5, AU: 10, ASIA: 0 };

const peroxideIn = ({ product }: CheckedStep): number =>
  Math.max(
    0,
    ...product.actives.flatMap(({ active, percent = 100 }) => (active === 'benzoyl-peroxide' ? percent : [])),
  );

const isExposedToSun = (answers: Answers): boolean =>
  takes(answers, 'sun-sensitising-medicine') || hasCheck(answers, 'mostly-outdoors');
const needsSpf50 = (answers: Answers): boolean =>
  isExposedToSun(answers) ||
  takes(answers, 'isotretinoin') ||
  hasCheck(answers, 'recent-procedure') ||
  hasAny(answers, 'Vitiligo');

const isDark = ({ skinTone = 1 }: Answers): boolean => skinTone >= 5;

const stinging: readonly Active[] = [
  ...retinoids,
  ...fruitAcids,
  'salicylic-acid',
  'polyhydroxy-acid',
  'benzoyl-peroxide',
  'l-ascorbic-acid',
];

/** The first week of the plan in which a treatment may start. */
function firstWeekFor(step: CheckedStep, answers: Answers): number {
  if (answers.skinSensitivity === 'yes') return 5;
  if (mayBeSensitive(answers) || answers.mainSkinGoal === 'sensitivity' || !hasAny(answers, 'None')) return 3;
  // From age 65, only products that merely comfort the skin may start before week 3.
  return isAtLeast65(answers) && has(step, [...treating, 'niacinamide', 'peptides', 'centella']) ? 3 : 1;
}

/**
 * Rules that mostly depend on an optional answer, or on its absence. Each predicate returns whether the plan breaks its
 * rule.
 */
export const moreAnswersPredicates = {
  'an active beside a treatment that rules it out': (steps, answers) =>
    takes(answers, 'isotretinoin', 'prescription-retinoid', 'steroid-cream') &&
    steps.some((step) => step.product.step === 'treatment' || doesMore(step)),
  'a cleanser in the morning beside a drying treatment': (steps, answers) =>
    takes(answers, 'isotretinoin', 'prescription-retinoid') && steps.some(isMorningCleanser),
  'a fruit acid in strong sun': (steps, answers) =>
    isExposedToSun(answers) && steps.some((step) => has(step, fruitAcids)),
  'a retinoid too often in strong sun': (steps, answers) =>
    (takes(answers, 'sun-sensitising-medicine') && areTooOften(steps, retinoids, 1)) ||
    (hasCheck(answers, 'mostly-outdoors') && areTooOften(steps, retinoids, 3)),
  'a sunscreen below 50 for somebody who needs it': (steps, answers) =>
    needsSpf50(answers) && steps.some(({ product }) => (product.spf ?? 50) < 50),
  'what somebody avoids': (steps, { avoids = [] }) =>
    avoids.some((avoided) => steps.some((step) => mayContain[avoided](step))),
  'more than bland care on skin that heals': (steps, answers) =>
    hasCheck(answers, 'recent-procedure') &&
    steps.some(
      (step) =>
        step.product.step === 'treatment' || doesMore(step) || mayBeOrganic(step) || mayBeScented(step),
    ),
  'a stinging active on the morning of a shave': (steps, answers) =>
    hasCheck(answers, 'shaves-face') &&
    steps.some((step) => has(step, stinging) && step.schedule.some(({ dayPart }) => dayPart === 'AM')),
  'too many actives beside a doctor': (steps, answers) =>
    hasCheck(answers, 'deep-lumps-or-scars') &&
    (steps.some((step) => doesMore(step, ['benzoyl-peroxide', 'azelaic-acid'])) ||
      steps.filter(isStrong).length > 1),
  'an active for light skin on dark skin': (steps, answers) =>
    isDark(answers) && steps.some((step) => peroxideIn(step) > 2.5 || has(step, ['glycolic-acid'])),
  'a start too fast for dark skin': (steps, answers) =>
    isDark(answers) &&
    (areTooOften(
      steps,
      ['adapalene', 'salicylic-acid', 'azelaic-acid', 'benzoyl-peroxide', 'l-ascorbic-acid'],
      2,
      START_WEEKS,
    ) ||
      areTooOften(
        steps,
        ['retinol', 'retinal', 'retinyl-ester', ...fruitAcids, 'polyhydroxy-acid'],
        1,
        START_WEEKS,
      )),
  'an active before the calm weeks of base care are over': (steps, answers) =>
    steps.some(
      (step) =>
        (isStrongLeaveOn(step) || step.product.step === 'treatment' || step.product.step === 'mask') &&
        startWeekOf(step.schedule) < firstWeekFor(step, answers),
    ),
  'adapalene where it needs a prescription': (steps, { country }) =>
    country !== 'US' && steps.some((step) => has(step, ['adapalene'])),
  'benzoyl peroxide where it is a medicine': (steps, { country }) =>
    steps.some((step) => peroxideIn(step) > (country === undefined ? 0 : maxPeroxidePercent[country])),
} as const satisfies Record<string, (steps: readonly CheckedStep[], answers: Answers) => boolean>;

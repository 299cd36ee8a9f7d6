import type { Product, ProductStep } from '../catalogue/product.ts';
import { daysOf } from './schedule.ts';
import { containsAny } from './contents.ts';
import { type CheckContext, type CheckedStep, productName, recordNote } from './working-plan.ts';
import { bestOf, isMild } from './products.ts';
import { ruleOf, rulesInForce } from './rules.ts';
import { isSun } from './sift.ts';
import { AHAS, RETINOIDS, STRONG } from './substances.ts';

const MIN_SPF = 30;
const EVERY_DAY = 7;

type Base = Extract<ProductStep, 'cleanser' | 'moisturiser' | 'sunscreen'>;

const wording: Record<Base, Pick<CheckedStep, 'timeOfDay' | 'instructions' | 'why'>> = {
  cleanser: {
    timeOfDay: 'both',
    instructions: 'Massage gently onto damp skin, rinse with lukewarm water and pat dry.',
    why: 'A mild cleanser takes off oil and sunscreen without stripping the skin.',
  },
  moisturiser: {
    timeOfDay: 'both',
    instructions: 'Smooth over the whole face while the skin is still slightly damp.',
    why: 'A moisturiser keeps water in and supports the skin barrier.',
  },
  sunscreen: {
    timeOfDay: 'AM',
    instructions: 'Put it on generously as the last step, and again every two hours outdoors.',
    why: 'Sun protection does more for an even look than any other step.',
  },
};

const added = (product: Product, base: Base): CheckedStep => ({
  ...wording[base],
  product,
  timesAWeek: EVERY_DAY,
  days: daysOf(EVERY_DAY),
  startWeek: 1,
});

/** By its label a sunscreen, whether or not it can be relied on. */
export const soldAsSunscreen = ({ step, spf }: Product): boolean =>
  (step === 'sunscreen' || step === 'moisturiser') && (spf ?? 0) >= MIN_SPF;

/** What is rinsed off, or what some pair rule may keep off a morning, is no sunscreen to rely on. */
export const protects = (product: Product): boolean =>
  soldAsSunscreen(product) &&
  product.leaveOn &&
  !containsAny(product, [...STRONG, 'l-ascorbic-acid', 'scrub']);

const isTinted = (product: Product): boolean => containsAny(product, ['iron-oxides']);

/** The step that protects in the morning: a sunscreen before a moisturiser that is one, too. */
export const sunStep = (steps: readonly CheckedStep[]): CheckedStep | undefined =>
  steps.find(({ product }) => product.step === 'sunscreen' && protects(product)) ??
  steps.find(({ product }) => protects(product));

/** The step that moisturises; one for day and night before one that is a sunscreen, too. */
export const moistStep = (steps: readonly CheckedStep[]): CheckedStep | undefined =>
  steps.find(({ product }) => product.step === 'moisturiser' && !isSun(product)) ??
  steps.find(({ product }) => product.step === 'moisturiser');

/** Exactly one sunscreen, daily, and tinted where melasma asks for it; a cleanser and a moisturiser. */
export function ensureBase(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  const withBase = oneSunscreen(steps, check);
  for (const base of ['cleanser', 'moisturiser'] as const) {
    if (withBase.some(({ product }) => product.step === base)) continue;
    const candidates = check.products.filter((each) => each.step === base && !isSun(each) && isMild(each));
    const found = bestOf(candidates, check.answers);
    if (!found) continue;
    recordNote(check, ruleOf('ORD-6b'), 'added', productName(found), `${productName(found)} was added.`);
    withBase.push(added(found, base));
  }
  return withBase;
}

function oneSunscreen(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  const tintRule = rulesInForce(check.answers, 'require').find(({ id }) => id === 'CND-9');
  const best = bestSunscreen(check, tintRule !== undefined);
  const mustBeTinted = tintRule !== undefined && best !== undefined && isTinted(best);
  const fits = (product: Product): boolean => protects(product) && (!mustBeTinted || isTinted(product));

  const main =
    steps.find(({ product }) => product.step === 'sunscreen' && fits(product)) ??
    steps.find(({ product }) => fits(product));
  const rule = mustBeTinted && tintRule ? tintRule : ruleOf('ORD-3');
  const kept = steps.filter((step) => {
    if (step === main || step.product.step !== 'sunscreen') return true;
    recordNote(
      check,
      rule,
      'removed',
      productName(step.product),
      `${productName(step.product)} was left out.`,
    );
    return false;
  });
  if (!main) {
    if (!best) return withoutSunscreen(kept, check);
    recordNote(check, rule, 'added', productName(best), `${productName(best)} was added.`);
    return [...kept, added(best, 'sunscreen')];
  }
  if (main.timesAWeek === EVERY_DAY) return kept;
  recordNote(
    check,
    rule,
    'more-often',
    productName(main.product),
    `${productName(main.product)} is for every morning.`,
  );
  return kept.map((step) =>
    step === main ? { ...step, timesAWeek: EVERY_DAY, days: daysOf(EVERY_DAY) } : step,
  );
}

function bestSunscreen({ answers, products }: CheckContext, tinted: boolean): Product | undefined {
  const mineral = answers.pregnancyBreastfeeding !== 'no' || answers.skinSensitivity !== 'no';
  return bestOf(
    products.filter((each) => each.step === 'sunscreen' && protects(each) && isMild(each)),
    answers,
    (each) =>
      2 * Number(tinted && isTinted(each)) + Number(mineral && !containsAny(each, ['organic-uv-filters'])),
  );
}

/** A catalogue without one that suits: then nothing that makes skin burn more easily stays. */
function withoutSunscreen(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  return steps.filter(({ product }) => {
    if (!containsAny(product, [...RETINOIDS, ...AHAS])) return true;
    recordNote(
      check,
      ruleOf('ORD-4'),
      'removed',
      productName(product),
      `${productName(product)} was left out.`,
    );
    return false;
  });
}

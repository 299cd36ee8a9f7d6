import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { worthOf } from './benefit.ts';
import { cautionsFor } from './cautions.ts';
import { fitFor } from './fit.ts';
import { compatibilityFor } from './go-together.ts';
import { leadOf } from './lead.ts';
import { isMinor, type WeightedNeed } from './needs.ts';
import type { Instead, Plan, PlanStep } from './plan.ts';
import { plannedProduct } from './planned-product.ts';
import { preferenceFor, priceRank } from './preference.ts';
import { objectionsFor } from './objections.ts';
import { isMild, isTinted, protects, strongIn } from './products.ts';
import { protectsAsWell } from './protection.ts';
import { isSoldTo } from './sold.ts';
import { isStrongerThanNeeded } from './start-weeks.ts';
import type { Substance } from './substances.ts';
import type { verify } from './verify.ts';

const percentOf = ({ actives }: Product, wanted: Substance): number | undefined =>
  actives.find(({ active }) => active === wanted)?.percent;

/**
 * Whether two products have the same strong actives, and `other` contains none of them at a higher strength. An unknown
 * strength counts as infinite.
 */
function isNoStronger(one: Product, other: Product): boolean {
  const strong = strongIn(one);
  const otherStrong = strongIn(other);
  return (
    strong.length === otherStrong.length &&
    strong.every((each) => {
      const [own, theirs] = [percentOf(one, each), percentOf(other, each)];
      return otherStrong.includes(each) && (own === undefined || (theirs ?? Infinity) <= own);
    })
  );
}

/**
 * Whether `other` can replace `own`, judged by its form, its strength and its sun protection, and for minors by whether
 * its name promises an effect on wrinkles.
 */
const canReplace = (own: Product, other: Product, answers: Answers): boolean =>
  own.leaveOn === other.leaveOn &&
  own.wipedOn === other.wipedOn &&
  protects(own) === protects(other) &&
  isMild(own) === isMild(other) &&
  own.broadSpectrum === other.broadSpectrum &&
  !(isMinor(answers) && other.antiAgeing) &&
  protectsAsWell(own, other, answers) &&
  isNoStronger(own, other);

type Given = {
  chosen: readonly Product[];
  needs: readonly WeightedNeed[];
  products: readonly Product[];
  answers: Answers;
  check: typeof verify;
};

/**
 * Whether a product serves the purpose of a step: it would have the same `lead`, and the step's main reason would apply
 * to it too.
 */
function servesSamePurpose(step: PlanStep, product: Product, { needs, answers }: Given): boolean {
  const { lead, reasons } = leadOf(product, needs, answers);
  const [first] = step.reasons;
  return (
    lead === step.lead &&
    // A product that is stronger than needed is used only once a day, so it can replace only another product that is
    // stronger than needed.
    (!isStrongerThanNeeded(product, lead) || isStrongerThanNeeded(step.product, lead)) &&
    (first === undefined ||
      reasons.some(({ need, by }) => need === first.need && (by === first.by || isTinted(step.product))))
  );
}

/** A substitute may be at most this many price classes above the original product. */
const MAX_EXTRA_PRICE_CLASSES = 1;

/** The products that could replace `own`, best first. */
function substitutesFor(
  own: Product,
  ofItsKind: readonly Product[],
  { chosen, needs, answers }: Given,
): Product[] {
  const objectionTo = objectionsFor(answers);
  const compatibility = compatibilityFor(answers, needs);
  const { textureOf, stings } = fitFor(answers, needs);
  const feelsAsGood = (each: Product): boolean =>
    textureOf(each) >= Math.min(0, textureOf(own)) && (stings(own) || !stings(each));
  const others = chosen.filter((each) => each !== own);
  const substitutes = ofItsKind.filter(
    (each) =>
      canReplace(own, each, answers) &&
      priceRank[each.price] <= priceRank[own.price] + MAX_EXTRA_PRICE_CLASSES &&
      feelsAsGood(each) &&
      !chosen.includes(each) &&
      isSoldTo(answers, each) &&
      objectionTo(each) === undefined &&
      !others.some((other) => compatibility.areIncompatible(each, other)),
  );
  const preference = preferenceFor(answers, needs);
  const value = new Map(substitutes.map((each) => [each, worthOf(each, needs) + preference(each)]));
  return substitutes.toSorted((one, other) => (value.get(other) ?? 0) - (value.get(one) ?? 0));
}

const insteadOf = ({ id, brand, product, price, regions }: Product): Instead => ({
  id,
  brand,
  product,
  price,
  regions,
});

/**
 * Adds a substitute to each step for which there is one. With the substitute, the plan must break no rule and
 * need no additional warning.
 */
export function withInsteads({ steps, needs, cautions }: Plan, given: Given): PlanStep[] {
  const fits = (step: PlanStep, product: Product): boolean => {
    const swapped = steps.map((each) =>
      each === step ? { ...each, product: plannedProduct(product) } : each,
    );
    return (
      cautionsFor(swapped, given.answers).every((each) => cautions.includes(each)) &&
      given.check({ steps: swapped, needs }, given.answers).length === 0
    );
  };
  const byKind = Map.groupBy(given.products, (each) => each.step);
  return steps.map((step) => {
    const own = given.chosen.find(({ id }) => id === step.product.id);
    const substitutes = own === undefined ? [] : substitutesFor(own, byKind.get(own.step) ?? [], given);
    const found = substitutes.find((each) => servesSamePurpose(step, each, given) && fits(step, each));
    return found === undefined ? step : { ...step, instead: insteadOf(found) };
  });
}

import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { containsAny } from './contents.ts';
import { fitFor } from './fit.ts';
import { TONE } from './need-groups.ts';
import { RELEVANT_WEIGHT, type WeightedNeed, weightOf } from './needs.ts';
import { preferredFor } from './preferred.ts';
import { isExtra, isNightCream, isTinted, strongIn } from './products.ts';
import { asksForTint } from './protection.ts';
import { DEPIGMENTERS } from './substances.ts';

/**
 * How much a product is preferred, on the same scale as `WeightedNeed.weight`. Small values only decide between
 * products of equal effect; large values can outweigh a greater effect.
 */
export type Preference = (product: Product) => number;

/** High enough that a product which a rule prefers usually comes before one with a greater effect. */
const PREFERRED_BONUS = 5;
/** A tint is visible on the face, so tinted products are avoided for people who do not benefit from the tint. */
const UNWANTED_TINT_PENALTY = 3;
/** Good ingredients do not make up for the wrong texture: a light cream on dry skin, or a rich one on oily skin. */
const NEEDED_TEXTURE_BONUS = 1;
/**
 * Kojic acid can cause a contact allergy, and the irritation makes dark patches darker, so a serum without it is
 * better.
 */
const CONTACT_ALLERGY_PENALTY = 5;
const STINGING_PENALTY = 1;
/** An expensive product is chosen over a cheaper one only if its effect is clearly greater. */
const HIGH_PRICE_PENALTY = 1;
/** Two strong actives in one product start together, but skin should get used to them one at a time. */
const TWO_IN_ONE_PENALTY = 3;
/** Lightening actives are only for uneven tone, dark spots and marks. */
const UNWANTED_LIGHTENER_PENALTY = 3;
const FRAGRANCE_FREE_BONUS = 0.02;
const FITTING_TEXTURE_BONUS = 0.01;
const UREA_FOR_DRY_SKIN_BONUS = 0.005;

/**
 * The effect of markets and price on a `Preference`: each market in which a product is sold adds `perMarket`, and each
 * step of `priceRank` subtracts `perPriceRank`.
 */
type SaleWeights = { perMarket: number; perPriceRank: number };
/**
 * One more market outweighs two price ranks, because a product that is sold in many markets is more likely to be sold
 * where the visitor shops.
 */
const IF_COUNTRY_UNKNOWN: SaleWeights = { perMarket: 0.001, perPriceRank: 0.0004 };
/**
 * A difference of one price rank outweighs all markets together and the bonus for urea on dry skin, but not the bonus
 * for a suitable texture.
 */
const IF_COUNTRY_KNOWN: SaleWeights = { perMarket: 0.0001, perPriceRank: 0.006 };

/**
 * A lightening active is justified only if a need about skin tone has at least this weight. With less weight, the
 * need is hardly visible or a minor part of the goal.
 */
const MIN_TONE_WEIGHT = 3;

export const priceRank: Record<Product['price'], number> = { low: 0, middle: 1, high: 2 };

/** On skin of this tone or darker (1 is the lightest, 6 the darkest), visible light makes brown marks last longer. */
const MEDIUM_TONE = 3;

/**
 * Whether a tint helps. It blocks visible light, which darkens patches on any skin and brown marks on medium and deep
 * skin tones. A tint also blends pale patches with the skin around them.
 */
const wantsTint = (answers: Answers, needs: readonly WeightedNeed[]): boolean =>
  answers.medicalConditions.includes('Vitiligo') ||
  weightOf(needs, 'unevenness') >= RELEVANT_WEIGHT ||
  (weightOf(needs, 'marks') >= RELEVANT_WEIGHT && (answers.skinTone ?? 0) >= MEDIUM_TONE) ||
  asksForTint(answers);

/**
 * Returns a function that rates products for a person with these needs. Among products of equal effect, those without
 * fragrance and those with a suitable texture come first. The next criterion is the price if the country is known, and
 * otherwise the number of markets in which a product is sold.
 */
export function preferenceFor(answers: Answers, needs: readonly WeightedNeed[]): Preference {
  const { textureOf, isTextureNeeded, stings } = fitFor(answers, needs);
  const isPreferred = preferredFor(answers, needs);
  const isTintUnwanted = !wantsTint(answers, needs);
  const isToneWanted = needs.some(({ name, weight }) => TONE.has(name) && weight >= MIN_TONE_WEIGHT);
  const { perMarket, perPriceRank } = answers.country === undefined ? IF_COUNTRY_UNKNOWN : IF_COUNTRY_KNOWN;
  const fitOf = (product: Product): number =>
    textureOf(product) *
    (isTextureNeeded && isNightCream(product) ? NEEDED_TEXTURE_BONUS : FITTING_TEXTURE_BONUS);
  return (product) =>
    PREFERRED_BONUS * Number(isPreferred(product)) -
    UNWANTED_TINT_PENALTY * Number(isTintUnwanted && isTinted(product)) -
    UNWANTED_LIGHTENER_PENALTY * Number(!isToneWanted && containsAny(product, DEPIGMENTERS)) -
    CONTACT_ALLERGY_PENALTY * Number(containsAny(product, ['kojic-acid'])) -
    TWO_IN_ONE_PENALTY * Number(isExtra(product) && strongIn(product).length > 1) -
    STINGING_PENALTY * Number(stings(product)) -
    HIGH_PRICE_PENALTY * Number(product.price === 'high') +
    FRAGRANCE_FREE_BONUS * Number(product.fragrance === 'free') +
    fitOf(product) +
    UREA_FOR_DRY_SKIN_BONUS * Number(answers.skinType === 'dry' && containsAny(product, ['urea'])) +
    perMarket * product.regions.length -
    perPriceRank * priceRank[product.price];
}

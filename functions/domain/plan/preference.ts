import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { OLDER_AGE } from './ages.ts';
import { containsAny } from './contents.ts';
import { preferredFor } from './preferred.ts';
import type { WeightedNeed } from './needs.ts';

/** How much a product is liked among those that do equally much. Too small to outweigh a benefit, but where a rule prefers it. */
export type Preference = (product: Product) => number;

type Texture = Product['texture'];

/** What a rule prefers goes before what does more. */
const PREFERRED = 5;
const FRAGRANCE_FREE = 0.02;
const FITTING_TEXTURE = 0.01;
const UREA_FOR_DRY_SKIN = 0.005;

const priceRank: Record<Product['price'], number> = { low: 0, middle: 1, high: 2 };

const weightOf = (needs: readonly WeightedNeed[], wanted: string): number =>
  needs.find(({ name }) => name === wanted)?.weight ?? 0;

/** What was told goes before what shows. Older skin and skin with eczema does without foam. */
function textureFor({ skinType, age, medicalConditions }: Answers, needs: readonly WeightedNeed[]): Texture {
  if (skinType === 'dry' || age >= OLDER_AGE || medicalConditions.includes('Eczema')) return 'rich';
  if (skinType === 'oily') return 'light';
  if (skinType === 'combination') return undefined;
  const [dry, oily] = [weightOf(needs, 'dryness'), weightOf(needs, 'shine')];
  if (dry === oily) return undefined;
  return dry > oily ? 'rich' : 'light';
}

/**
 * Free of fragrance first, then what suits the skin, then price where the country is known, and else what is sold in most
 * places.
 */
export function preferenceFor(answers: Answers, needs: readonly WeightedNeed[]): Preference {
  const texture = textureFor(answers, needs);
  const isPreferred = preferredFor(answers, needs);
  const [byPlace, byPrice] = answers.country === undefined ? [0.001, 0.0004] : [0.0001, 0.001];
  return (product) =>
    PREFERRED * Number(isPreferred(product)) +
    FRAGRANCE_FREE * Number(product.fragrance === 'free') +
    FITTING_TEXTURE * Number(texture !== undefined && product.texture === texture) -
    FITTING_TEXTURE *
      Number(texture !== undefined && product.texture !== undefined && product.texture !== texture) +
    UREA_FOR_DRY_SKIN * Number(answers.skinType === 'dry' && containsAny(product, ['urea'])) +
    byPlace * product.regions.length -
    byPrice * priceRank[product.price];
}

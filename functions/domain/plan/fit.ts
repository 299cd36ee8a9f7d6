import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { OLDER_AGE } from './ages.ts';
import { containsAny } from './contents.ts';
import { CLOGGED } from './need-groups.ts';
import { isDry, isHealingOrTreated, RELEVANT_WEIGHT, type WeightedNeed, weightOf } from './needs.ts';
import { isNightCream } from './products.ts';

type Texture = Product['texture'];

/**
 * Whether the answers indicate dry skin. Older skin and skin with eczema also count as dry, because a foaming cleanser
 * is too harsh for both.
 */
const isDryByAnswers = ({ skinType, age, medicalConditions }: Answers): boolean =>
  skinType === 'dry' || age >= OLDER_AGE || medicalConditions.includes('Eczema');

/** The texture that suits the skin. The answers take precedence over the photo. */
function textureFor(answers: Answers, needs: readonly WeightedNeed[]): Texture {
  const { skinType } = answers;
  if (isDryByAnswers(answers)) return 'rich';
  if (skinType === 'oily') return 'light';
  if (skinType === 'combination') return undefined;
  const [dry, oily] = [weightOf(needs, 'dryness'), weightOf(needs, 'shine')];
  return dry === oily ? undefined : dry > oily ? 'rich' : 'light';
}

/**
 * Whether there are blemishes or blackheads. They call for a light cleanser and a light night moisturiser if neither
 * the answers nor other needs determine the texture.
 */
const hasBlemishes = (needs: readonly WeightedNeed[]): boolean => needs.some(({ name }) => CLOGGED.has(name));

/**
 * Whether the person needs a cleanser that does not foam, because their skin may be sensitive, has rosacea, is healing
 * or is being treated.
 */
const needsCreamCleanser = (answers: Answers): boolean =>
  answers.skinSensitivity !== 'no' ||
  answers.medicalConditions.includes('Rosacea') ||
  isHealingOrTreated(answers);

/**
 * Whether urea is likely to sting this person's skin. Psoriasis is omitted on purpose: it needs gentle care as well,
 * but urea softens its scales.
 */
const reactsEasily = ({ skinSensitivity, mainSkinGoal, medicalConditions }: Answers): boolean =>
  skinSensitivity !== 'no' ||
  mainSkinGoal === 'sensitivity' ||
  medicalConditions.includes('Rosacea') ||
  medicalConditions.includes('Eczema');

export type Fit = {
  /** 1 if the texture suits the skin, -1 if it does not, and 0 if the texture is unknown or any texture suits. */
  textureOf: (product: Product) => number;
  /** Whether the texture of a night moisturiser matters more than its ingredients. */
  isTextureNeeded: boolean;
  /** Whether a moisturiser contains urea and the skin reacts easily to it. */
  stings: (product: Product) => boolean;
};

/** Rates how products feel on a person's skin (texture and stinging), regardless of their effect on the needs. */
export function fitFor(answers: Answers, needs: readonly WeightedNeed[]): Fit {
  const texture = textureFor(answers, needs);
  const careTexture = texture ?? (hasBlemishes(needs) ? 'light' : undefined);
  const cleanserTexture = needsCreamCleanser(answers) ? 'rich' : careTexture;
  const reacts = reactsEasily(answers);
  return {
    textureOf: (product) => {
      const wanted =
        product.step === 'cleanser' ? cleanserTexture : isNightCream(product) ? careTexture : texture;
      if (wanted === undefined || product.texture === undefined) return 0;
      return product.texture === wanted ? 1 : -1;
    },
    isTextureNeeded:
      texture === 'rich'
        ? isDryByAnswers(answers) || isDry(needs)
        : answers.skinType === 'oily' || weightOf(needs, 'shine') >= RELEVANT_WEIGHT,
    stings: (product) => reacts && isNightCream(product) && containsAny(product, ['urea']),
  };
}

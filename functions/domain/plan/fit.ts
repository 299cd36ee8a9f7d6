import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { OLDER_AGE } from './ages.ts';
import { containsAny } from './contents.ts';
import { isDry, type WeightedNeed, weightOf } from './needs.ts';
import { isNightCream } from './products.ts';

type Texture = Product['texture'];

/** What shows only a little asks for no texture. */
const LEAST_WEIGHT = 2;

/** Skin that is dry by what was told. Older skin and skin with eczema does without foam. */
const isDryAsTold = ({ skinType, age, medicalConditions }: Answers): boolean =>
  skinType === 'dry' || age >= OLDER_AGE || medicalConditions.includes('Eczema');

/** What was told goes before what shows. */
function textureFor(answers: Answers, needs: readonly WeightedNeed[]): Texture {
  const { skinType } = answers;
  if (isDryAsTold(answers)) return 'rich';
  if (skinType === 'oily') return 'light';
  if (skinType === 'combination') return undefined;
  const [dry, oily] = [weightOf(needs, 'dryness'), weightOf(needs, 'shine')];
  return dry === oily ? undefined : dry > oily ? 'rich' : 'light';
}

/** Skin with blemishes gets a light cleanser and moisturiser, unless another reason decides the texture. */
const hasBlemishes = (needs: readonly WeightedNeed[]): boolean =>
  needs.some(({ name }) => name === 'blemishes' || name === 'blackheads');

/** Skin with rosacea, treated, perhaps sensitive or healing is not washed with foam. */
const needsCreamCleanser = ({
  skinSensitivity,
  medicalConditions,
  treatments = [],
  checks = [],
}: Answers): boolean =>
  skinSensitivity !== 'no' ||
  medicalConditions.includes('Rosacea') ||
  treatments.some((each) => each !== 'sun-sensitising-medicine') ||
  checks.includes('recent-procedure');

/** Psoriasis asks for gentle care as well, and urea softens it. */
const reactsEasily = ({ skinSensitivity, mainSkinGoal, medicalConditions }: Answers): boolean =>
  skinSensitivity !== 'no' ||
  mainSkinGoal === 'sensitivity' ||
  medicalConditions.includes('Rosacea') ||
  medicalConditions.includes('Eczema');

export type Fit = {
  /** Whether a texture suits the skin: 1 where it does, -1 where it does not, 0 where it makes no difference. */
  textureOf: (product: Product) => number;
  /** Whether the texture of a moisturiser counts for more than what else it does. */
  isTextureNeeded: boolean;
  /** Urea stings where skin reacts easily. */
  stings: (product: Product) => boolean;
};

/** How well the feel of a product suits somebody, whatever it does. */
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
        ? isDryAsTold(answers) || isDry(needs)
        : answers.skinType === 'oily' || weightOf(needs, 'shine') >= LEAST_WEIGHT,
    stings: (product) => reacts && isNightCream(product) && containsAny(product, ['urea']),
  };
}

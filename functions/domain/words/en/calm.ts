import { SkinCategory } from '../../reading/category.ts';

const alone: Record<SkinCategory, string> = {
  skinTexture: 'The surface of your skin looks smooth.',
  skinTone: 'Your skin tone is even, without redness.',
  hydration: 'Your skin looks balanced, neither dry nor shiny.',
  wrinkles: 'Your skin shows no lines.',
  acne: 'Your skin shows no blemishes.',
};

/** A pair of categories, in the order of `SkinCategory`. */
type CalmPair =
  | 'skinTexture, skinTone'
  | 'skinTexture, hydration'
  | 'skinTexture, wrinkles'
  | 'skinTexture, acne'
  | 'skinTone, hydration'
  | 'skinTone, wrinkles'
  | 'skinTone, acne'
  | 'hydration, wrinkles'
  | 'hydration, acne'
  | 'wrinkles, acne';

const together: Record<CalmPair, string> = {
  'skinTexture, skinTone': 'Your skin looks smooth, and its tone is even, without redness.',
  'skinTexture, hydration': 'Your skin looks smooth, neither dry nor shiny.',
  'skinTexture, wrinkles': 'Your skin looks smooth, without lines.',
  'skinTexture, acne': 'Your skin looks smooth, and there are no blemishes.',
  'skinTone, hydration': 'Your skin tone is even, without redness, and your skin is neither dry nor shiny.',
  'skinTone, wrinkles': 'Your skin tone is even, without redness, and there are no lines.',
  'skinTone, acne': 'Your skin tone is even, without redness, and there are no blemishes.',
  'hydration, wrinkles': 'Your skin looks neither dry nor shiny, and there are no lines.',
  'hydration, acne': 'Your skin looks neither dry nor shiny, and there are no blemishes.',
  'wrinkles, acne': 'We see no lines and no blemishes.',
};

const isPair = (key: string): key is CalmPair => Object.hasOwn(together, key);

/** @param categories one or two categories */
export function calmCategories(categories: readonly SkinCategory[]): string {
  const key = SkinCategory.options.filter((each) => categories.includes(each)).join(', ');
  const [first] = categories;
  if (isPair(key)) return together[key];
  return first ? alone[first] : '';
}

export function restCalm(isAfterSeen: boolean, isPartly: boolean): string {
  if (isAfterSeen) return isPartly ? 'The rest of what we saw looks calm.' : 'Everything else looks calm.';
  return isPartly ? 'We see nothing else that stands out.' : 'Nothing else stands out either.';
}

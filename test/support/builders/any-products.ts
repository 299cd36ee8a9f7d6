import { Active, Allergen, type Product, ProductStep } from '#domain/catalogue/product.ts';
import { products as stocked } from '#domain/catalogue/built-in.ts';
import { oneOf } from './any-reading.ts';

const percents = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 2.5, 5, 10, 15, 20, 30, 100] as const;

function anyProduct(index: number, random: () => number): Product {
  const actives = Active.options
    .filter(() => random() < 0.07)
    .map((active) => (random() < 0.2 ? { active } : { active, percent: oneOf(percents, random) }));
  const spf = random() < 0.3 ? oneOf([15, 30, 50], random) : undefined;
  return {
    id: `odd-${index}`,
    brand: 'Odd',
    product: `Product ${index}`,
    step: oneOf(ProductStep.options, random),
    actives,
    leaveOn: random() < 0.7,
    fragrance: oneOf(['free', 'present', 'unknown'], random),
    ...(random() < 0.7 && { alcohol: oneOf(['free', 'present'], random) }),
    ...(random() < 0.7 && { allergens: Allergen.options.filter(() => random() < 0.1) }),
    ...(random() < 0.1 && { irritants: true as const }),
    ...(random() < 0.6 && { texture: oneOf(['light', 'rich'], random) }),
    prescription: random() < 0.1,
    ...(spf !== undefined && { spf, ...(random() < 0.7 && { broadSpectrum: true as const }) }),
    ...(actives.some(({ active }) => active === 'iron-oxides') && {
      tint: oneOf(['one-shade', 'several-shades'], random),
    }),
    price: oneOf(['low', 'middle', 'high'], random),
    regions: [oneOf(['EU', 'UK', 'US', 'CA', 'AU', 'ASIA'], random)],
  };
}

/**
 * The built-in catalogue, a random one, or the two combined. Random products combine any step, texture and actives,
 * even if the combination makes no sense.
 */
export function anyProducts(random: () => number): readonly Product[] {
  const odd = Array.from({ length: Math.floor(random() * 30) }, (_, index) => anyProduct(index, random));
  const kind = random();
  if (kind < 0.5) return stocked;
  return kind < 0.8 ? odd : [...odd, ...stocked];
}

import { type Active, Allergen, type Product } from '../catalogue/product.ts';
import { oncePer } from './once-per.ts';
import { type Substance, UV_FILTERS } from './substances.ts';

export type Contents = {
  substance: Substance;
  /** Absent if the strength is unknown. */
  percent?: number | undefined;
};

/** The fields of a product that determine its contents. */
export type ContentFields = Pick<
  Product,
  'step' | 'spf' | 'actives' | 'irritants' | 'prescription' | 'alcohol' | 'allergens'
>;

/**
 * Actives that are themselves allergens. A product with one of them contains the allergen, even if its catalogue entry
 * does not list it.
 */
const allergenic: Partial<Record<Active, Allergen>> = {
  'salicylic-acid': 'salicylate',
  'colloidal-oatmeal': 'oat-or-wheat',
};

/** The allergens that a product contains. If they are unknown, the product counts as containing every allergen. */
const allergensIn = ({ actives, allergens = Allergen.options }: ContentFields): readonly Allergen[] => [
  ...new Set([...allergens, ...actives.flatMap(({ active }) => allergenic[active] ?? [])]),
];

/** A product with sun protection whose catalogue entry lists no filter counts as containing organic filters. */
const hasUnknownFilters = ({ step, spf, actives }: ContentFields): boolean =>
  (step === 'sunscreen' || spf !== undefined) && !actives.some(({ active }) => UV_FILTERS.includes(active));

/**
 * The contents that the rules test: the listed actives, the other substances in the catalogue entry, and substances
 * that the entry does not rule out.
 */
export const contentsOf = oncePer((product: ContentFields): readonly Contents[] => {
  const contents: Contents[] = product.actives.map(({ active, percent }) => ({ substance: active, percent }));
  if (hasUnknownFilters(product)) contents.push({ substance: 'organic-uv-filters' });
  contents.push(...allergensIn(product).map((substance) => ({ substance })));
  if (product.alcohol !== 'free') contents.push({ substance: 'denatured-alcohol' });
  if (product.irritants || product.alcohol === 'present') contents.push({ substance: 'irritant-extract' });
  if (product.prescription) contents.push({ substance: 'prescription-medicine' });
  return contents;
});

export const containsAny = (product: ContentFields, substances: readonly Substance[]): boolean =>
  contentsOf(product).some(({ substance }) => substances.includes(substance));

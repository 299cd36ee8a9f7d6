import { type Active, Allergen, type Product } from '../catalogue/product.ts';
import type { Substance } from './substances.ts';

export type Contents = {
  substance: Substance;
  /** Absent if the catalogue does not know it. */
  percent?: number | undefined;
};

/** The fields of a product that tell its contents. */
export type Holder = Pick<
  Product,
  'step' | 'spf' | 'actives' | 'irritants' | 'prescription' | 'alcohol' | 'allergens'
>;

/** Actives that are an allergen themselves, whatever else a label names. */
const allergenic: Partial<Record<Active, Allergen>> = {
  'salicylic-acid': 'salicylate',
  'colloidal-oatmeal': 'oat-or-wheat',
};

const UV_FILTERS: ReadonlySet<Active> = new Set(['zinc-oxide', 'titanium-dioxide', 'organic-uv-filters']);

/** Labels that nobody has read may name every allergen. */
const allergensIn = ({ actives, allergens = Allergen.options }: Holder): readonly Allergen[] => [
  ...new Set([...allergens, ...actives.flatMap(({ active }) => allergenic[active] ?? [])]),
];

/** Filters that the entry does not name may be organic. */
const hasUnknownFilters = ({ step, spf, actives }: Holder): boolean =>
  (step === 'sunscreen' || spf !== undefined) && !actives.some(({ active }) => UV_FILTERS.has(active));

const found = new WeakMap<Holder, readonly Contents[]>();

/** What the rules see in a product: its listed actives, what else its entry says, and what it may have for all we know. */
export function contentsOf(product: Holder): readonly Contents[] {
  const known = found.get(product);
  if (known) return known;
  const contents: Contents[] = product.actives.map(({ active, percent }) => ({ substance: active, percent }));
  if (hasUnknownFilters(product)) contents.push({ substance: 'organic-uv-filters' });
  contents.push(...allergensIn(product).map((substance) => ({ substance })));
  if (product.alcohol !== 'free') contents.push({ substance: 'denatured-alcohol' });
  if (product.irritants || product.alcohol === 'present') contents.push({ substance: 'irritant-extract' });
  if (product.prescription) contents.push({ substance: 'prescription-medicine' });
  found.set(product, contents);
  return contents;
}

export const containsAny = (product: Holder, substances: readonly Substance[]): boolean =>
  contentsOf(product).some(({ substance }) => substances.includes(substance));

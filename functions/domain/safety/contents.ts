import type { Product } from '../catalogue.ts';
import { substancesIn } from './names.ts';
import { AHAS, RETINOIDS, type Substance } from './substances.ts';

/** Per cent; absent where the catalogue does not know it. */
export type Contents = { substance: Substance; percent?: number | undefined };

/** A family name says nothing new about a product whose member of the family is listed. */
const families: Partial<Record<Substance, readonly Substance[]>> = {
  'other-retinoid': RETINOIDS,
  'other-aha': AHAS,
  retinol: ['retinal', 'retinyl-ester'],
};

const seen = new WeakMap<Product, readonly Contents[]>();

/** What the catalogue lists of a product, and what its name says beyond that, in unknown strength. */
export function contentsOf(product: Product): readonly Contents[] {
  const known = seen.get(product);
  if (known) return known;
  const found = read(product);
  seen.set(product, found);
  return found;
}

function read({ id, brand, product, actives }: Product): Contents[] {
  const listed: Contents[] = actives.map(({ active, percent }) => ({ substance: active, percent }));
  const has = (substance: Substance): boolean => listed.some((each) => each.substance === substance);
  const name = `${brand} ${product} ${id.replaceAll('-', ' ')}`;
  for (const substance of substancesIn(name)) {
    if (!has(substance) && !families[substance]?.some(has)) listed.push({ substance });
  }
  const strengthOfWhat = listed.length === 0 && /\d\s*(?:%|per ?cent)/i.test(product);
  return strengthOfWhat ? [{ substance: 'unclassified' }] : listed;
}

export const containsAny = (product: Product, substances: readonly Substance[]): boolean =>
  contentsOf(product).some(({ substance }) => substances.includes(substance));

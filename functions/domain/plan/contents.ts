import type { Product } from '../catalogue/product.ts';
import { folded } from './folded.ts';
import { substancesNamed } from './names.ts';
import { AHAS, RETINOIDS, type Substance } from './substances.ts';

/** Per cent; absent where the catalogue does not know it. */
export type Contents = { substance: Substance; percent?: number | undefined };

/** A family name says nothing new about a product whose member of the family is listed. */
const families: Partial<Record<Substance, readonly Substance[]>> = {
  'other-retinoid': RETINOIDS,
  'other-aha': AHAS,
  retinol: ['retinal', 'retinyl-ester'],
};

/** What a product's own name promises; in a text the same words only say what is seen. */
const sellsYouth =
  /\b(?:anti[ -]?age?ing|anti[ -]?age|anti[ -]?wrinkles?|wrinkles?|lifting|firming|age[ -]defying|rejuvenat\w+)\b/;

const seen = new WeakMap<Product, readonly Contents[]>();

/** What the catalogue lists of a product, and what its name says beyond that, in unknown strength. */
export function contentsOf(product: Product): readonly Contents[] {
  const known = seen.get(product);
  if (known) return known;
  const found = read(product);
  seen.set(product, found);
  return found;
}

function read({ id, brand, product, actives, irritants }: Product): Contents[] {
  const listed: Contents[] = actives.map(({ active, percent }) => ({ substance: active, percent }));
  if (irritants) listed.push({ substance: 'irritant-extract' });
  const has = (substance: Substance): boolean => listed.some((each) => each.substance === substance);
  const name = folded(`${brand} ${product} . ${id.replaceAll('-', ' ')}`);
  for (const substance of substancesNamed(name)) {
    if (!has(substance) && !families[substance]?.some(has)) listed.push({ substance });
  }
  const strengthOfWhat = listed.length === 0 && /\d\s*(?:%|per ?cent)/i.test(product);
  if (strengthOfWhat) listed.push({ substance: 'unclassified' });
  if (sellsYouth.test(name)) listed.push({ substance: 'anti-ageing' });
  return listed;
}

export const containsAny = (product: Product, substances: readonly Substance[]): boolean =>
  contentsOf(product).some(({ substance }) => substances.includes(substance));

import type { Product } from '../catalogue/product.ts';
import type { Substance } from './substances.ts';

/** Per cent; absent where the catalogue does not know it. */
export type Contents = { substance: Substance; percent?: number | undefined };

/** The fields of a product that tell its contents. */
export type Holder = Pick<Product, 'actives' | 'irritants' | 'prescription'>;

const found = new WeakMap<Holder, readonly Contents[]>();

/** What the rules see in a product: its listed actives, and what else its entry says. */
export function contentsOf(product: Holder): readonly Contents[] {
  const known = found.get(product);
  if (known) return known;
  const contents: Contents[] = product.actives.map(({ active, percent }) => ({ substance: active, percent }));
  if (product.irritants) contents.push({ substance: 'irritant-extract' });
  if (product.prescription) contents.push({ substance: 'prescription-medicine' });
  found.set(product, contents);
  return contents;
}

export const containsAny = (product: Holder, substances: readonly Substance[]): boolean =>
  contentsOf(product).some(({ substance }) => substances.includes(substance));

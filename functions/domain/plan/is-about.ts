import type { Product } from '../catalogue/product.ts';
import { containsAny, type ContentFields } from './contents.ts';
import type { Rule } from './rule.ts';

/** The facts about a product on which rules depend. */
export type Facts = ContentFields & Pick<Product, 'leaveOn' | 'fragrance'>;

/** An essential oil on the label counts as fragrance, whatever its purpose. */
const fragranceOf = ({ fragrance, allergens = [] }: Facts): Product['fragrance'] =>
  allergens.includes('essential-oil') ? 'present' : fragrance;

/** Whether a rule is about this product, judged by its contents, kind, form, fragrance and sun protection factor. */
export function isAbout(rule: Rule, product: Facts): boolean {
  if (rule.form !== undefined && (rule.form === 'leave-on') !== product.leaveOn) return false;
  if (rule.within && !rule.within.includes(product.step)) return false;
  if (rule.fragrance === 'present' && fragranceOf(product) !== 'present') return false;
  if (rule.fragrance === 'not-free' && fragranceOf(product) === 'free') return false;
  if (rule.spfBelow !== undefined && (product.spf ?? Infinity) >= rule.spfBelow) return false;
  if (rule.actives.length === 0 && rule.steps === undefined) return true;
  return rule.steps?.includes(product.step) === true || containsAny(product, rule.actives);
}

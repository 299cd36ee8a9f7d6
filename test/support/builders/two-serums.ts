import type { Product } from '#domain/catalogue/product.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { product, shelf } from './product.ts';

type Contained = Product['actives'][number];

const serum = (id: string, actives: Contained[], price: Product['price']): Product =>
  product({ id, step: 'treatment', leaveOn: true, actives, price });

/**
 * Base care and two serums that share one active. The serum `with` also contains `tested` and is cheaper. A plan
 * therefore contains the serum `without` only if a rule excludes `tested`.
 */
export const twoSerums = (tested: Contained, shared: Contained): Product[] => [
  ...shelf.filter(({ step }) => step !== 'treatment'),
  serum('with', [tested, shared], 'low'),
  serum('without', [shared], 'high'),
];

/**
 * The ids of the serums in a plan. Throws if a check in `verify/` replaced the plan with base care, because that would
 * look like the effect of a rule.
 */
export function serumsOf({ steps, isBaseCare }: Plan): string[] {
  if (isBaseCare) throw new Error('A predicate in verify/ replaced this plan by base care');
  return steps.filter(({ product: { step } }) => step === 'treatment').map(({ product: { id } }) => id);
}

import type { RegimenStep } from '../contract/analysis-result.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { Words } from './words.ts';

/** Price class, where it is sold, and an equal for when it is not in the shop. */
export function sayShop(
  { product, instead }: PlanStep,
  { country }: Pick<Plan, 'country'>,
  { shop }: Words,
): NonNullable<RegimenStep['shop']> {
  return {
    price: shop.price[product.price],
    where: shop.where(product.regions, country),
    ...(instead && {
      instead: { brand: instead.brand, product: instead.product, price: shop.price[instead.price] },
    }),
  };
}

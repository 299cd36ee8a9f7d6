import type { RegimenStep } from '../contract/result-texts.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { Words } from './words.ts';

/** The price class, the countries of sale, and an equivalent product in case the shop does not stock the chosen one. */
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

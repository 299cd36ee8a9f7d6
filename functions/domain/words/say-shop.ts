import type { RegimenStep } from '../contract/result-texts.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { Once } from './once.ts';
import type { Words } from './words.ts';

/** The price class, the countries of sale, and an equivalent product in case the shop does not stock the chosen one. */
export function sayShop(
  { product, instead }: PlanStep,
  { country }: Pick<Plan, 'country'>,
  { shop }: Words,
  once: Once,
): NonNullable<RegimenStep['shop']> {
  return {
    price: shop.price[product.price],
    where: [shop.where(product.regions, country), ...(country ? [] : once([shop.nameCountry]))].join('; '),
    ...(instead && {
      instead: { brand: instead.brand, product: instead.product, price: shop.price[instead.price] },
    }),
  };
}

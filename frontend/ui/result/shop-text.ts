import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { productName } from './regimen-view.ts';

type StepShop = NonNullable<ReceivedStep['shop']>;

/** A text such as "Low price, sold in the EU". Unknown parts are omitted, so it is empty if both are unknown. */
export function shopText({ price, where }: StepShop): string {
  const text = [price, where].filter((each) => each !== '').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text such as "Or: brand - product". `undefined` if there is no alternative, or if its name is unknown. */
export function alternativeText({ instead }: StepShop): string | undefined {
  const name = instead && productName(instead);
  return name === undefined ? undefined : `Or: ${name}`;
}

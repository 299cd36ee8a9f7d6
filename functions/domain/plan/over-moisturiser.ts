import type { Active, Product } from '../catalogue/product.ts';
import type { Plan } from './plan.ts';
import { isStrongLeaveOn } from './products.ts';

/** Retinoids that can make skin red. A retinyl ester is too mild for that. */
const reddening = ['retinol', 'retinal', 'adapalene'] as const satisfies readonly Active[];

/** The retinoid in a leave-on product, if it is one that can make red skin redder. */
export const reddenerIn = ({ actives, leaveOn }: Pick<Product, 'actives' | 'leaveOn'>): Active | undefined =>
  leaveOn ? reddening.find((each) => actives.some(({ active }) => active === each)) : undefined;

/** The facts that decide whether a moisturiser goes under a treatment. */
export type Skin = Pick<Plan, 'needs' | 'disclosed'> & {
  /** Whether the photo shows redness, however slight. */
  isRed: boolean;
};

/** Whether the skin reacts easily, is older or is visibly dry. */
const isDelicate = ({ needs, disclosed }: Skin): boolean =>
  disclosed.includes('older') ||
  needs.some(({ name, level = 'none' }) => name === 'comfort' || (name === 'dryness' && level !== 'none'));

/**
 * Whether a product is applied over the moisturiser to reduce irritation. This applies to strong actives on delicate
 * skin, and to retinoids that can redden skin if the skin is already red.
 */
export const isBuffered = (product: Product, skin: Skin): boolean =>
  (isDelicate(skin) && isStrongLeaveOn(product)) || (skin.isRed && reddenerIn(product) !== undefined);

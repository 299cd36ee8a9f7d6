import type { Product } from '../catalogue/product.ts';
import type { ChosenStep } from './chosen-step.ts';
import type { EvidenceSubject } from './evidence/subject.ts';
import { EXFOLIANTS, RETINOIDS, VITAMIN_C } from './substances.ts';

/** The order in which a routine is applied (American Academy of Dermatology): cleanse, treat, moisturise, protect. */
const stepOrder: Record<Product['step'], number> = {
  cleanser: 0,
  mask: 1,
  treatment: 2,
  moisturiser: 3,
  sunscreen: 6,
};
/** An overnight mask is applied last in the evening, over everything else. */
const OVERNIGHT = 5;

/** The order in which treatments are applied: watery ones, serums, thick ones, then oils and retinoids. */
const WATERY = 0;
const SERUM = 0.1;
const THICK = 0.2;
const LAST = 0.3;
const consistency: Partial<Record<EvidenceSubject, number>> = {
  ...Object.fromEntries([...VITAMIN_C, ...EXFOLIANTS, 'hyaluronic-acid'].map((each) => [each, WATERY])),
  'azelaic-acid': THICK,
  'benzoyl-peroxide': THICK,
  sulfur: THICK,
  ...Object.fromEntries([...RETINOIDS, 'bakuchiol', 'squalane'].map((each) => [each, LAST])),
};

/** Added to the position of a treatment that is applied over the moisturiser but under the sunscreen. */
const OVER_CREAM = 1.5;

/**
 * The position of a step in the order of application. The step with the lowest position is applied first.
 *
 * @param isOverCream whether a treatment goes over the moisturiser
 */
export function orderOf({ product: { step, spf, leaveOn }, lead }: ChosenStep, isOverCream: boolean): number {
  if (step === 'mask' && leaveOn) return OVERNIGHT;
  if (step !== 'treatment') return stepOrder[step] + Number(spf !== undefined);
  return stepOrder.treatment + (consistency[lead] ?? SERUM) + (isOverCream ? OVER_CREAM : 0);
}

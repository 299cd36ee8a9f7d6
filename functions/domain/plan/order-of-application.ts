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
/** A mask that is worn overnight goes over everything else of an evening. */
const OVERNIGHT = 5;

/** Treatments go on from watery to thick, oils and retinoids last. */
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

/** Beyond every treatment: over the moisturiser, and under what protects. */
const OVER_CREAM = 1.5;

/**
 * The place of a step in a routine, the first to go on the lowest.
 *
 * @param isOverCream whether a treatment goes over the moisturiser
 */
export function orderOf({ product: { step, spf, leaveOn }, lead }: ChosenStep, isOverCream: boolean): number {
  if (step === 'mask' && leaveOn) return OVERNIGHT;
  if (step !== 'treatment') return stepOrder[step] + Number(spf !== undefined);
  return stepOrder.treatment + (consistency[lead] ?? SERUM) + (isOverCream ? OVER_CREAM : 0);
}

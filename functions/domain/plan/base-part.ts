import type { ProductStep } from '../catalogue/product.ts';
import type { EvidenceSubject } from './evidence/subject.ts';

/** The steps of base care, to which a plan adds treatments. */
const baseParts = ['cleanser', 'moisturiser', 'sunscreen'] as const;
export type BasePart = (typeof baseParts)[number];

const names: readonly string[] = baseParts;

export const isBasePart = (subject: EvidenceSubject | ProductStep): subject is BasePart =>
  names.includes(subject);

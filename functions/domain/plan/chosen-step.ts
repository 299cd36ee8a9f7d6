import type { Product } from '../catalogue/product.ts';
import type { EvidenceSubject } from './evidence/subject.ts';
import type { Reason } from './plan.ts';

/** A product that was chosen, before it has its place in the week. */
export type ChosenStep = { product: Product; lead: EvidenceSubject; reasons: readonly Reason[] };

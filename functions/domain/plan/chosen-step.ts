import type { Product } from '../catalogue/product.ts';
import type { EvidenceSubject } from './evidence/subject.ts';
import type { Reason } from './plan.ts';

/** A chosen product that is not scheduled yet. */
export type ChosenStep = { product: Product; lead: EvidenceSubject; reasons: readonly Reason[] };

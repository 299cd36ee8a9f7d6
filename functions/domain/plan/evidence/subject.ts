import * as z from 'zod/mini';
import { Active } from '../../catalogue/product.ts';
import { Observation } from '../../reading/observation.ts';

/** The subject of evidence: an active, or one of the three products of every plan's base. */
export const EvidenceSubject = z.enum(['cleanser', 'moisturiser', 'sunscreen', ...Active.options]);
export type EvidenceSubject = z.infer<typeof EvidenceSubject>;

/** The purpose of a product in a plan: to treat an observation, or to comfort sensitive skin. */
export const NeedName = z.enum([...Observation.options, 'comfort']);
export type NeedName = z.infer<typeof NeedName>;

import * as z from 'zod/mini';
import { Active } from '../../catalogue/product.ts';
import { Observation } from '../../reading/observation.ts';

/** What a row of evidence is about: an active, or one of the three products in the base of every plan. */
export const EvidenceSubject = z.enum(['cleanser', 'moisturiser', 'sunscreen', ...Active.options]);
export type EvidenceSubject = z.infer<typeof EvidenceSubject>;

/** The purpose of a product in a plan: to treat an observation, or to comfort sensitive skin. */
export const NeedName = z.enum([...Observation.options, 'comfort']);
export type NeedName = z.infer<typeof NeedName>;

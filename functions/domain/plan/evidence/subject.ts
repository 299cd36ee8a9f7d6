import * as z from 'zod/mini';
import { Active } from '../../catalogue/product.ts';
import { Observation } from '../../reading/observation.ts';

/** What a row of evidence is about: an active, or one of the three kinds of base product. */
export const EvidenceSubject = z.enum(['cleanser', 'moisturiser', 'sunscreen', ...Active.options]);
export type EvidenceSubject = z.infer<typeof EvidenceSubject>;

/** What a product in a plan can help with: an observation in the photo, or sensitive skin (`comfort`). */
export const NeedName = z.enum([...Observation.options, 'comfort']);
export type NeedName = z.infer<typeof NeedName>;

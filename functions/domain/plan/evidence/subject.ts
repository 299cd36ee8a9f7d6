import * as z from 'zod/mini';
import { Active } from '../../catalogue/product.ts';
import { Observation } from '../../reading/observation.ts';

/** What evidence is about: an active, or one of the three products that every plan rests on. */
export const EvidenceSubject = z.enum(['cleanser', 'moisturiser', 'sunscreen', ...Active.options]);
export type EvidenceSubject = z.infer<typeof EvidenceSubject>;

/** What a product can be in the plan for: something that shows, or comfort for skin that is sensitive. */
export const NeedName = z.enum([...Observation.options, 'comfort']);
export type NeedName = z.infer<typeof NeedName>;

import * as z from 'zod/mini';

/** The markets in which products are sold and visitors shop. Laws and products differ between them. */
export const Country = z.enum(['EU', 'UK', 'US', 'CA', 'AU', 'ASIA']);
export type Country = z.infer<typeof Country>;

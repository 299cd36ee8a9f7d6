import * as z from 'zod/mini';

/** Where a product is sold and where somebody shops: laws and shelves differ. */
export const Country = z.enum(['EU', 'UK', 'US', 'CA', 'AU', 'ASIA']);
export type Country = z.infer<typeof Country>;

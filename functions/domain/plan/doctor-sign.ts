import * as z from 'zod/mini';

/**
 * When to see a doctor. The photo gives extent alone, never what something is; then what the answers ask for, then what to
 * watch for oneself.
 */
export const DoctorSign = z.enum([
  'many-blemishes',
  'several-blemishes',
  'deep-lumps',
  'steroid-cream',
  'pregnant',
  'minor',
  'known-condition',
  'unknown-condition',
  'changing-mole',
  'deep-spots',
  'spreading-rash',
  'no-better',
]);
export type DoctorSign = z.infer<typeof DoctorSign>;

import * as z from 'zod/mini';

/**
 * Reasons to see a doctor: first those from the photo, then those from the answers, then signs that the visitor
 * should watch for. The photo contributes only the extent of blemishes, and clear redness, because a photo allows no
 * diagnosis.
 */
export const DoctorSign = z.enum([
  'many-blemishes',
  'several-blemishes',
  'redness-with-blemishes',
  'redness',
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

/**
 * Repeats lines of the sample result, which is too large to load on the first screen. A test compares them with
 * the result.
 */
export const sampleLines = [
  { about: 'Hydration', text: 'Perhaps a little dryness on the cheeks' },
  { about: 'Morning', text: 'Azelaic acid from week 2, moisturiser, sunscreen' },
  { about: 'Evening', text: 'Cleanser, retinol from week 9, moisturiser' },
] as const;

/**
 * Repeats lines of the sample result, which is too large to load on the first screen. A test compares them with
 * the result.
 */
export const sampleLines = [
  { about: 'Hydration', text: 'A little dryness on the cheeks' },
  { about: 'Morning', text: 'Moisturiser, sunscreen, azelaic acid from week 2' },
  { about: 'Evening', text: 'Cleanser, moisturiser, retinol from week 9' },
] as const;

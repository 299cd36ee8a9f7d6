import type { Country } from '../catalogue/country.ts';
import type { Avoided, PersonalCheck, SkinTone, SkinType, Treatment } from './more-answers.ts';

/**
 * These labels are separate from the schema, because every visit loads the schema but only the form shows the
 * labels.
 */

export const treatmentLabels: Record<Treatment, string> = {
  isotretinoin: 'Isotretinoin (acne capsules), last 6 months',
  'prescription-retinoid': 'Prescription retinoid, such as tretinoin',
  'steroid-cream': 'Steroid (cortisone) cream on the face',
  'sun-sensitising-medicine': 'Acne antibiotic, or other medicine that makes skin sensitive to sun',
};

export const avoidedLabels: Record<Avoided, string> = {
  fragrance: 'Fragrance',
  'essential-oils': 'Essential oils',
  nuts: 'Nuts',
  'oats-or-wheat': 'Oats or wheat',
  lanolin: 'Lanolin',
  'bee-products': 'Bee products',
  salicylates: 'Salicylates, aspirin',
  'sunscreen-filters': 'Chemical sunscreen filters',
  'benzoyl-peroxide': 'Benzoyl peroxide',
  'sulfa-antibiotics': 'Sulfa antibiotics',
};

export const skinTypeLabels: Record<SkinType, string> = {
  oily: 'Oily',
  dry: 'Dry',
  combination: 'Combination',
};

export const skinToneLabels: Record<SkinTone, string> = {
  1: 'Very light',
  2: 'Light',
  3: 'Light to medium',
  4: 'Medium',
  5: 'Dark',
  6: 'Very dark',
};

export const checkLabels: Record<PersonalCheck, string> = {
  'planning-pregnancy': 'Planning a pregnancy',
  'shaves-face': 'Shaving the face',
  'mostly-outdoors': 'Mostly outdoors',
  'deep-lumps-or-scars': 'Deep, painful lumps or new scars',
  'recent-procedure': 'Peel, laser, waxing or sunburn in the last 2 weeks',
};

export const countryLabels: Record<Country, string> = {
  EU: 'European Union',
  UK: 'United Kingdom',
  US: 'United States',
  CA: 'Canada',
  AU: 'Australia or New Zealand',
  ASIA: 'Asia',
};

import { products } from '#domain/catalogue/built-in.ts';
import type { ProductStep } from '#domain/catalogue/product.ts';
import type { CategoryFinding, ProposedStep, SkinAnalysis } from '#domain/reading/report.ts';

export const finding = (given: Partial<CategoryFinding> = {}): CategoryFinding => ({
  seen: 'The cheeks look even and smooth.',
  confidence: 'medium',
  notVisible: 'A photo cannot show how the skin feels.',
  ...given,
});

export const proposedStep = (given: Partial<ProposedStep> = {}): ProposedStep => ({
  productId: 'plain-cleanser',
  timeOfDay: 'both',
  timesAWeek: 7,
  instructions: 'Massage onto damp skin, then rinse.',
  why: 'It takes off the day without drying the skin.',
  ...given,
});

/** The first product of a step in the catalogue that the functions use. */
const stocked = (step: ProductStep): string => products.find((each) => each.step === step)?.id ?? step;

/** A full report. Its regimen is from the real catalogue, so that a function that knows only that accepts it. */
export const skinAnalysis = (given: Partial<SkinAnalysis> = {}): SkinAnalysis => ({
  summary: 'Your skin looks calm, with a little dryness on the cheeks.',
  categories: {
    skinTexture: finding(),
    skinTone: finding({ seen: 'The tone looks even.' }),
    hydration: finding({ seen: 'The cheeks look a little dry.', confidence: 'low' }),
    wrinkles: finding({ seen: 'Fine lines around the eyes.', confidence: 'high' }),
    acne: finding({ seen: 'No blemishes on the chin.' }),
  },
  regimen: [
    proposedStep({ productId: stocked('cleanser') }),
    proposedStep({ productId: stocked('moisturiser') }),
    proposedStep({ productId: stocked('sunscreen'), timeOfDay: 'AM' }),
  ],
  scienceNotes: ['Ceramides support the skin barrier.'],
  warnings: ['Stop if the skin stings.'],
  ...given,
});

import type { AnalysisResult, RegimenStep } from '#domain/contract/analysis-result.ts';

export const step = (given: Partial<RegimenStep> = {}): RegimenStep => ({
  step: 'Cleanser',
  when: 'Morning and evening',
  frequency: 'Every day',
  description: 'A mild cleanser',
  brand: 'CeraVe',
  product: 'Hydrating Cleanser',
  potency_product: '',
  potency_range: '',
  instructions: 'Massage onto damp skin.',
  why: 'Takes off sunscreen.',
  productId: 'cerave-hydrating-cleanser',
  timeOfDay: 'both',
  days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  startWeek: 1,
  ...given,
});

const sure = { confidence: 'high', notVisible: '' } as const;

export const result = (given: Partial<AnalysisResult> = {}): AnalysisResult => ({
  summary: 'Even skin.',
  regimen: [step()],
  scienceNotes: [],
  warnings: [],
  categories: { skinTexture: 'a', skinTone: 'b', hydration: 'c', wrinkles: 'd', acne: 'e' },
  categoryDetails: { skinTexture: sure, skinTone: sure, hydration: sure, wrinkles: sure, acne: sure },
  safety: [],
  seeADoctor: [],
  importance: [],
  provenance: {
    analyser: 'face-reader',
    modelId: 'face-reader',
    promptVersion: '1',
    rulesVersion: '1',
    catalogueVersion: '1',
    repaired: false,
  },
  ...given,
});

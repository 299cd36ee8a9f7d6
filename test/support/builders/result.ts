import type { AnalysisResult } from '#domain/contract/analysis-result.ts';
import type { RegimenStep } from '#domain/contract/result-texts.ts';
import { Weekday, type DayPart, type Phase, type Schedule } from '#domain/plan/schedule.ts';
import { plan } from './plan.ts';

/** One phase of a schedule, every day by default. */
export const phase = (dayPart: DayPart, fromWeek = 1, days: readonly Weekday[] = Weekday.options): Phase => ({
  fromWeek,
  dayPart,
  days: [...days],
});

export const twiceADay: Schedule = [phase('AM'), phase('PM')];

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
  schedule: twiceADay,
  ...given,
});

const sure = { confidence: 'high', notVisible: '' } as const;

export const result = (given: Partial<AnalysisResult> = {}): AnalysisResult => ({
  summary: 'Even skin.',
  regimen: [step()],
  starting: [],
  scienceNotes: [],
  warnings: [],
  categories: { skinTexture: 'a', skinTone: 'b', hydration: 'c', wrinkles: 'd', acne: 'e' },
  categoryDetails: { skinTexture: sure, skinTone: sure, hydration: sure, wrinkles: sure, acne: sure },
  safety: [],
  unmet: [],
  seeADoctor: [],
  importance: [],
  forPregnancy: { warnings: [], seeADoctor: [], safety: [] },
  reading: { observations: {}, photo: [] },
  plan: plan(),
  provenance: {
    analyser: { kind: 'face-reader', ranOn: 'this-computer' },
    promptVersion: '1',
    rulesVersion: '1',
    evidenceVersion: '1',
    catalogueVersion: '1',
    wordsVersion: '1',
    repaired: false,
  },
  ...given,
});

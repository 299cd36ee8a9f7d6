import type { Provenance } from '#domain/contract/analysis.ts';
import type { AnalysisResult } from '#domain/contract/analysis-result.ts';
import type { Job } from '../../../functions/use-cases/services.ts';
import { composeResult } from '../../../functions/use-cases/compose-result.ts';
import { ANALYSIS_ID, NOW, PHOTO_KEY, SESSION_ID } from './analysis-request.ts';
import { answers } from './answers.ts';
import { shelf } from './product.ts';
import { proposedStep, skinAnalysis } from './report.ts';

export const provenance = (given: Partial<Provenance> = {}): Provenance => ({
  analyser: 'model',
  modelId: 'eu.some-model',
  promptVersion: '1',
  rulesVersion: '1',
  catalogueVersion: 'test',
  repaired: false,
  ...given,
});

export const analysisResult = (given: Partial<AnalysisResult> = {}): AnalysisResult => ({
  ...composeResult({
    analysis: skinAnalysis({ regimen: [proposedStep()] }),
    answers: answers(),
    products: shelf,
    provenance: provenance(),
  }),
  ...given,
});

/** A job as it is stored when it is made. */
export const job = (given: Partial<Job> = {}): Job => ({
  analysisId: ANALYSIS_ID,
  sessionId: SESSION_ID,
  fingerprint: { salt: 'salt', hash: 'hash' },
  photoKey: PHOTO_KEY,
  answers: answers(),
  status: 'queued',
  stage: 'waiting',
  createdAt: NOW,
  refundable: ['LIMIT#one', 'LIMIT#two'],
  ...given,
});

import type { Origin } from '#domain/contract/analysis.ts';
import type { StoredResult } from '#domain/contract/analysis-result.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Job } from '../../../functions/use-cases/job-services.ts';
import { ANALYSIS_ID, NOW, PHOTO_KEY, SESSION_ID } from './analysis-request.ts';
import { answers } from './answers.ts';
import { shelf } from './product.ts';
import { reading } from './reading.ts';

const provenance = (given: Partial<Origin> = {}): Origin => ({
  analyser: { kind: 'model', modelId: 'eu.some-model' },
  promptVersion: '1',
  rulesVersion: '1',
  evidenceVersion: '1',
  catalogueVersion: 'test',
  repaired: false,
  ...given,
});

const blemished = reading({ blemishes: { chin: 'clear' } });

export const storedResult = (given: Partial<StoredResult> = {}): StoredResult => ({
  reading: blemished,
  plan: decide(blemished, answers(), shelf),
  provenance: provenance(),
  ...given,
});

/** A job as it is stored on creation. */
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

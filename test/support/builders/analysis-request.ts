import type { AnalysisRequest } from '#domain/contract/analysis-call.ts';
import { photoKey, photoUrl } from '#domain/contract/photo.ts';
import { answers } from './answers.ts';

export const ANALYSIS_ID = '3f0c9a52-7d1e-4b61-9a86-2f5f6c1d7e10';
export const OTHER_ANALYSIS_ID = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d';
export const SESSION_ID = 'a1'.repeat(16);
export const FOREIGN_SESSION_ID = 'f0'.repeat(16);

/** Friday, 20 November 2026, 09:00 UTC. */
export const NOW = Date.UTC(2026, 10, 20, 9);

const name = {
  source: 'camera',
  contentType: 'image/png',
  timestamp: NOW,
  random: '0123456789abcdef'.repeat(2),
  counter: 1,
} as const;

export const PHOTO_KEY = photoKey({ ...name, mode: 'normal' });
export const PRIVATE_PHOTO_KEY = photoKey({ ...name, mode: 'private' });

export const analysisRequest = (given: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
  ...answers(),
  analysisId: ANALYSIS_ID,
  sessionId: SESSION_ID,
  imageUrl: photoUrl(PHOTO_KEY),
  ...given,
});

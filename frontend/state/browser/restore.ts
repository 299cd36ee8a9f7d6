import * as failureTexts from '#domain/words/failure-texts.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { AppChange } from '../visit/app-state.ts';
import { restoredPhoto, type SavedVisit } from './saved-visit.ts';
import type { Screen } from '../visit/screen.ts';

/** The change that brings a reloaded page to where the visitor was, or as near as the photo allows. */
export function restoring(saved: SavedVisit, mode: PhotoMode, attempt: number): AppChange {
  const { gender, draft, deletion } = saved;
  const screen = restoredScreen(saved, attempt);
  const photo = restoredPhoto(saved);
  return {
    visit: { type: 'restored', state: { mode, gender, draft, deletion, screen } },
    ...(screen.step === 'camera' && photo && { capture: { type: 'photoReturned', photo } }),
  };
}

function restoredScreen(saved: SavedVisit, attempt: number): Screen {
  const photo = restoredPhoto(saved);
  const { step, analysis, finished } = saved;
  if (step === 'results' && finished) {
    return { step, finished, photo: photo ?? { source: saved.photo?.source ?? 'upload' } };
  }
  if (step === 'analysing' && analysis && photo) {
    const { analysisId, startedAtMs, answers } = analysis;
    return { step, photo, answers, attempt: { attempt, analysisId, startedAtMs, stage: 'waiting' } };
  }
  if (step === 'welcome' || step === 'camera') return { step };
  return photo ? { step: 'form', photo } : { step: 'camera', notice: failureTexts.photoLost };
}

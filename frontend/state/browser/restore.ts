import * as failureTexts from '#domain/words/failure-texts.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { AppChange } from '../visit/app-state.ts';
import { restoredPhoto, type RestoredVisit } from './saved-visit.ts';
import type { Photo } from '../visit/photo.ts';
import type { Screen } from '../visit/screen.ts';

/**
 * The state change that restores a reloaded visit. If the saved screen cannot be restored, because the photo or other
 * data are missing, restores the nearest earlier screen.
 */
export function restoring(saved: RestoredVisit, mode: PhotoMode, attempt: number): AppChange {
  const { gender, draft, deletion, photoWasSent = false } = saved;
  const photo = restoredPhoto(saved);
  const screen = restoredScreen(saved, photo, attempt);
  return {
    visit: { type: 'restored', state: { mode, gender, draft, deletion, photoWasSent, screen } },
    ...(screen.step === 'camera' && photo && { capture: { type: 'photoReturned', photo } }),
  };
}

function restoredScreen(saved: RestoredVisit, photo: Photo | undefined, attempt: number): Screen {
  const { step, analysis, finished, failure } = saved;
  // A reload of the form or the preview loses a private photo, which is never stored, but not the result.
  if (finished && (step === 'results' || !photo)) {
    return { step: 'results', finished, photo: photo ?? { source: saved.photo?.source ?? 'upload' } };
  }
  if (step === 'analysing' && analysis && photo) {
    const { analysisId, startedAtMs, answers, withoutHealth } = analysis;
    return {
      step,
      photo,
      answers,
      attempt: { number: attempt, analysisId, way: 'server', withoutHealth, startedAtMs, stage: 'waiting' },
    };
  }
  if (step === 'welcome') return { step };
  if (step === 'camera' && !saved.isResultDropped) return { step, finished };
  const notice = saved.isResultDropped ? failureTexts.resultOutdated : undefined;
  return photo
    ? { step: 'form', photo, notice: notice ?? failure, finished }
    : { step: 'camera', notice: notice ?? failureTexts.photoLost };
}

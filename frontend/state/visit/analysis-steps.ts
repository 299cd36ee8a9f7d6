import * as failureTexts from '#domain/words/failure-texts.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import type { Photo, UploadedPhoto } from './photo.ts';
import type { AnalysingScreen, Failure, Screen, Stage } from './screen.ts';

/** What happens on the way from the form to a result or an error. */
export type AnalysisAction =
  | {
      type: 'analysisStarted';
      newAttempt: number;
      analysisId: string;
      startedAtMs: number;
      answers: Answers;
      stage: Stage;
    }
  | { type: 'stageReached'; attempt: number; stage: Stage }
  | { type: 'photoGone'; attempt: number }
  | { type: 'uploadPermitted'; attempt: number; uploaded: UploadedPhoto }
  | { type: 'photoUploaded'; attempt: number; uploaded: UploadedPhoto; analysisId: string }
  | { type: 'idReplaced'; attempt: number; analysisId: string }
  | { type: 'photoLost'; attempt: number }
  | { type: 'analysisDone'; attempt: number; result: ReceivedResult; photoKept: boolean }
  | {
      type: 'analysisFailed';
      attempt: number;
      failure: Failure;
      /** A thrown error in private mode drops the photo on the server; one that the server reported keeps it. */
      photoKept: boolean;
    };

/** The caller has already dropped what speaks of another attempt. */
export function analysisReducer(screen: Screen, action: AnalysisAction): Screen {
  if (action.type === 'analysisStarted') {
    if (screen.step !== 'form' && screen.step !== 'error') return screen;
    const { newAttempt: attempt, analysisId, startedAtMs, stage, answers } = action;
    const { photo } = screen;
    return { step: 'analysing', photo, answers, attempt: { attempt, analysisId, startedAtMs, stage } };
  }
  if (screen.step !== 'analysing') return screen;
  const { photo, attempt } = screen;
  switch (action.type) {
    case 'stageReached':
      return under(screen, { stage: action.stage });
    case 'photoGone':
      return { ...under(screen, { stage: 'uploading' }), photo: kept(photo, false) };
    case 'uploadPermitted':
      return under(screen, { pendingUpload: action.uploaded });
    case 'photoUploaded':
      return {
        ...under(screen, { analysisId: action.analysisId, stage: 'sending', pendingUpload: undefined }),
        photo: { ...photo, uploaded: action.uploaded },
      };
    case 'idReplaced':
      return under(screen, { analysisId: action.analysisId, stage: 'sending' });
    case 'photoLost':
      return { step: 'camera', notice: failureTexts.photoLost };
    case 'analysisDone': {
      const finished = { analysisId: attempt.analysisId, result: action.result };
      return { step: 'results', photo: kept(photo, action.photoKept), finished };
    }
    case 'analysisFailed':
      return {
        step: 'error',
        photo: kept(photo, action.photoKept),
        answers: screen.answers,
        failure: action.failure,
        analysisId: attempt.analysisId,
      };
  }
}

const under = (screen: AnalysingScreen, change: Partial<AnalysingScreen['attempt']>): AnalysingScreen => ({
  ...screen,
  attempt: { ...screen.attempt, ...change },
});

const kept = (photo: Photo, onServer: boolean): Photo =>
  onServer ? photo : { ...photo, uploaded: undefined };

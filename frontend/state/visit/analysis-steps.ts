import * as failureTexts from '#domain/words/failure-texts.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import type { PhotoMarks } from '../../image/face/photo-marks.ts';
import type { AnalysisWay } from './analysis-way.ts';
import { type Photo, type UploadedPhoto, withoutUpload } from './photo.ts';
import type { AnalysingScreen, Failure, Screen, Stage } from './screen.ts';

export type AnalysisAction =
  | {
      type: 'analysisStarted';
      newAttempt: number;
      analysisId: string;
      way: AnalysisWay;
      startedAtMs: number;
      answers: Answers;
      withoutHealth?: boolean | undefined;
      stage: Stage;
    }
  | { type: 'stageReached'; attempt: number; stage: Stage }
  /** The server no longer has the photo. The attempt uploads it again. */
  | { type: 'photoGone'; attempt: number }
  | { type: 'uploadPermitted'; attempt: number; uploaded: UploadedPhoto }
  | { type: 'photoUploaded'; attempt: number; uploaded: UploadedPhoto; analysisId: string }
  | { type: 'idReplaced'; attempt: number; analysisId: string }
  | { type: 'healthLeftOut'; attempt: number }
  /** The attempt needs the local copy of the photo, which a reload has discarded. The visitor has to add it again. */
  | { type: 'photoLost'; attempt: number }
  | {
      type: 'analysisDone';
      attempt: number;
      result: ReceivedResult;
      staysUploaded: boolean;
      marks?: PhotoMarks;
    }
  | {
      type: 'analysisFailed';
      attempt: number;
      failure: Failure;
      /**
       * Whether the photo stays on the server. In private mode, the page deletes it if a call got no response, a 5xx
       * response or an unreadable one, or if a retry is allowed only after the scheduled deletion of the photo.
       */
      staysUploaded: boolean;
    };

/** Handles the events of the current attempt. The caller has already dropped the events of other attempts. */
export function analysisReducer(screen: Screen, action: AnalysisAction): Screen {
  if (action.type === 'analysisStarted') {
    if (screen.step !== 'form' && screen.step !== 'error') return screen;
    const { type: _type, newAttempt: attempt, answers, ...started } = action;
    return { step: 'analysing', photo: screen.photo, answers, attempt: { number: attempt, ...started } };
  }
  if (screen.step !== 'analysing') return screen;
  const { photo, attempt } = screen;
  switch (action.type) {
    case 'stageReached':
      return under(screen, { stage: action.stage });
    case 'photoGone':
      return { ...under(screen, { stage: 'uploading' }), photo: withoutUpload(photo) };
    case 'uploadPermitted':
      return under(screen, { pendingUpload: action.uploaded });
    case 'photoUploaded':
      return {
        ...under(screen, { analysisId: action.analysisId, stage: 'sending', pendingUpload: undefined }),
        photo: { ...photo, uploaded: action.uploaded },
      };
    case 'idReplaced':
      return under(screen, { analysisId: action.analysisId, stage: 'sending' });
    case 'healthLeftOut':
      return under(screen, { withoutHealth: true });
    case 'photoLost':
      return { step: 'camera', notice: failureTexts.photoLost };
    case 'analysisDone': {
      const { analysisId, withoutHealth } = attempt;
      const finished = { analysisId, result: action.result, withoutHealth };
      const { marks } = action;
      const shown = { ...uploadedIf(action.staysUploaded, photo), ...(marks && { marks }) };
      return { step: 'results', photo: shown, finished };
    }
    case 'analysisFailed':
      return {
        step: 'error',
        photo: uploadedIf(action.staysUploaded, photo),
        answers: screen.answers,
        failure: action.failure,
        way: attempt.way,
        withoutHealth: attempt.withoutHealth,
        analysisId: attempt.analysisId,
      };
  }
}

const under = (screen: AnalysingScreen, change: Partial<AnalysingScreen['attempt']>): AnalysingScreen => ({
  ...screen,
  attempt: { ...screen.attempt, ...change },
});

const uploadedIf = (staysUploaded: boolean, photo: Photo): Photo =>
  staysUploaded ? photo : withoutUpload(photo);

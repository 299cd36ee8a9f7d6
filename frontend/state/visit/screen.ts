import type { AnalysisStage } from '#domain/contract/analysis.ts';
import type { FormField, FormProblem } from '#domain/contract/answers-draft.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import type { Photo, UploadedPhoto } from './photo.ts';

/** The one screen that is shown, with what only it needs. */
export type Screen =
  | { step: 'welcome' }
  | { step: 'camera'; notice?: string }
  | FormScreen
  | AnalysingScreen
  | ResultsScreen
  | ErrorScreen;

export type FormScreen = {
  step: 'form';
  photo: Photo;
  notice?: string | undefined;
  alert?: { problem: FormProblem; fields: readonly FormField[] } | undefined;
  /** The result the visitor came back from: the browser's Forward leads to it again. */
  finished?: Finished | undefined;
};
export type AnalysingScreen = { step: 'analysing'; photo: Photo; answers: Answers; attempt: Attempt };
export type ResultsScreen = { step: 'results'; photo: Photo; finished: Finished };
export type ErrorScreen = {
  step: 'error';
  photo: Photo;
  answers: Answers;
  failure: Failure;
  /** Asked for first when the visitor tries again. */
  analysisId: string;
};

/** `type` decides on title and suggestion. `retryAtMs`: a limit lets nobody in before that; milliseconds since the epoch. */
export type Failure = { type: string; message: string; retryAtMs?: number | undefined };

type Attempt = {
  /** Tells this run's answers from those of an abandoned one. */
  attempt: number;
  analysisId: string;
  /** Milliseconds since the epoch. */
  startedAtMs: number;
  stage: Stage;
  /** A permission in use while the photo is uploaded again. */
  pendingUpload?: UploadedPhoto | undefined;
};
export type Stage = 'uploading' | 'waiting-for-connection' | 'sending' | AnalysisStage;
type Finished = { analysisId: string; result: ReceivedResult };

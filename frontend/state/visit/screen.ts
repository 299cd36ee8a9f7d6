import type { AnalysisStage } from '#domain/contract/analysis.ts';
import type { AnalysisFailureType } from '#domain/contract/failures.ts';
import type { FormProblem, RequiredField } from '../form/answers-draft.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import type { OnDeviceStage } from '../../image/on-device/analyse-photo.ts';
import type { AnalysisWay } from './analysis-way.ts';
import type { Photo, UploadedPhoto } from './photo.ts';

type HealthUse = {
  /** `true` if the answers about health were left out, because the visitor had not agreed to their use. */
  withoutHealth?: boolean | undefined;
};

/** The current screen, with the data that only this screen needs. */
export type Screen =
  | { step: 'welcome' }
  | CameraScreen
  | FormScreen
  | AnalysingScreen
  | ResultsScreen
  | ErrorScreen;

type CameraScreen = {
  step: 'camera';
  notice?: string;
  /** The result for the photo in the preview, if the visitor went back from that result. */
  finished?: Finished | undefined;
};

/**
 * What the form says about the photo after the visitor has cancelled an analysis, or has gone back from the result of a
 * deleted photo. It disappears when an answer changes.
 */
export type PhotoNote = 'stopped' | 'deleted';

export type FormScreen = {
  step: 'form';
  photo: Photo;
  notice?: string | undefined;
  photoNote?: PhotoNote | undefined;
  alert?: { problem: FormProblem; fields: readonly RequiredField[] } | undefined;
  /** The result from which the visitor went back. “Back to your result” and the browser's Forward return to it. */
  finished?: Finished | undefined;
};
export type AnalysingScreen = { step: 'analysing'; photo: Photo; answers: Answers; attempt: Attempt };
export type ResultsScreen = { step: 'results'; photo: Photo; finished: Finished };
export type ErrorScreen = HealthUse & {
  step: 'error';
  photo: Photo;
  answers: Answers;
  failure: Failure;
  /** Where the failed analysis ran. "Try Again" retries the analysis in the same place. */
  way: AnalysisWay;
  /**
   * The id of the failed analysis. After an analysis on the server, "Try Again" first asks for its result, in case the
   * analysis succeeded after all.
   */
  analysisId: string;
};

/**
 * `type` determines the title and the suggestion. `retryAtMs` is the time until which the rate limit refuses every
 * attempt, in milliseconds since the epoch.
 */
export type Failure = { type: AnalysisFailureType; message: string; retryAtMs?: number | undefined };

type Attempt = HealthUse & {
  /** Responses with the number of an earlier attempt are ignored. */
  number: number;
  analysisId: string;
  way: AnalysisWay;
  /** Milliseconds since the epoch. */
  startedAtMs: number;
  stage: Stage;
  /** The upload that the server has already permitted. Set only while the photo is being uploaded again. */
  pendingUpload?: UploadedPhoto | undefined;
};
export type Stage =
  | 'uploading'
  | 'waiting-for-connection'
  | 'sending'
  | AnalysisStage
  | 'loading-reader'
  | OnDeviceStage;
type Finished = HealthUse & { analysisId: string; result: ReceivedResult };

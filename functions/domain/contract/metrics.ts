import type { AnalysisFailureType } from './failures.ts';

/** The metrics that the app records. None of them contains anything about a visitor. */
export type MetricName =
  | 'UploadsPermitted'
  | 'AnalysesAsked'
  | 'AnalysesDone'
  /** Failed analyses, in total and by `AnalysisFailureType`. */
  | 'AnalysesFailed'
  /**
   * 100 for each analysis that failed as `no_response`, `parse_error` or `other`, and 0 for any other analysis that
   * ended. The average is the percentage of such failures.
   */
  | 'OurFailures'
  /**
   * Requests for the result of a job that is still queued or running after its deadline, for example because the worker
   * crashed.
   */
  | 'JobsExpired'
  /** The time from the creation of a job until its result is stored. The next four metrics measure single phases. */
  | 'TimeToResult'
  | 'TimeInQueue'
  | 'TimeReadingPhoto'
  | 'TimeOfModel'
  | 'TimeDeciding'
  /** Requests sent to the model, including retries. */
  | 'ModelCalls'
  | 'ModelThrottles'
  /**
   * For each analysis that called the model: 100 if a call was throttled, otherwise 0. The average is the percentage of
   * throttled analyses.
   */
  | 'ThrottledAnalyses'
  /** Malformed replies that the model was asked to repair. */
  | 'Repairs'
  /** Photos that the model could not analyse, for example because they show no face. */
  | 'CannotAnalyse'
  /** Actives that a rule withheld from a visitor. They are logged for `SURVEY_BATCH` analyses together. */
  | 'Withheld'
  /**
   * Plans that broke a rule and were replaced by base care (cleanser, moisturiser, sunscreen) or by a plan without
   * steps. Must be zero.
   */
  | 'PlansReplaced'
  | 'ModelInputTokens'
  | 'ModelOutputTokens'
  /** Confirmed deletions of a photo, including those by the scheduled clean-up. */
  | 'PhotosDeleted'
  | 'PhotosSwept'
  /** Photos that were deleted on arrival, for example because they differ from the declared photo (`checkArrival`). */
  | 'ArrivalsRefused'
  /** Private photos that the scheduled clean-up finds to be older than `OVERDUE_PHOTO_S`. Must be zero. */
  | 'OverduePrivatePhotos'
  /**
   * Calls refused because of a usage limit or a switch, in total and by type. The type is the kind of call whose limit
   * was reached, or `switch` if the operator has switched uploads or analyses off.
   */
  | 'LimitRefusals'
  | 'UnexpectedErrors';

type LimitedCall = 'upload' | 'analysis' | 'event';
export type MetricType = AnalysisFailureType | LimitedCall | 'switch';

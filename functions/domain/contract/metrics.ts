import type { AnalysisFailureType } from './failures.ts';

/** The metrics that the app records. None of them contains anything about a visitor. */
export type MetricName =
  | 'UploadsPermitted'
  | 'AnalysesAsked'
  | 'AnalysesDone'
  /** Failed analyses, in total and by `AnalysisFailureType`. */
  | 'AnalysesFailed'
  /**
   * 100 for each analysis that failed although its photo was fine, otherwise 0. The average is the percentage of such
   * failures.
   */
  | 'OurFailures'
  /**
   * Requests for the result of a job that did not end by its deadline, because no worker took it or the worker
   * crashed.
   */
  | 'JobsExpired'
  /**
   * The time from the creation of a job until its result is stored. The next four metrics are parts of this
   * time.
   */
  | 'TimeToResult'
  | 'TimeInQueue'
  | 'TimeReadingPhoto'
  | 'TimeOfModel'
  | 'TimeDeciding'
  /** Requests sent to the model, including retries. */
  | 'ModelCalls'
  | 'ModelThrottles'
  /**
   * 100 for each analysis whose model call was throttled, otherwise 0. The average is the percentage of throttled
   * analyses.
   */
  | 'ThrottledAnalyses'
  /** Malformed replies that the model was asked to repair. */
  | 'Repairs'
  /** Photos that the model could not analyse, for example because they show no face. */
  | 'CannotAnalyse'
  /** Actives that a rule excluded from a plan. */
  | 'Withheld'
  /**
   * Plans that broke a rule and were replaced by base care (cleanser, moisturiser, sunscreen) or by a plan without steps.
   * Must be zero.
   */
  | 'PlansReplaced'
  | 'ModelInputTokens'
  | 'ModelOutputTokens'
  /** Confirmed deletions of a photo, including those by the scheduled clean-up. */
  | 'PhotosDeleted'
  | 'PhotosSwept'
  /**
   * Photos that were deleted on arrival, because they had no record, differed from the declared photo, exceeded a
   * usage limit, or arrived after their deletion had been requested.
   */
  | 'ArrivalsRefused'
  /** Private photos that the scheduled clean-up finds beyond their maximum lifetime. Must be zero. */
  | 'OverduePrivatePhotos'
  /**
   * Refused calls, in total and by type. The type is the kind of call that reached a usage limit, or `switch` if the
   * operator has switched uploads or analyses off.
   */
  | 'LimitRefusals'
  | 'UnexpectedErrors';

type LimitedCall = 'upload' | 'analysis' | 'event';
export type MetricType = AnalysisFailureType | LimitedCall | 'switch';

import type { AnalysisFailureType } from './failures.ts';

/** What the product measures about itself. No metric contains anything about a visitor. */
export type MetricName =
  | 'UploadsPermitted'
  | 'AnalysesAsked'
  | 'AnalysesDone'
  /** By AnalysisFailureType. */
  | 'AnalysesFailed'
  /** 100 or 0 for each analysis that ended: the average is the share that failed although the photo was not to blame. */
  | 'OurFailures'
  /** From the job's creation to its stored result. */
  | 'TimeToResult'
  /** Requests sent to the model, repeated ones included. */
  | 'ModelCalls'
  | 'ModelThrottles'
  /** Answers in the wrong shape that the model was asked to repair. */
  | 'Repairs'
  /** Plans that broke a rule, so that base care took their place: must be zero. */
  | 'PlansReplaced'
  | 'ModelInputTokens'
  | 'ModelOutputTokens'
  /** Every proven deletion, the sweeper's included. */
  | 'PhotosDeleted'
  | 'PhotosSwept'
  /** Photos that were deleted on arrival: replayed, given up, or not as declared. */
  | 'ArrivalsRefused'
  /** Private photos that the sweeper finds older than they may ever be: must be zero. */
  | 'OverduePrivatePhotos'
  /** By LimitedCall. */
  | 'LimitRefusals'
  | 'UnexpectedErrors';

type LimitedCall = 'upload' | 'analysis' | 'event';
export type MetricType = AnalysisFailureType | LimitedCall;

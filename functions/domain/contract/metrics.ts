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
  /** Jobs whose visitor finds them past their deadline, with nobody having ended them: no worker took them, or it was lost. */
  | 'JobsExpired'
  /** From the job's creation to its stored result; the following are its parts. */
  | 'TimeToResult'
  | 'TimeInQueue'
  | 'TimeReadingPhoto'
  | 'TimeOfModel'
  | 'TimeDeciding'
  /** Requests sent to the model, repeated ones included. */
  | 'ModelCalls'
  | 'ModelThrottles'
  /** 100 or 0 for each analysis that asked the model: the average is the share of those that were throttled at least once. */
  | 'ThrottledAnalyses'
  /** Answers in the wrong shape that the model was asked to repair. */
  | 'Repairs'
  /** Photos of which the model said that they show no one face that it could read. */
  | 'CannotAnalyse'
  /** Actives that a rule kept out of a plan. */
  | 'Withheld'
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
  /** By LimitedCall, or by the operator's switch. */
  | 'LimitRefusals'
  | 'UnexpectedErrors';

type LimitedCall = 'upload' | 'analysis' | 'event';
export type MetricType = AnalysisFailureType | LimitedCall | 'switch';

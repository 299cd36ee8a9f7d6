import type { AnalysisFailureType } from './failures.ts';

/** What the functions measure for whoever runs the product, and its dashboard shows. Nothing of any visitor is in it. */

export const METRIC_NAMESPACE = 'Dewpoint';

/** CloudWatch's units. Each is kept by stage; what has a type, by stage and type as well. */
export const metricUnits = {
  UploadsPermitted: 'Count',
  AnalysesAsked: 'Count',
  AnalysesDone: 'Count',
  /** By AnalysisFailureType. */
  AnalysesFailed: 'Count',
  /** 100 or 0 for each analysis that ended: the average is how many of them failed though the photo was not to blame. */
  OurFailures: 'Percent',
  /** From the job's creation to its stored result. */
  TimeToResult: 'Milliseconds',
  /** Requests sent to the model, repeated ones included. */
  ModelCalls: 'Count',
  ModelThrottles: 'Count',
  /** Answers in the wrong shape that the model was asked to mend. */
  Repairs: 'Count',
  ModelInputTokens: 'Count',
  ModelOutputTokens: 'Count',
  /** Every proven deletion, the sweeper's included. */
  PhotosDeleted: 'Count',
  PhotosSwept: 'Count',
  /** Photos that were deleted as they arrived: replayed, given up, or not what was declared. */
  ArrivalsRefused: 'Count',
  /** Private photos that the sweeper finds older than they may ever be: must be zero. */
  OverduePrivatePhotos: 'Count',
  /** By LimitedCall. */
  LimitRefusals: 'Count',
  UnexpectedErrors: 'Count',
} as const;
export type MetricName = keyof typeof metricUnits;

export type LimitedCall = 'upload' | 'analysis' | 'event';
export type MetricType = AnalysisFailureType | LimitedCall;

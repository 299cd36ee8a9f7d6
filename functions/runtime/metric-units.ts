import type { MetricName } from '#domain/contract/metrics.ts';

export const METRIC_NAMESPACE = 'Dewpoint';

/**
 * The CloudWatch unit of each metric. Every metric has the Stage dimension. A metric that is recorded with the type of
 * a failure or refusal is published a second time, with the dimensions Stage and Type.
 */
export const metricUnits = {
  UploadsPermitted: 'Count',
  AnalysesAsked: 'Count',
  AnalysesDone: 'Count',
  AnalysesFailed: 'Count',
  OurFailures: 'Percent',
  JobsExpired: 'Count',
  TimeToResult: 'Milliseconds',
  TimeInQueue: 'Milliseconds',
  TimeReadingPhoto: 'Milliseconds',
  TimeOfModel: 'Milliseconds',
  TimeDeciding: 'Milliseconds',
  ModelCalls: 'Count',
  ModelThrottles: 'Count',
  ThrottledAnalyses: 'Percent',
  Repairs: 'Count',
  CannotAnalyse: 'Count',
  Withheld: 'Count',
  PlansReplaced: 'Count',
  ModelInputTokens: 'Count',
  ModelOutputTokens: 'Count',
  PhotosDeleted: 'Count',
  PhotosSwept: 'Count',
  ArrivalsRefused: 'Count',
  OverduePrivatePhotos: 'Count',
  LimitRefusals: 'Count',
  UnexpectedErrors: 'Count',
} as const satisfies Record<MetricName, 'Count' | 'Percent' | 'Milliseconds'>;

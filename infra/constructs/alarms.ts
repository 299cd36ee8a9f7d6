import { Duration } from 'aws-cdk-lib';
import { type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { MonitoredParts } from './monitored-parts.ts';
import { type ProductMetrics, SHARE_PERIOD } from './product-metrics.ts';
import { NEAR_LIMIT } from '../settings/near-limit.ts';

export const alarmNames = [
  'OverduePrivatePhotos',
  'AnalysesFail',
  'PlansAreReplaced',
  'AnalysesAreSlow',
  'JobsAreNotRun',
  'ModelThrottles',
  'DeadLetters',
  'ApiErrors',
  'SweeperFails',
  'SweeperIsSilent',
  'PhotosAreNotChecked',
  'DaysLimitNear',
] as const;
export type AlarmName = (typeof alarmNames)[number];

type AlarmRow = {
  metric: (metrics: ProductMetrics, props: MonitoredParts) => Metric;
  /** The alarm goes off at this value or above, unless `goesOffBelow` is set. */
  threshold: (settings: MonitoredParts['settings']) => number;
  /**
   * The number of consecutive periods that must cross the threshold. Use more than 1 only for a metric with data in
   * every period.
   */
  periods: number;
  /** If `true`, the alarm goes off below the threshold instead of at or above it. */
  goesOffBelow?: boolean;
  /** How the alarm treats missing data. By default, missing data counts as healthy and clears the alarm. */
  missingData?: TreatMissingData;
};

/** For an alarm that goes off after a single event. */
const atOnce = { threshold: () => 1, periods: 1 } as const;

const PERIOD = Duration.minutes(5);

export const alarmTable: Record<AlarmName, AlarmRow> = {
  OverduePrivatePhotos: {
    metric: (metrics) => metrics.highest('OverduePrivatePhotos'),
    ...atOnce,
    // If the scheduled sweeper cannot list the bucket, it may report no value. A missing value must not end the alarm.
    missingData: TreatMissingData.IGNORE,
  },
  AnalysesFail: {
    metric: (metrics) => metrics.share('OurFailures'),
    threshold: () => 20,
    periods: 1,
  },
  PlansAreReplaced: {
    metric: (metrics) => metrics.sum('PlansReplaced'),
    ...atOnce,
  },
  AnalysesAreSlow: {
    metric: (metrics) => metrics.percentile('TimeToResult', 90).with({ period: SHARE_PERIOD }),
    threshold: () => 75_000,
    periods: 1,
  },
  JobsAreNotRun: {
    // Expired jobs are counted by the call that polls for the result. The queue's own metrics are not used, because
    // they resume late if the queue has been empty for hours.
    metric: (metrics) => metrics.sum('JobsExpired'),
    ...atOnce,
  },
  ModelThrottles: {
    metric: (metrics) => metrics.share('ThrottledAnalyses'),
    threshold: () => 20,
    periods: 1,
  },
  DeadLetters: {
    metric: (_metrics, { jobs }) =>
      jobs.deadLetters.metricApproximateNumberOfMessagesVisible({ period: PERIOD }),
    ...atOnce,
  },
  ApiErrors: {
    // Each call counts as 0 or 1, so the average is the share of failed calls.
    metric: (_metrics, { api }) => api.api.metricServerError({ period: SHARE_PERIOD, statistic: 'Average' }),
    threshold: () => 0.05,
    periods: 1,
  },
  SweeperFails: {
    metric: (_metrics, { functions }) => functions.sweepImages.lambda.metricErrors({ period: PERIOD }),
    threshold: () => 1,
    periods: 3,
  },
  SweeperIsSilent: {
    // The sweeper reports a value, even zero, in every run that can list the bucket. If there is no value, the sweeper
    // did not finish or could not list the bucket. (If it could not list the bucket, SweeperFails goes off too.)
    // Missing data counts as a breach, because many pagers open no incident for the INSUFFICIENT_DATA state. In a new
    // stack, this alarm therefore goes off until the sweeper's first run.
    metric: (metrics) => metrics.count('OverduePrivatePhotos'),
    threshold: () => 1,
    goesOffBelow: true,
    missingData: TreatMissingData.BREACHING,
    periods: 3,
  },
  PhotosAreNotChecked: {
    // Lambda retries a failed run twice, so a single photo can cause three errors.
    metric: (_metrics, { functions }) => functions.photoArrived.lambda.metricErrors({ period: SHARE_PERIOD }),
    threshold: () => 3,
    periods: 1,
  },
  DaysLimitNear: {
    metric: (metrics) => metrics.sum('AnalysesAsked').with({ period: Duration.days(1) }),
    threshold: ({ analysesPerDay }) => Math.max(1, Math.floor(analysesPerDay * NEAR_LIMIT)),
    periods: 1,
  },
};

export const missingDataOf = ({ missingData = TreatMissingData.NOT_BREACHING }: AlarmRow): TreatMissingData =>
  missingData;

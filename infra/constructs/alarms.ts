import { Duration } from 'aws-cdk-lib';
import { type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { MonitoredParts } from './monitored-parts.ts';
import type { ProductMetrics } from './product-metrics.ts';

type AlarmName =
  | 'OverduePrivatePhotos'
  | 'AnalysesFail'
  | 'PlansAreReplaced'
  | 'AnalysesAreSlow'
  | 'ModelThrottles'
  | 'DeadLetters'
  | 'ApiErrors'
  | 'SweeperFails'
  | 'SweeperIsSilent'
  | 'DaysLimitNear';

type AlarmRow = {
  metric: (metrics: ProductMetrics, props: MonitoredParts) => Metric;
  threshold: (settings: MonitoredParts['settings']) => number;
  /** Of five minutes each, all of which must be over the threshold. */
  periods: number;
  missing: TreatMissingData;
  /** Whether it goes off at less than the threshold instead of at no less. */
  below?: boolean;
  /** What a visitor notices. */
  visitor: string;
  /** What to do. */
  action: string;
};

const PERIOD = Duration.minutes(5);

export const alarmTable: Record<AlarmName, AlarmRow> = {
  OverduePrivatePhotos: {
    metric: (metrics) => metrics.highest('OverduePrivatePhotos'),
    threshold: () => 1,
    periods: 1,
    missing: TreatMissingData.NOT_BREACHING,
    visitor: 'nothing, but the promise of private mode is broken.',
    action: 'Read the log of SweepImages and delete what is left under private-images/.',
  },
  AnalysesFail: {
    metric: (metrics) => metrics.average('OurFailures'),
    threshold: () => 20,
    periods: 2,
    missing: TreatMissingData.NOT_BREACHING,
    visitor: '"Service Unavailable" or "Processing Error" instead of a regimen.',
    action:
      'Look for `reason`, or else `cause`, in the log of RunAnalysis; `npm run check:model` says what to do.',
  },
  PlansAreReplaced: {
    metric: (metrics) => metrics.sum('PlansReplaced'),
    threshold: () => 1,
    periods: 1,
    missing: TreatMissingData.NOT_BREACHING,
    visitor: 'a plan of cleanser, moisturiser and sunscreen alone, and a sentence that says so.',
    action:
      'Look at the catalogue that was deployed; then report it: the plan broke a rule that it was made by.',
  },
  AnalysesAreSlow: {
    metric: (metrics) => metrics.percentile('TimeToResult', 90),
    threshold: () => 75_000,
    periods: 3,
    missing: TreatMissingData.NOT_BREACHING,
    visitor: 'the progress screen stays at 99% for long; some give up.',
    action: 'Raise `analysisConcurrency` if the queue is old, else choose a faster model.',
  },
  ModelThrottles: {
    metric: (metrics) => metrics.sum('ModelThrottles'),
    threshold: () => 20,
    periods: 2,
    missing: TreatMissingData.NOT_BREACHING,
    visitor: 'longer waits, and some failed analyses.',
    action: 'Ask for more tokens a minute for the model, or lower `analysisConcurrency`.',
  },
  DeadLetters: {
    metric: (_metrics, { jobs }) =>
      jobs.deadLetters.metricApproximateNumberOfMessagesVisible({ period: PERIOD }),
    threshold: () => 1,
    periods: 1,
    missing: TreatMissingData.NOT_BREACHING,
    visitor: 'an analysis that fails after two minutes.',
    action: 'Read the log of RunAnalysis around that time; purge the queue when the cause is mended.',
  },
  ApiErrors: {
    metric: (_metrics, { api }) => api.api.metricServerError({ period: PERIOD, statistic: 'Sum' }),
    threshold: () => 10,
    periods: 2,
    missing: TreatMissingData.NOT_BREACHING,
    visitor: 'uploads or analyses that cannot be started.',
    action: 'Look for `error` in the logs of the functions: it names what failed.',
  },
  SweeperFails: {
    metric: (_metrics, { functions }) => functions.sweepImages.lambda.metricErrors({ period: PERIOD }),
    threshold: () => 1,
    periods: 3,
    missing: TreatMissingData.NOT_BREACHING,
    visitor: 'nothing yet; private photos that were left behind stay longer than promised.',
    action: 'Read the log of SweepImages; run it by hand when the cause is mended.',
  },
  SweeperIsSilent: {
    // It tells of overdue photos at every run, zero included: no data means no run.
    metric: (metrics) => metrics.count('OverduePrivatePhotos'),
    threshold: () => 1,
    below: true,
    periods: 3,
    missing: TreatMissingData.BREACHING,
    visitor: 'nothing yet; private photos that were left behind stay longer than promised.',
    action: 'See whether the rule behind SweepImages is switched on, and whether the function may run.',
  },
  DaysLimitNear: {
    metric: (metrics) => {
      const asked = metrics.sum('AnalysesAsked');
      return asked.with({ period: Duration.days(1) });
    },
    threshold: ({ analysesPerDay }) => Math.max(1, Math.floor(analysesPerDay * 0.8)),
    periods: 1,
    missing: TreatMissingData.NOT_BREACHING,
    visitor: "nothing yet; soon that today's analyses are used up.",
    action: 'Decide whether to raise `analysesPerDay`, and whether the visitors are real.',
  },
};

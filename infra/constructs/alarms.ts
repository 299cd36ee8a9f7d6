import { Duration } from 'aws-cdk-lib';
import { type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { MonitoredParts } from './monitored-parts.ts';
import { type ProductMetrics, SHARE_PERIOD } from './product-metrics.ts';

type AlarmName =
  | 'OverduePrivatePhotos'
  | 'AnalysesFail'
  | 'PlansAreReplaced'
  | 'AnalysesAreSlow'
  | 'JobsAreNotRun'
  | 'ModelThrottles'
  | 'DeadLetters'
  | 'ApiErrors'
  | 'SweeperFails'
  | 'SweeperIsSilent'
  | 'DaysLimitNear';

type AlarmRow = {
  metric: (metrics: ProductMetrics, props: MonitoredParts) => Metric;
  /** The alarm goes off at this value or above. */
  threshold: (settings: MonitoredParts['settings']) => number;
  /** The alarm goes off after this many consecutive periods. More than 1 only if data arrives in every period. */
  periods: number;
  /** Goes off below the threshold instead. */
  below?: boolean;
  /** Goes off when data that used to arrive stops. */
  tellsOfSilence?: boolean;
  /** The symptom that a visitor notices. */
  visitor: string;
  /** The operator's next step. */
  action: string;
  /** The first command of an investigation. It names the stage `prod`. */
  command: string;
};

/** Most alarms go off at a single event. */
const atOnce = { threshold: () => 1, periods: 1 } as const;

const PERIOD = Duration.minutes(5);
const logsOf = (name: string, filter: string): string =>
  `aws logs tail /dewpoint/prod/${name} --since 3h --filter-pattern '${filter}'`;

export const alarmTable: Record<AlarmName, AlarmRow> = {
  OverduePrivatePhotos: {
    metric: (metrics) => metrics.highest('OverduePrivatePhotos'),
    ...atOnce,
    visitor: 'nothing, but the promise of private mode is broken.',
    action: 'Read the log of SweepImages and delete what is left under private-images/.',
    command: 'aws logs tail /dewpoint/prod/SweepImages --since 3h',
  },
  AnalysesFail: {
    metric: (metrics) => metrics.share('OurFailures'),
    threshold: () => 20,
    periods: 1,
    visitor: '"Service Unavailable" or "Processing Error" instead of a regimen.',
    action:
      'Look for `reason`, or else `cause`, in the log of RunAnalysis; `npm run check:model` says what to do.',
    command: logsOf('RunAnalysis', '{ $.OurFailures > 0 }'),
  },
  PlansAreReplaced: {
    metric: (metrics) => metrics.sum('PlansReplaced'),
    ...atOnce,
    visitor: 'a plan of cleanser, moisturiser and sunscreen alone, and a sentence that says so.',
    action:
      'Look at the catalogue that was deployed; then report it: the plan broke a rule that it was made by.',
    command: logsOf('RunAnalysis', '{ $.PlansReplaced > 0 }'),
  },
  AnalysesAreSlow: {
    metric: (metrics) => metrics.percentile('TimeToResult', 90).with({ period: SHARE_PERIOD }),
    threshold: () => 75_000,
    periods: 1,
    visitor: 'the progress screen stays at 99% for long; some give up.',
    action: 'Raise `analysisConcurrency` if `TimeInQueue` is long, else choose a faster model.',
    command: logsOf('RunAnalysis', '{ $.TimeToResult > 75000 }'),
  },
  JobsAreNotRun: {
    // Counted by the call that polls for the result: the queue's own metrics start late after it was empty for long.
    metric: (metrics) => metrics.sum('JobsExpired'),
    ...atOnce,
    visitor: 'an analysis that fails after two minutes, because no worker ended it.',
    action:
      'See whether the queue is connected to RunAnalysis; raise `analysisConcurrency` if it is just full.',
    command:
      'aws lambda list-event-source-mappings --query "EventSourceMappings[?contains(FunctionArn,\'Dewpoint-prod-FunctionsRunAnalysis\')].[UUID,State]"',
  },
  ModelThrottles: {
    metric: (metrics) => metrics.share('ThrottledAnalyses'),
    threshold: () => 20,
    periods: 1,
    visitor: 'longer waits, and some failed analyses.',
    action: 'Ask for more tokens a minute for the model, or lower `analysisConcurrency`.',
    command: 'npm run check:deploy -- --stage prod',
  },
  DeadLetters: {
    metric: (_metrics, { jobs }) =>
      jobs.deadLetters.metricApproximateNumberOfMessagesVisible({ period: PERIOD }),
    ...atOnce,
    visitor: 'an analysis that fails after two minutes.',
    action: 'Read the log of RunAnalysis around that time; purge the queue when the cause is mended.',
    command:
      'aws sqs purge-queue --queue-url "$(aws sqs list-queues --queue-name-prefix Dewpoint-prod-JobsDeadLetters --query \'QueueUrls[0]\' --output text)"',
  },
  ApiErrors: {
    // Each call is a 0 or a 1, so the average is the share of failed calls.
    metric: (_metrics, { api }) => api.api.metricServerError({ period: SHARE_PERIOD, statistic: 'Average' }),
    threshold: () => 0.05,
    periods: 1,
    visitor: 'uploads or analyses that cannot be started.',
    action: 'Look for `error` in the logs of the functions: it names what failed.',
    command: logsOf('AnalyzeSkin', '{ $.status >= 500 }'),
  },
  SweeperFails: {
    metric: (_metrics, { functions }) => functions.sweepImages.lambda.metricErrors({ period: PERIOD }),
    threshold: () => 1,
    periods: 3,
    visitor: 'nothing yet; private photos that were left behind stay longer than promised.',
    action: 'Read the log of SweepImages; run it by hand when the cause is mended.',
    command:
      'aws lambda invoke --function-name "$(aws lambda list-functions --query "Functions[?starts_with(FunctionName,\'Dewpoint-prod-FunctionsSweepImages\')].FunctionName" --output text)" /dev/stdout',
  },
  SweeperIsSilent: {
    // The sweeper reports at every run, even a zero, so no data means that it did not run. The alarm goes off only when data
    // stops, not on the first day, when there is none yet.
    metric: (metrics) => metrics.count('OverduePrivatePhotos'),
    threshold: () => 1,
    below: true,
    tellsOfSilence: true,
    periods: 3,
    visitor: 'nothing yet; private photos that were left behind stay longer than promised.',
    action: 'See whether the rule behind SweepImages is switched on, and whether the function may run.',
    command:
      'aws events list-rules --name-prefix Dewpoint-prod-FunctionsEveryFewMinutes --query "Rules[].[Name,State]"',
  },
  DaysLimitNear: {
    metric: (metrics) => metrics.sum('AnalysesAsked').with({ period: Duration.days(1) }),
    threshold: ({ analysesPerDay }) => Math.max(1, Math.floor(analysesPerDay * 0.8)),
    periods: 1,
    visitor: "nothing yet; soon that today's analyses are used up.",
    action: 'Decide whether to raise the limit of the day, and whether the visitors are real.',
    command: 'npm run switch -- --stage prod analysesPerDay=2000',
  },
};

/** Missing data is no fault, except for the alarms that watch for it. */
export const missingDataOf = ({ tellsOfSilence = false }: AlarmRow): TreatMissingData =>
  tellsOfSilence ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING;

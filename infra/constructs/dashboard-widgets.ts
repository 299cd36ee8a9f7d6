import { OVERDUE_PHOTO_S } from '#domain/settings/lifetimes.ts';
import {
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { AnalysisFailureType } from '#domain/contract/failures.ts';
import type { MetricName } from '#domain/contract/metrics.ts';
import { AMERICAN_MODEL, isDefaultModel } from '../settings/default-model.ts';
import { hasDefaultPrices } from '../settings/settings.ts';
import { logQueries, type LogQueryName } from './log-queries.ts';
import type { MonitoredParts } from './monitored-parts.ts';
import type { ProductMetrics } from './product-metrics.ts';
import type { Website } from './website.ts';

type Graph = { title: string; left: IMetric[] };

/**
 * The rows of the dashboard: a heading, whether analyses and uploads are on, pairs of graphs, and tables from the logs.
 */
export function dashboardWidgets(metrics: ProductMetrics, parts: MonitoredParts): IWidget[][] {
  const rows = [
    analysisGraphs(metrics),
    waitingGraphs(metrics, parts),
    partGraphs(metrics),
    modelGraphs(metrics, parts),
    photoGraphs(metrics),
    faultGraphs(parts),
    platformGraphs(metrics, parts),
  ];
  const heading = new TextWidget({ markdown: '# Dewpoint', width: 24, height: 1 });
  return [
    [heading],
    [logTable('switch', parts, { width: 24, height: 3 })],
    ...rows.map((row) => row.map((each) => new GraphWidget({ ...each, width: 12, height: 6 }))),
    [logTable('levels', parts), logTable('withheld', parts)],
    [logTable('refusedPhotos', parts), logTable('refusedCalls', parts)],
  ];
}

/**
 * A table from a saved query. Metrics would cost more, because CloudWatch bills every combination of dimensions. The
 * metrics `Withheld` and `CannotAnalyse` are the totals of the tables `withheld` and `refusedPhotos`. They have no
 * graphs, because only 50 metrics per dashboard are free.
 */
const logTable = (
  name: LogQueryName,
  { functions }: MonitoredParts,
  size = { width: 12, height: 6 },
): IWidget =>
  new LogQueryWidget({
    title: logQueries[name].title,
    logGroupNames: functions.all.map(({ logGroup }) => logGroup.logGroupName),
    view: LogQueryVisualizationType.TABLE,
    queryLines: [...logQueries[name].lines],
    ...size,
  });

/** A graph of sums, with one labelled line for each metric. */
const sums = (
  metrics: ProductMetrics,
  title: string,
  ...lines: readonly (readonly [name: MetricName, label: string])[]
): Graph => ({ title, left: lines.map(([name, label]) => metrics.sum(name, label)) });

const analysisGraphs = (metrics: ProductMetrics): Graph[] => [
  sums(
    metrics,
    'Analyses',
    ['AnalysesAsked', 'asked'],
    ['AnalysesDone', 'done'],
    ['AnalysesFailed', 'failed'],
    ['JobsExpired', 'not finished in time'],
  ),
  { title: 'Failed, by type', left: AnalysisFailureType.options.map((type) => metrics.failuresOf(type)) },
];

const waitingGraphs = (metrics: ProductMetrics, { jobs }: MonitoredParts): Graph[] => [
  {
    title: 'Time to result, ms',
    left: [50, 90].map((percent) => metrics.percentile('TimeToResult', percent, `p${percent}`)),
  },
  {
    title: 'Queue: age of the oldest message, dead letters',
    left: [
      jobs.queue.metricApproximateAgeOfOldestMessage(),
      jobs.deadLetters.metricApproximateNumberOfMessagesVisible(),
    ],
  },
];

const partGraphs = (metrics: ProductMetrics): Graph[] => [
  {
    title: 'Parts of the time to result, p90, ms',
    left: [
      metrics.percentile('TimeInQueue', 90, 'in the queue'),
      metrics.percentile('TimeReadingPhoto', 90, 'reading the photo'),
      metrics.percentile('TimeOfModel', 90, 'the model'),
      metrics.percentile('TimeDeciding', 90, 'deciding and storing'),
    ],
  },
  sums(
    metrics,
    'Outcomes of analyses',
    ['Repairs', 'replies repaired'],
    ['PlansReplaced', 'plans replaced by base care'],
  ),
];

const modelGraphs = (metrics: ProductMetrics, { settings }: MonitoredParts): Graph[] => [
  sums(
    metrics,
    'Model: tokens and throttles',
    ['ModelInputTokens', 'in'],
    ['ModelOutputTokens', 'out'],
    ['ModelThrottles', 'throttles'],
  ),
  { title: spendTitle(settings), left: [metrics.estimatedSpend(settings)] },
];

const photoGraphs = (metrics: ProductMetrics): Graph[] => [
  sums(metrics, 'Photos', ['PhotosDeleted', 'deleted'], ['PhotosSwept', 'swept']),
  {
    title: `Private photos older than ${OVERDUE_PHOTO_S / 60} minutes (must be zero)`,
    left: [metrics.highest('OverduePrivatePhotos', 'overdue')],
  },
];

const faultGraphs = ({ api, functions }: MonitoredParts): Graph[] => [
  {
    title: 'API',
    left: [api.api.metricCount(), api.api.metricClientError(), api.api.metricServerError()],
  },
  {
    title: 'Functions: errors',
    left: functions.all.map((each) => each.lambda.metricErrors({ label: each.node.id })),
  },
];

const platformGraphs = (metrics: ProductMetrics, { tables, website }: MonitoredParts): Graph[] => [
  {
    title: 'Throttled by AWS, refused by limits',
    left: [
      // Lambda's concurrency limit is shared by all functions of the account.
      Lambda.metricAllThrottles({ label: 'functions of the account' }),
      ...Object.entries(tables).flatMap(([name, { table }]) =>
        ['Read', 'Write'].map((kind) =>
          table.metric(`${kind}ThrottleEvents`, {
            statistic: 'Sum',
            label: `${name}, ${kind.toLowerCase()}s`,
          }),
        ),
      ),
      metrics.sum('LimitRefusals', 'refused by our limits'),
    ],
  },
  ...(website ? [{ title: 'CloudFront: server errors, %', left: [serverErrorsOf(website)] }] : []),
];

/** CloudFront reports its metrics in one region only. An alarm in another region cannot read them, but a graph can. */
const serverErrorsOf = ({ distribution }: Website): IMetric =>
  distribution.metric5xxErrorRate({ region: 'us-east-1', label: '5xx' });

/**
 * The title of the spend graph. It names the model that the prices belong to: the default model if the prices are the
 * defaults, otherwise the model in use.
 */
function spendTitle({ modelId, modelInputDollars, modelOutputDollars }: MonitoredParts['settings']): string {
  const model =
    hasDefaultPrices({ modelInputDollars, modelOutputDollars }) && !isDefaultModel(modelId)
      ? AMERICAN_MODEL
      : modelId;
  return `Model: estimated spend, at $${modelInputDollars} in and $${modelOutputDollars} out a million tokens (${model})`;
}

import { GraphWidget, type IMetric, type IWidget, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { AnalysisFailureType } from '#domain/contract/failures.ts';
import { defaults } from '../settings/settings.ts';
import type { MonitoredParts } from './monitored-parts.ts';
import type { ProductMetrics } from './product-metrics.ts';

type Graph = { title: string; left: IMetric[] };

/** The rows of the dashboard, two graphs in each. */
export function dashboardWidgets(metrics: ProductMetrics, parts: MonitoredParts): IWidget[][] {
  const rows = [
    analysisGraphs(metrics),
    waitingGraphs(metrics, parts),
    modelGraphs(metrics, parts),
    photoGraphs(metrics),
    faultGraphs(parts),
  ];
  const heading = new TextWidget({ markdown: '# Dewpoint', width: 24, height: 1 });
  return [
    [heading],
    ...rows.map((row) => row.map((each) => new GraphWidget({ ...each, width: 12, height: 6 }))),
  ];
}

const analysisGraphs = (metrics: ProductMetrics): Graph[] => [
  {
    title: 'Analyses',
    left: [
      metrics.sum('AnalysesAsked', 'asked'),
      metrics.sum('AnalysesDone', 'done'),
      metrics.sum('AnalysesFailed', 'failed'),
    ],
  },
  { title: 'Failed, by type', left: AnalysisFailureType.options.map((type) => metrics.failuresOf(type)) },
];

const waitingGraphs = (metrics: ProductMetrics, { jobs }: MonitoredParts): Graph[] => [
  {
    title: 'Time to result, ms',
    left: [50, 90, 99].map((percent) => metrics.percentile('TimeToResult', percent, `p${percent}`)),
  },
  {
    title: 'Queue: age of the oldest, dead letters',
    left: [
      jobs.queue.metricApproximateAgeOfOldestMessage(),
      jobs.deadLetters.metricApproximateNumberOfMessagesVisible(),
    ],
  },
];

const modelGraphs = (metrics: ProductMetrics, { settings }: MonitoredParts): Graph[] => [
  {
    title: 'Model: tokens and throttles',
    left: [
      metrics.sum('ModelInputTokens', 'in'),
      metrics.sum('ModelOutputTokens', 'out'),
      metrics.sum('ModelThrottles', 'throttles'),
    ],
  },
  { title: spendTitle(settings), left: [metrics.estimatedSpend(settings)] },
];

const photoGraphs = (metrics: ProductMetrics): Graph[] => [
  {
    title: 'Photos',
    left: [
      metrics.sum('UploadsPermitted', 'uploads permitted'),
      metrics.sum('PhotosDeleted', 'deleted'),
      metrics.sum('PhotosSwept', 'swept'),
    ],
  },
  {
    title: 'Private photos older than 16 minutes (must be zero)',
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
    left: [
      ...Object.values(functions.api),
      functions.runAnalysis,
      functions.sweepImages,
      functions.photoArrived,
    ].map((each) => each.lambda.metricErrors({ label: each.node.id })),
  },
];

/** Names the model whose price it is: the default price is the default model's, whatever model is called. */
function spendTitle({ modelId, modelInputDollars, modelOutputDollars }: MonitoredParts['settings']): string {
  const isDefault =
    modelInputDollars === defaults.modelInputDollars && modelOutputDollars === defaults.modelOutputDollars;
  const model = isDefault ? defaults.modelId : modelId;
  return `Model: estimated spend, at $${modelInputDollars} in and $${modelOutputDollars} out a million tokens (${model})`;
}

import { Stack } from 'aws-cdk-lib';
import {
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { AnalysisFailureType } from '#domain/contract/failures.ts';
import { alarmTable } from './alarms.ts';
import { accept } from '../nag/suppress.ts';
import type { JobQueue } from './job-queue.ts';
import type { ProductApi } from './product-api.ts';
import type { ProductFunctions } from './product-functions.ts';
import { type ModelPrice, ProductMetrics } from './product-metrics.ts';
import { presets, type Settings } from '../settings/settings.ts';

export type MonitoringProps = {
  readonly settings: Pick<Settings, 'stage' | 'alarmEmail' | 'analysesPerDay' | 'modelId'> & ModelPrice;
  readonly functions: ProductFunctions;
  readonly jobs: JobQueue;
  readonly api: ProductApi;
};

/** One dashboard, and alarms that say what a visitor notices and what to do. */
export class Monitoring extends Construct {
  readonly dashboardName: string;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { stage, alarmEmail } = props.settings;
    const metrics = new ProductMetrics(stage);
    this.dashboardName = `dewpoint-${stage}-${Stack.of(this).region}`;
    new Dashboard(this, 'Dashboard', {
      dashboardName: this.dashboardName,
      widgets: widgets(metrics, props),
    });

    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail));
    accept(topic, {
      'Serverless::Serverless-SNSRedrivePolicy':
        'SNS repeats an e-mail by itself, and the alarm stays on the dashboard until its cause is gone.',
    });
    for (const [name, row] of Object.entries(alarmTable)) {
      const { metric, threshold, periods, visitor, action } = row;
      metric(metrics, props)
        .createAlarm(this, name, {
          alarmDescription: `What a visitor notices: ${visitor} What to do: ${action}`,
          threshold: threshold(props.settings),
          evaluationPeriods: periods,
          datapointsToAlarm: periods,
          treatMissingData: row.missing,
          comparisonOperator: row.below
            ? ComparisonOperator.LESS_THAN_THRESHOLD
            : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        })
        .addAlarmAction(new SnsAction(topic));
    }
  }
}

/** Says whose price it is: the preset one is the preset model's, whatever model is called. */
function spendTitle({ modelId, modelInputDollars, modelOutputDollars }: MonitoringProps['settings']): string {
  const isPreset =
    modelInputDollars === presets.modelInputDollars && modelOutputDollars === presets.modelOutputDollars;
  const model = isPreset ? presets.modelId : modelId;
  return `Model: estimated spend, at $${modelInputDollars} in and $${modelOutputDollars} out a million tokens (${model})`;
}

type Row = { title: string; left: IMetric[] };

function widgets(metrics: ProductMetrics, { settings, functions, jobs, api }: MonitoringProps) {
  const rows: Row[][] = [
    [
      {
        title: 'Analyses',
        left: [
          metrics.sum('AnalysesAsked', 'asked'),
          metrics.sum('AnalysesDone', 'done'),
          metrics.sum('AnalysesFailed', 'failed'),
        ],
      },
      { title: 'Failed, by type', left: AnalysisFailureType.options.map((type) => metrics.failuresOf(type)) },
    ],
    [
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
    ],
    [
      {
        title: 'Model: tokens and throttles',
        left: [
          metrics.sum('ModelInputTokens', 'in'),
          metrics.sum('ModelOutputTokens', 'out'),
          metrics.sum('ModelThrottles', 'throttles'),
        ],
      },
      { title: spendTitle(settings), left: [metrics.estimatedSpend(settings)] },
    ],
    [
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
    ],
    [
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
    ],
  ];
  const heading = new TextWidget({ markdown: '# Dewpoint', width: 24, height: 1 });
  return [
    [heading],
    ...rows.map((row) => row.map((each) => new GraphWidget({ ...each, width: 12, height: 6 }))),
  ];
}

import { Stack } from 'aws-cdk-lib';
import { ComparisonOperator, Dashboard } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { suppress } from '../nag/suppress.ts';
import { alarmDescription } from './alarm-description.ts';
import { type AlarmName, alarmNames, alarmTable, missingDataOf } from './alarms.ts';
import { Budget } from './budget.ts';
import { dashboardWidgets } from './dashboard-widgets.ts';
import { LogQueries } from './log-queries.ts';
import type { MonitoredParts } from './monitored-parts.ts';
import { ProductMetrics } from './product-metrics.ts';

/** A dashboard, saved queries and alarms. Each alarm describes what a visitor notices and what to do. */
export class Monitoring extends Construct {
  readonly dashboardName: string;
  /** Every alarm notifies this topic when it goes off and when it ends. */
  readonly topicArn: string;

  constructor(scope: Construct, id: string, parts: MonitoredParts) {
    super(scope, id);
    const { stage, alarmEmail, monthlyBudgetDollars: dollars } = parts.settings;
    const metrics = new ProductMetrics(stage);
    this.dashboardName = `dewpoint-${stage}-${Stack.of(this).region}`;
    new Dashboard(this, 'Dashboard', {
      dashboardName: this.dashboardName,
      widgets: dashboardWidgets(metrics, parts),
    });

    const logGroups = parts.functions.all.map(({ logGroup }) => logGroup);
    new LogQueries(this, 'Queries', { stage, logGroups });

    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    this.topicArn = topic.topicArn;
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail));
    suppress(topic, {
      'Serverless::Serverless-SNSRedrivePolicy':
        'SNS retries emails, and CloudWatch shows the alarm until its cause is gone.',
    });
    if (dollars !== undefined) new Budget(this, 'Budget', { stage, dollars, topic });
    const notifyTopic = new SnsAction(topic);
    for (const name of alarmNames) this.createAlarm(name, { metrics, parts, notifyTopic });
  }

  private createAlarm(name: AlarmName, { metrics, parts, notifyTopic }: AlarmProps): void {
    const row = alarmTable[name];
    const threshold = row.threshold(parts.settings);
    const alarm = row.metric(metrics, parts).createAlarm(this, name, {
      alarmDescription: alarmDescription(name, parts.settings.stage, threshold),
      threshold,
      evaluationPeriods: row.periods,
      datapointsToAlarm: row.periods,
      treatMissingData: missingDataOf(row),
      comparisonOperator: row.goesOffBelow
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    });
    alarm.addAlarmAction(notifyTopic);
    alarm.addOkAction(notifyTopic);
  }
}

type AlarmProps = {
  readonly metrics: ProductMetrics;
  readonly parts: MonitoredParts;
  readonly notifyTopic: SnsAction;
};

import { Stack } from 'aws-cdk-lib';
import { ComparisonOperator, Dashboard } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { suppress } from '../nag/suppress.ts';
import { alarmTable } from './alarms.ts';
import { dashboardWidgets } from './dashboard-widgets.ts';
import type { MonitoredParts } from './monitored-parts.ts';
import { ProductMetrics } from './product-metrics.ts';

/** One dashboard, and alarms that say what a visitor notices and what to do. */
export class Monitoring extends Construct {
  readonly dashboardName: string;

  constructor(scope: Construct, id: string, props: MonitoredParts) {
    super(scope, id);
    const { stage, alarmEmail } = props.settings;
    const metrics = new ProductMetrics(stage);
    this.dashboardName = `dewpoint-${stage}-${Stack.of(this).region}`;
    new Dashboard(this, 'Dashboard', {
      dashboardName: this.dashboardName,
      widgets: dashboardWidgets(metrics, props),
    });

    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail));
    suppress(topic, {
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

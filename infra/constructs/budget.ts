import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

type BudgetProps = { readonly stage: string; readonly dollars: number; readonly topic: Topic };

/** `threshold` is a percentage of the monthly budget. */
const thresholds = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/**
 * Notifies the alarm topic when the cost of the account approaches the monthly budget, or is forecast to exceed it. The
 * budget covers the whole account, because costs can be filtered by tags only after somebody activates the tags for
 * billing. AWS updates the cost a few times a day, so a budget cannot limit the spend; the product's limits do that.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { stage, dollars, topic }: BudgetProps) {
    super(scope, id);
    const { account, region } = Stack.of(this);
    topic.grantPublish(
      new ServicePrincipal('budgets.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `dewpoint-${stage}-${region}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: thresholds.map((notice) => ({
        notification: { ...notice, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
      })),
    });
  }
}

import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';

const ERASER = 'Custom::S3AutoDeleteObjectsCustomResourceProvider';

/**
 * Gives the CDK's own function that empties buckets a log group with a retention, which is deleted with the stack. Its construct
 * accepts no log group, so this changes the resource.
 *
 * @throws Error when the stack has no such function under this name.
 */
export function endEraserLogs(stack: Stack): void {
  const handler = stack.node.tryFindChild(ERASER)?.node.tryFindChild('Handler');
  if (!CfnResource.isCfnResource(handler)) throw new Error(`The stack has no ${ERASER}`);
  const logs = new LogGroup(stack, 'EraserLogs', {
    retention: RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  handler.addPropertyOverride('LoggingConfig', { LogGroup: logs.logGroupName });
}

import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';

const ERASER = 'Custom::S3AutoDeleteObjectsCustomResourceProvider';

/**
 * Logs that end, and go with the stack, for the function that the CDK brings along to empty buckets. Its construct takes no
 * log group, so the resource is told.
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

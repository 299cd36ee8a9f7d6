import { CfnResource, type Stack } from 'aws-cdk-lib';
import { createInstallerLogs } from './installer-logs.ts';

const ERASER = 'Custom::S3AutoDeleteObjectsCustomResourceProvider';

/**
 * Creates a log group with a retention period for the CDK's function that empties buckets. The log group is deleted
 * with the stack. The CDK construct accepts no log group, so the CloudFormation property is overridden.
 *
 * @throws Error if the stack has no such function.
 */
export function expireEraserLogs(stack: Stack): void {
  const handler = stack.node.tryFindChild(ERASER)?.node.tryFindChild('Handler');
  if (!CfnResource.isCfnResource(handler)) throw new Error(`The stack has no ${ERASER}`);
  const logs = createInstallerLogs(stack, 'EraserLogs');
  handler.addPropertyOverride('LoggingConfig', { LogGroup: logs.logGroupName });
}

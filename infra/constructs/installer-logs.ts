import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { INSTALLER_LOG_DAYS } from '../settings/installer-log-days.ts';

/** Creates a log group for one of the CDK's own functions. The log group is deleted with the stack. */
export const createInstallerLogs = (scope: Construct, id: string): LogGroup =>
  // TypeScript checks that the number of days is a value of the `RetentionDays` enum.
  new LogGroup(scope, id, { retention: INSTALLER_LOG_DAYS, removalPolicy: RemovalPolicy.DESTROY });

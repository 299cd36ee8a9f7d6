import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { INSTALLER_LOG_DAYS } from '../settings/installer-log-days.ts';

/** Creates the log group of one of the CDK's own functions. It is deleted with the stack. */
export const createInstallerLogs = (scope: Construct, id: string): LogGroup =>
  // The values of the enum `RetentionDays` are days, and the compiler refuses a number that is none of them.
  new LogGroup(scope, id, { retention: INSTALLER_LOG_DAYS, removalPolicy: RemovalPolicy.DESTROY });

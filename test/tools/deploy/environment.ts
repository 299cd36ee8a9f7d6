import { devNull } from 'node:os';
import { delimiter, dirname } from 'node:path';
import type { Environment } from './processes.ts';

export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';

/**
 * The environment without the caller's `AWS_` and `CDK_` variables, and with credentials for the emulator. AWS
 * configuration files are ignored. The command `node` is the Node that runs this code.
 */
export const withoutAws = (environment: Environment = process.env): Environment => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(?:AWS|CDK)_/.test(name))),
  PATH: [dirname(process.execPath), environment['PATH']].join(delimiter),
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
});

import { devNull } from 'node:os';
import { delimiter, dirname } from 'node:path';
import type { Environment } from './processes.ts';

export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';

/**
 * The machine's own environment, in which a caller's AWS account cannot shine through: no key, profile, configuration or
 * endpoint of it is left. Whoever starts `node` gets the one that runs this.
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

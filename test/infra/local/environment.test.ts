import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../functions/runtime/read-env.ts';
import { functionEnvironment, sweeperEnvironment } from '../../../infra/local/environment.ts';
import { environmentSchemas } from '../../support/environment-schemas.ts';

const resources = {
  region: 'local',
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  endpoints: { s3: 'http://s3', dynamodb: 'http://dynamodb', sqs: 'http://sqs', bedrock: 'http://bedrock' },
  bucket: 'photos',
  tables: { sessions: 'sessions', analyses: 'analyses' },
};
const { SweepImages, ...others } = environmentSchemas;

describe('the environment that infra/local/environment.ts sets in the local cloud', () => {
  it.each(Object.entries(others))('has every variable that the function %s requires', (_, schema) => {
    const environment = functionEnvironment({ ...resources, analysisQueueUrl: 'queue', modelId: 'model' });
    expect(() => readEnv(schema, environment)).not.toThrow();
  });

  it('has every variable that the sweeper requires', () => {
    expect(() => readEnv(SweepImages, sweeperEnvironment(resources))).not.toThrow();
  });
});

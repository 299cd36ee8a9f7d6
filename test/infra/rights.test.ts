import { describe, expect, it } from 'vitest';
import type { Settings } from '../../infra/settings/settings.ts';
import { type FunctionName, functionNames } from '../support/infra/function-names.ts';
import { synth } from '../support/infra/synth.ts';
import { resources, rightsOf, statementsOf } from '../support/infra/template.ts';

/**
 * The permissions of each function, except those for its log. The test fails on any other permission, so every new one
 * must be added here.
 */
const rights: Record<FunctionName, readonly string[]> = {
  UploadImage: [
    'dynamodb:BatchGetItem on <AnalysesTable.Arn>',
    'dynamodb:GetItem on <AnalysesTable.Arn>',
    'dynamodb:GetItem on <SessionsTable.Arn>',
    'dynamodb:PutItem on <AnalysesTable.Arn>',
    'dynamodb:PutItem on <SessionsTable.Arn>',
    'dynamodb:UpdateItem on <AnalysesTable.Arn>',
    'dynamodb:UpdateItem on <SessionsTable.Arn>',
    's3:PutObject on <PhotosBucket.Arn>/images/*',
    's3:PutObject on <PhotosBucket.Arn>/private-images/*',
  ],
  DeleteImage: [
    'dynamodb:GetItem on <SessionsTable.Arn>',
    'dynamodb:UpdateItem on <SessionsTable.Arn>',
    's3:DeleteObject on <PhotosBucket.Arn>/images/*',
    's3:DeleteObject on <PhotosBucket.Arn>/private-images/*',
    's3:GetObject on <PhotosBucket.Arn>/images/*',
    's3:GetObject on <PhotosBucket.Arn>/private-images/*',
  ],
  DeleteEverything: [
    'dynamodb:DeleteItem on <AnalysesTable.Arn>',
    'dynamodb:DeleteItem on <SessionsTable.Arn>',
    'dynamodb:GetItem on <AnalysesTable.Arn>',
    'dynamodb:GetItem on <SessionsTable.Arn>',
    'dynamodb:Query on <SessionsTable.Arn>',
    'dynamodb:UpdateItem on <SessionsTable.Arn>',
    's3:DeleteObject on <PhotosBucket.Arn>/images/*',
    's3:DeleteObject on <PhotosBucket.Arn>/private-images/*',
    's3:GetObject on <PhotosBucket.Arn>/images/*',
    's3:GetObject on <PhotosBucket.Arn>/private-images/*',
  ],
  AnalyzeSkin: [
    'dynamodb:GetItem on <AnalysesTable.Arn>',
    'dynamodb:GetItem on <SessionsTable.Arn>',
    'dynamodb:PutItem on <AnalysesTable.Arn>',
    'dynamodb:UpdateItem on <AnalysesTable.Arn>',
    'sqs:SendMessage on <JobsQueue.Arn>',
  ],
  LogEvents: [
    'dynamodb:GetItem on <SessionsTable.Arn>',
    'dynamodb:PutItem on <AnalysesTable.Arn>',
    'dynamodb:PutItem on <SessionsTable.Arn>',
    'dynamodb:Query on <SessionsTable.Arn>',
    'dynamodb:UpdateItem on <AnalysesTable.Arn>',
    'dynamodb:UpdateItem on <SessionsTable.Arn>',
  ],
  RunAnalysis: [
    'bedrock:InvokeModel on arn:<AWS::Partition>:bedrock:*::foundation-model/anthropic.claude-haiku-5-5',
    'bedrock:InvokeModel on arn:<AWS::Partition>:bedrock:<AWS::Region>:<AWS::AccountId>:inference-profile/us.anthropic.claude-haiku-5-5',
    'dynamodb:GetItem on <AnalysesTable.Arn>',
    'dynamodb:GetItem on <SessionsTable.Arn>',
    'dynamodb:UpdateItem on <AnalysesTable.Arn>',
    'dynamodb:UpdateItem on <SessionsTable.Arn>',
    's3:DeleteObject on <PhotosBucket.Arn>/private-images/*',
    's3:GetObject on <PhotosBucket.Arn>/images/*',
    's3:GetObject on <PhotosBucket.Arn>/private-images/*',
    'sqs:ChangeMessageVisibility on <JobsQueue.Arn>',
    'sqs:DeleteMessage on <JobsQueue.Arn>',
    'sqs:GetQueueAttributes on <JobsQueue.Arn>',
    'sqs:GetQueueUrl on <JobsQueue.Arn>',
    'sqs:ReceiveMessage on <JobsQueue.Arn>',
  ],
  SweepImages: [
    'dynamodb:GetItem on <AnalysesTable.Arn>',
    'dynamodb:GetItem on <SessionsTable.Arn>',
    'dynamodb:Query on <AnalysesTable.Arn>/index/undelivered',
    'dynamodb:UpdateItem on <AnalysesTable.Arn>',
    'dynamodb:UpdateItem on <SessionsTable.Arn>',
    's3:DeleteObject on <PhotosBucket.Arn>/private-images/*',
    's3:GetObject on <PhotosBucket.Arn>/private-images/*',
    's3:ListBucket on <PhotosBucket.Arn>',
  ],
  PhotoArrived: [
    'dynamodb:DeleteItem on <AnalysesTable.Arn>',
    'dynamodb:GetItem on <SessionsTable.Arn>',
    'dynamodb:UpdateItem on <AnalysesTable.Arn>',
    's3:DeleteObject on <PhotosBucket.Arn>/images/*',
    's3:DeleteObject on <PhotosBucket.Arn>/private-images/*',
    's3:GetObject on <PhotosBucket.Arn>/images/*',
    's3:GetObject on <PhotosBucket.Arn>/private-images/*',
  ],
};
/** All functions that a visitor can trigger. `SweepImages` runs only on a schedule. */
const reached = functionNames.filter((name) => name !== 'SweepImages');

const template = synth();
const modelRights = (given: Partial<Settings>) =>
  rightsOf(synth(given), 'RunAnalysis').filter((right) => right.startsWith('bedrock:'));

describe('the stack', () => {
  it.each(functionNames)('grants %s exactly the permissions that this test lists', (name) => {
    const logs = ['CreateLogStream', 'PutLogEvents'].map(
      (action) => `logs:${action} on <Functions${name}Logs.Arn>`,
    );
    expect(rightsOf(template, name)).toEqual([...rights[name], ...logs].sort());
  });

  it.each(functionNames)('grants %s no wildcard action, and no action on all resources', (name) => {
    const wide = rightsOf(template, name).filter((right) => /\*.* on | on \*$/.test(right));
    expect(wide).toEqual([]);
  });

  it.each(reached)('does not allow %s, which visitors can trigger, to list objects', (name) => {
    const listing = rightsOf(template, name).filter((right) => /List|Scan|dynamodb:Query/.test(right));
    // LogEvents and DeleteEverything may query the sessions table. A Query needs a complete session id, so it cannot
    // find unknown sessions.
    const queriesOneSession = name === 'LogEvents' || name === 'DeleteEverything';
    expect(listing).toEqual(queriesOneSession ? ['dynamodb:Query on <SessionsTable.Arn>'] : []);
  });

  it('allows the scheduled function SweepImages to list private photos, but no other photos', () => {
    const listing = resources(template, 'AWS::IAM::Policy')
      .filter(({ name }) => name.startsWith('FunctionsSweepImages'))
      .flatMap(statementsOf)
      .filter(({ Action }) => Action.includes('s3:ListBucket'));
    expect(listing).toEqual([
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket'],
        Resource: ['<PhotosBucket.Arn>'],
        Condition: { StringLike: { 's3:prefix': ['private-images/*'] } },
      },
    ]);
  });

  it('allows only the worker to call a model', () => {
    const callers = functionNames.filter((name) =>
      rightsOf(template, name).some((right) => /bedrock/.test(right)),
    );
    expect(callers).toEqual(['RunAnalysis']);
  });

  it('allows a model without an inference profile only in the region of the stack', () => {
    expect(modelRights({ modelId: 'amazon.nova-lite-v1:0' })).toEqual([
      'bedrock:InvokeModel on arn:<AWS::Partition>:bedrock:<AWS::Region>::foundation-model/amazon.nova-lite-v1:0',
    ]);
  });

  it.each(['us', 'eu', 'apac', 'global'])(
    'allows only the inference profile with the prefix %s and its foundation model',
    (prefix) => {
      expect(modelRights({ modelId: `${prefix}.amazon.nova-lite-v1:0` })).toEqual([
        'bedrock:InvokeModel on arn:<AWS::Partition>:bedrock:*::foundation-model/amazon.nova-lite-v1:0',
        `bedrock:InvokeModel on arn:<AWS::Partition>:bedrock:<AWS::Region>:<AWS::AccountId>:inference-profile/${prefix}.amazon.nova-lite-v1:0`,
      ]);
    },
  );
});

import { RECOVERY_DAYS } from '#domain/settings/lifetimes.ts';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type LocalDynamo, startDynamo } from '../../../infra/local/dynamo.ts';
import { clientSettings, gate } from '../../support/client-settings.ts';
import { type TableDefinition, type TableName, tables } from '../../../infra/shared/tables.ts';
import { synth } from '../../support/infra/synth.ts';
import { resource } from '../../support/infra/template.ts';

const Key = z.object({ AttributeName: z.string(), KeyType: z.string() });
const Index = z.object({
  IndexName: z.string(),
  KeySchema: z.array(Key),
  Projection: z.object({ ProjectionType: z.string() }),
});
const KeyParts = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: z.array(Key),
  GlobalSecondaryIndexes: z._default(z.array(Index), []),
});

const ids: Record<TableName, string> = { sessions: 'Sessions', analyses: 'Analyses' };
const names: TableName[] = ['sessions', 'analyses'];
const tableOf = (name: TableName, stage = 'dev') =>
  resource(synth({ stage }), 'AWS::DynamoDB::GlobalTable', ids[name]);

/** Ignores the order of the attribute definitions, which has no meaning. */
const keysOf = (description: unknown) => {
  const parts = KeyParts.parse(description);
  return { ...parts, AttributeDefinitions: new Set(parts.AttributeDefinitions) };
};

describe('the DynamoDB tables', () => {
  it.each(names)('have the keys and indexes that infra/shared/tables.ts defines: %s', (name) => {
    const { partitionKey, sortKey, index }: TableDefinition = tables[name];
    const { KeySchema, GlobalSecondaryIndexes } = keysOf(tableOf(name).properties);
    const attributes = KeySchema.map(({ AttributeName }) => AttributeName);
    expect(attributes).toEqual(sortKey === undefined ? [partitionKey] : [partitionKey, sortKey]);
    expect(GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)).toEqual(index ? [index.name] : []);
  });

  it('have a keys-only index of undelivered private results in the analyses table', () => {
    expect(keysOf(tableOf('analyses').properties).GlobalSecondaryIndexes).toEqual([
      {
        IndexName: 'undelivered',
        KeySchema: [
          { AttributeName: 'undelivered', KeyType: 'HASH' },
          { AttributeName: 'finishedAt', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ]);
  });

  it.each(names)('expire items by `ttl` and are billed per request: %s', (name) => {
    expect(tableOf(name).properties).toMatchObject({
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      BillingMode: 'PAY_PER_REQUEST',
    });
  });

  it('allow point-in-time recovery of sessions, but not of analyses, which must not outlive their expiry', () => {
    const recovery = names.map(
      (name) => [name, JSON.stringify(tableOf(name).properties['Replicas'])] as const,
    );
    expect(recovery.filter(([, text]) => text.includes('"PointInTimeRecoveryEnabled":true'))).toHaveLength(1);
    expect(Object.fromEntries(recovery)['sessions']).toContain('"PointInTimeRecoveryEnabled":true');
    expect(Object.fromEntries(recovery)['sessions']).toContain(`"RecoveryPeriodInDays":${RECOVERY_DAYS}`);
    expect(names.filter((name) => 'StreamSpecification' in tableOf(name).properties)).toEqual([]);
  });

  it('have no replica in another region, where deleted items would also have to be erased', () => {
    for (const name of names) expect(tableOf(name).properties['Replicas']).toHaveLength(1);
  });

  it.each([
    ['dev', 'Delete', 'Delete', false],
    ['prod', 'Retain', 'Delete', true],
  ])(
    'have these removal policies in the stage %s: %s for sessions, %s for analyses',
    (stage, sessions, analyses, guarded) => {
      expect(tableOf('sessions', stage).deletionPolicy).toBe(sessions);
      expect(tableOf('analyses', stage).deletionPolicy).toBe(analyses);
      expect(tableOf('sessions', stage).properties).toMatchObject({
        Replicas: [{ DeletionProtectionEnabled: guarded }],
      });
      expect(tableOf('analyses', stage).properties).toMatchObject({
        Replicas: [{ DeletionProtectionEnabled: false }],
      });
    },
  );
});

describe('the local DynamoDB tables', () => {
  let dynamo: LocalDynamo;
  let client: DynamoDBClient;

  beforeAll(async () => {
    dynamo = await startDynamo({
      gate,
      tables: names.map((name) => ({ name, ...tables[name] })),
    });
    client = new DynamoDBClient(clientSettings(dynamo.url));
  });
  afterAll(async () => {
    client.destroy();
    await dynamo.stop();
  });

  it.each(names)('have the keys, types and indexes of the CloudFormation template: %s', async (name) => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    expect(keysOf(Table)).toEqual(keysOf(tableOf(name).properties));
  });
});

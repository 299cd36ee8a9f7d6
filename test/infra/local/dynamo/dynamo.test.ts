import { connect } from 'node:net';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDynamo, startDynamo } from '../../../../infra/local/dynamo.ts';
import { clientSettings, gate } from '../../../support/client-settings.ts';
import { signedFetch } from '../../../support/signed-fetch.ts';

const TableName = 'sessions';

let dynamo: LocalDynamo;
let client: DynamoDBDocumentClient;
beforeAll(async () => {
  dynamo = await startDynamo({
    gate,
    tables: [
      { name: TableName, partitionKey: 'pk', sortKey: 'sk' },
      { name: 'analyses', partitionKey: 'id' },
      {
        name: 'indexed',
        partitionKey: 'id',
        index: { name: 'waiting', partitionKey: 'waiting', sortKey: 'since' },
      },
    ],
  });
  client = DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings(dynamo.url)));
});
afterAll(async () => {
  client.destroy();
  await dynamo.stop();
});

const add = (pk: string, guard = {}) =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk: 'counter' },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1, ...('ConditionExpression' in guard && { ':limit': 5 }) },
      ReturnValues: 'UPDATED_NEW',
      ...guard,
    }),
  );

const outcomes = async (promises: Promise<unknown>[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(promises)) {
    const name =
      result.status === 'fulfilled'
        ? 'done'
        : result.reason instanceof Error
          ? result.reason.name
          : 'unknown';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

const counter = async (pk: string): Promise<unknown> =>
  (await client.send(new GetCommand({ TableName, Key: { pk, sk: 'counter' }, ConsistentRead: true }))).Item?.[
    'n'
  ];

const putOnce = (index: number) =>
  client.send(
    new PutCommand({
      TableName: 'analyses',
      Item: { id: 'once', index },
      ConditionExpression: 'attribute_not_exists(id)',
    }),
  );

describe('the local DynamoDB through the SDK', () => {
  it('has the configured tables, with and without a sort key', async () => {
    const schemas = await Promise.all(
      [TableName, 'analyses'].map(async (name) => {
        const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
        return [Table?.TableStatus, Table?.KeySchema?.map(({ AttributeName }) => AttributeName)];
      }),
    );
    expect(schemas).toEqual([
      ['ACTIVE', ['pk', 'sk']],
      ['ACTIVE', ['id']],
    ]);
  });

  it('has a sparse keys-only index that reflects every change', async () => {
    const table = { TableName: 'indexed' };
    const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ ...table, Item }));
    const waiting = async (before: number) => {
      const { Items } = await client.send(
        new QueryCommand({
          ...table,
          IndexName: 'waiting',
          KeyConditionExpression: 'waiting = :yes AND since < :before',
          ExpressionAttributeValues: { ':yes': 'yes', ':before': before },
        }),
      );
      return Items;
    };
    await put({ id: 'b', waiting: 'yes', since: 20, more: 'x' });
    await put({ id: 'a', waiting: 'yes', since: 3 });
    await put({ id: 'not waiting', since: 1 });
    expect(await waiting(20)).toEqual([{ id: 'a', waiting: 'yes', since: 3 }]);
    expect(await waiting(100)).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    expect((await waiting(100))?.[1]).not.toHaveProperty('more');
    await client.send(
      new UpdateCommand({
        ...table,
        Key: { id: 'a' },
        UpdateExpression: 'REMOVE waiting SET since = :now',
        ExpressionAttributeValues: { ':now': 5 },
      }),
    );
    expect(await waiting(100)).toMatchObject([{ id: 'b' }]);
  });

  it('returns a different number to each of 100 parallel ADDs', async () => {
    const outputs = await Promise.all(Array.from({ length: 100 }, () => add('hundred')));
    expect(new Set(outputs.map(({ Attributes }) => Attributes?.['n'])).size).toBe(100);
    expect(await counter('hundred')).toBe(100);
  });

  it('accepts exactly 5 of 20 conditional ADDs with a limit of 5', async () => {
    const guard = { ConditionExpression: 'attribute_not_exists(n) OR n < :limit' };
    const tries = Array.from({ length: 20 }, () => add('limited', guard));
    expect(await outcomes(tries)).toEqual({ done: 5, ConditionalCheckFailedException: 15 });
    expect(await counter('limited')).toBe(5);
  });

  it('accepts exactly one of 10 concurrent puts if each requires that the item does not exist', async () => {
    const tries = Array.from({ length: 10 }, (_, index) => putOnce(index));
    expect(await outcomes(tries)).toEqual({ done: 1, ConditionalCheckFailedException: 9 });
  });

  it('sets and removes attributes, appends to lists, and preserves existing values with if_not_exists', async () => {
    const Key = { pk: 'item', sk: 'a' };
    await client.send(new PutCommand({ TableName, Item: { ...Key, list: [1], gone: true, kept: 'first' } }));
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression:
          'SET #list = list_append(#list, :two), kept = if_not_exists(kept, :other), made = if_not_exists(made, :other) REMOVE gone',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':two': [2], ':other': 'second' },
        ReturnValues: 'ALL_NEW',
      }),
    );
    expect(Attributes).toEqual({ ...Key, list: [1, 2], kept: 'first', made: 'second' });
  });

  it('reads a partition in order, page by page, and deletes items', async () => {
    const keys = ['c', 'a', 'b'].map((sk) => ({ pk: 'partition', sk }));
    await Promise.all(keys.map((Item) => client.send(new PutCommand({ TableName, Item }))));
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'partition' },
    };
    const first = await client.send(new QueryCommand({ ...query, Limit: 2 }));
    expect(first.Items?.map(({ sk }) => sk)).toEqual(['a', 'b']);
    const next = new QueryCommand({ ...query, ExclusiveStartKey: first.LastEvaluatedKey });
    expect((await client.send(next)).Items?.map(({ sk }) => sk)).toEqual(['c']);
    await Promise.all(keys.map((Key) => client.send(new DeleteCommand({ TableName, Key }))));
    expect((await client.send(new QueryCommand(query))).Count).toBe(0);
  });

  it('refuses an item larger than 400 KB', async () => {
    const Item = { id: 'large', text: 'x'.repeat(400 * 1024) };
    await expect(client.send(new PutCommand({ TableName: 'analyses', Item }))).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });
});

describe('the local DynamoDB', () => {
  it.each(['{', 'null', '[]', '{"TableName":{}}', '{"TableName":"sessions","Item":{"pk":null}}'])(
    'returns an error for the malformed request body %s, and keeps running',
    async (body) => {
      for (const target of ['PutItem', 'Query', 'toString']) {
        const response = await signedFetch(dynamo.url, {
          service: 'dynamodb',
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'x-amz-target': `DynamoDB_20120810.${target}`,
          },
          body,
        });
        expect(response.status).toBeGreaterThanOrEqual(400);
      }
      expect(await counter('nobody')).toBeUndefined();
    },
  );

  it('survives a client that disconnects during its request', async () => {
    await new Promise<void>((resolve) => {
      const { host, port } = new URL(dynamo.url);
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('close', () => resolve());
      socket.write(`POST / HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 900\r\n\r\n{"half":`, () =>
        socket.destroy(),
      );
    });
    expect(await counter('nobody')).toBeUndefined();
  });
});

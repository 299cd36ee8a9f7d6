import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach } from 'vitest';
import type { Documents } from '../../../functions/aws/documents.ts';
import { type LocalDynamo, startDynamo } from '../../../infra/local/dynamo.ts';
import { tables } from '../../../infra/tables.ts';
import { clientSettings, gate } from '../../infra/local/client-settings.ts';

export const SESSIONS = 'sessions';
export const ANALYSES = 'analyses';

/** A real engine with empty tables for each test of a file. */
export function freshDynamo() {
  let dynamo: LocalDynamo;
  let client: DynamoDBClient;
  let documents: Documents;

  beforeEach(async () => {
    dynamo = await startDynamo({
      gate,
      tables: [
        { name: SESSIONS, ...tables.sessions },
        { name: ANALYSES, ...tables.analyses },
      ],
    });
    client = new DynamoDBClient(clientSettings(dynamo.url));
    documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  });

  afterEach(async () => {
    client.destroy();
    await dynamo.stop();
  });

  return {
    documents: () => documents,
    async item(table: string, key: Record<string, string>) {
      const { Item } = await documents.send(new GetCommand({ TableName: table, Key: key }));
      return Item;
    },
    async items(table: string) {
      const { Items = [] } = await documents.send(new ScanCommand({ TableName: table }));
      return Items;
    },
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { EventEmitter } from 'node:events';
import { CreateTableCommand, DynamoDBClient, type KeySchemaElement } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import type { TableDefinition } from '../shared/tables.ts';
import { collect } from './http/collect.ts';
import { onlyForOwnPages } from './http/own-address.ts';
import { listen } from './http/listen.ts';
import { type CallRefusal, refuseUnsigned } from './sigv4/check-call.ts';
import type { Gate } from './sigv4/gate.ts';

type TableSettings = TableDefinition & { readonly name: string };

export type LocalDynamo = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  stop(): Promise<void>;
};

/** The largest request that dynalite accepts. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;

/** Starts the local cloud's DynamoDB: dynalite, with all tables in memory. */
export async function startDynamo(options: {
  readonly gate: Gate;
  readonly tables: readonly TableSettings[];
}): Promise<LocalDynamo> {
  const tableServer = dynalite({ createTableMs: 0 });
  const server = createServer(
    onlyForOwnPages((request: IncomingMessage, response: ServerResponse) => {
      void pass(request, response, tableServer, options.gate).catch(() => response.destroy());
    }),
  );
  const { url, stop } = await listen(server);
  await createTables(url, options.tables, options.gate);
  return { url, stop };
}

/**
 * Protects the process from dynalite, whose listeners throw when a client disconnects or sends something unexpected. So
 * this function reads the whole request before it emits the request's events to dynalite. It also checks the signature
 * and removes the `Origin` header, because dynalite checks no signatures and allows every origin.
 */
async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  tableServer: EventEmitter,
  gate: Gate,
): Promise<void> {
  request.on('error', () => {});
  response.on('error', () => {});
  const body = await collect(request, MAX_REQUEST_BYTES);
  if (!body) {
    response.writeHead(413).end();
    return;
  }
  const { method = '', url = '/' } = request;
  const { origin: _, ...headers } = request.headers;
  const refusal = refuseUnsigned({ method, path: url, headers, body }, 'dynamodb', gate);
  if (refusal) return refuse(response, refusal);
  const whole = Object.assign(new EventEmitter(), { method, url, headers });
  try {
    tableServer.emit('request', whole, response);
    whole.emit('data', body);
    whole.emit('end');
  } catch {
    response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' });
    response.end('{"__type":"com.amazon.coral.service#InternalServerError"}');
  }
}

function refuse(response: ServerResponse, { type, message }: CallRefusal): void {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: `com.amazon.coral.service#${type}`, message }));
}

async function createTables(
  url: string,
  tables: readonly TableSettings[],
  { principals, region }: Gate,
): Promise<void> {
  const [credentials] = principals;
  if (!credentials) throw new Error('The tables cannot be created, because no key is configured');
  const client = new DynamoDBClient({
    endpoint: url,
    region,
    credentials,
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
  });
  for (const { name, partitionKey, sortKey, index } of tables) {
    const texts = [partitionKey, sortKey, index?.partitionKey].filter((key) => key !== undefined);
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: keySchema(partitionKey, sortKey),
        AttributeDefinitions: [
          ...texts.map((key) => ({ AttributeName: key, AttributeType: 'S' as const })),
          ...(index ? [{ AttributeName: index.sortKey, AttributeType: 'N' as const }] : []),
        ],
        ...(index && {
          GlobalSecondaryIndexes: [
            {
              IndexName: index.name,
              KeySchema: keySchema(index.partitionKey, index.sortKey),
              Projection: { ProjectionType: 'KEYS_ONLY' as const },
            },
          ],
        }),
      }),
    );
  }
  client.destroy();
}

const keySchema = (partitionKey: string, sortKey: string | undefined): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  ...(sortKey === undefined ? [] : [{ AttributeName: sortKey, KeyType: 'RANGE' as const }]),
];

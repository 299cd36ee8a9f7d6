import { subscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { startBedrock } from '../../../../infra/local/bedrock/server.ts';
import { startCloud } from '../../../../infra/local/cloud.ts';
import { collect } from '../../../../infra/local/http/collect.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import { drawFace, skinTones } from '../../../support/drawings/draw.ts';
import { reading } from '../../../support/builders/reading.ts';
import { says } from '../../../support/fakes/scripted-model.ts';
import { visitor } from '../../../support/visitor.ts';

/**
 * Starts the local cloud and, for comparison, a bare server that makes the same DynamoDB calls with the same client but
 * has no gateway, routes, schemas or limits. Both run until the parent process disconnects.
 */

const MAX_BYTES = 64 * 1024;

const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-server-'));
const model = await startBedrock({
  callers: 'anyone',
  converse: async () => says(reading({ blemishes: { chin: 'clear' } })),
});
const cloud = await startCloud({
  port: 0,
  folder,
  model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'instant' },
  website: async () => (_request, response) => void response.end(),
});
const documents = DynamoDBDocumentClient.from(new DynamoDBClient());
const user = visitor(cloud.url);
const { analysisId, sessionId } = await user.wholeVisit(
  'normal',
  await drawFace({ tone: skinTones[2], sizePx: 512 }),
);

let asked = 0;
const dynamoHost = new URL(cloud.endpoints.dynamodb).host;
subscribe('http.client.request.start', (message) => {
  const { request } = Object(message);
  if (request.getHeader('host') === dynamoHost) asked += 1;
});

let events = 0;
const bare = await listen(
  createServer((request, response) => {
    void respond(request, response);
  }),
);

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } = await answer(request);
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(body);
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  if (request.url === '/asked') return { status: 200, body: String(asked) };
  if (request.method === 'GET') {
    const Key = { pk: `ANALYSIS#${analysisId}` };
    const { Item = {} } = await documents.send(
      new GetCommand({ TableName: cloud.tables.analyses, Key, ConsistentRead: true }),
    );
    return { status: 200, body: JSON.stringify({ status: Item['status'], ...Item['result'] }) };
  }
  const body = (await collect(request, MAX_BYTES))?.toString('utf8') ?? '';
  const event = JSON.parse(body);
  const TableName = cloud.tables.sessions;
  const pk = `SESSION#${event.sessionId}`;
  await documents.send(new GetCommand({ TableName, Key: { pk, sk: 'META' }, ConsistentRead: true }));
  events += 1;
  const eventData = JSON.stringify(event.eventData);
  await documents.send(new PutCommand({ TableName, Item: { pk, sk: `BARE#${events}`, eventData } }));
  return { status: 202, body: '{}' };
}

process.once('disconnect', () => {
  void Promise.all([bare.stop(), cloud.stop(), model.stop()]).then(() => rm(folder, { recursive: true }));
});
process.send?.({ url: cloud.url, bareUrl: bare.url, analysisId, sessionId });

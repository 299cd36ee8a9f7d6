import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { BatchGetCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteEverything,
  deletePhoto,
  dropAnalysis,
  logEvent,
  readAnalysis,
  requestUpload,
  startAnalysis,
} from '#domain/contract/api.ts';
import { UploadPermit } from '#domain/contract/page-calls.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { photoUrl } from '#domain/contract/photo.ts';
import { signDeletion } from '../../functions/adapters/delete-tokens.ts';
import { ANALYSIS_ID, analysisRequest, PHOTO_KEY, SESSION_ID } from '../support/builders/analysis-request.ts';
import { apiEvent } from '../support/builders/api-event.ts';
import { job } from '../support/builders/job.ts';
import { specifiedRequest } from '../support/builders/specified.ts';
import { logLines } from '../support/setup/log-lines.ts';
import { type ApiHandlers, loadApiHandlers } from '../support/fixtures/api-handlers.ts';
import { breakages, DETAIL, mockedCloud, s3Error } from '../support/fixtures/cloud.ts';
import { metricsOf } from '../support/embedded-metrics.ts';
import { environment } from '../support/function-environment.ts';
import { stubVariables } from '../support/stub-variables.ts';

const cloud = mockedCloud();
let handlers: ApiHandlers;

beforeEach(async () => {
  cloud.healthy();
  stubVariables(environment);
  // Each test starts a new function instance, because an instance caches visitor numbers between calls.
  vi.resetModules();
  handlers = await loadApiHandlers();
});

const deleteToken = signDeletion(environment.DELETE_TOKEN_SECRET, PHOTO_KEY, 9_999_999_999_999);
const handle = { pathParameters: { analysisId: ANALYSIS_ID }, headers: { 'x-session-id': SESSION_ID } };
const upload = { mode: 'normal', source: 'upload', contentType: 'image/jpeg', byteLength: 1_000 };

const requests = {
  upload: { call: requestUpload, body: { ...upload, sessionId: SESSION_ID } },
  'first upload': { call: requestUpload, body: upload },
  delete: { call: deletePhoto, body: { imageUrl: photoUrl(PHOTO_KEY), deleteToken } },
  'delete all': {
    call: deleteEverything,
    body: {
      sessionIds: [SESSION_ID],
      photos: [{ imageUrl: photoUrl(PHOTO_KEY), deleteToken }],
      analysisIds: [ANALYSIS_ID],
    },
  },
  start: { call: startAnalysis, body: analysisRequest() },
  read: { call: readAnalysis, ...handle },
  drop: { call: dropAnalysis, ...handle },
  'new session': { call: logEvent, body: { eventName: 'session_started', eventData: {} } },
  event: {
    call: logEvent,
    body: { eventName: 'cleanup_started', eventData: {}, sessionId: SESSION_ID },
  },
};

async function send(name: keyof typeof requests) {
  const { call, ...given } = requests[name];
  const response = await handlers[call.function](apiEvent(call, given));
  const body: unknown = response.body === '' ? undefined : JSON.parse(response.body);
  return { status: response.statusCode, body };
}

describe('while all AWS services work', () => {
  it('upload-image issues a permit, and delete-image accepts its deleteToken', async () => {
    const { status, body } = await send('upload');
    expect(status).toBe(201);
    const permit = UploadPermit.parse(body);
    const { imageUrl } = permit;
    const deletion = apiEvent(deletePhoto, { body: { imageUrl, deleteToken: permit.deleteToken } });
    expect((await handlers['delete-image'](deletion)).statusCode).toBe(200);
  });

  it('upload-image creates a session and a visitor number for a new visitor', async () => {
    expect(await send('first upload')).toMatchObject({
      status: 201,
      body: { sessionId: expect.stringMatching(/^[0-9a-f]{32}$/), userNumber: 7 },
    });
  });

  it('delete-image returns a receipt for the deletion', async () => {
    expect(await send('delete')).toMatchObject({ status: 200, body: { outcome: 'deleted' } });
  });

  it('analyze-skin queues only the id of an analysis', async () => {
    expect(await send('start')).toEqual({
      status: 202,
      body: { analysisId: ANALYSIS_ID, sessionId: SESSION_ID, status: 'queued' },
    });
    const [sent] = cloud.sqs.commandCalls(SendMessageCommand);
    expect(sent?.args[0].input).toEqual({
      QueueUrl: environment.ANALYSIS_QUEUE_URL,
      MessageBody: `{"analysisId":"${ANALYSIS_ID}"}`,
    });
  });

  it('analyze-skin accepts a request without ids, and returns a new analysis id and session id', async () => {
    const event = apiEvent(startAnalysis, { body: specifiedRequest(photoUrl(PHOTO_KEY)) });
    const response = await handlers['analyze-skin'](event);
    expect(response.statusCode).toBe(202);
    expect(JSON.parse(response.body)).toEqual({
      analysisId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: 'queued',
    });
  });

  it('analyze-skin stores the answers only in the job, and the IP address nowhere', async () => {
    await send('start');
    const writes = [...cloud.dynamo.commandCalls(UpdateCommand), ...cloud.dynamo.commandCalls(PutCommand)];
    const inputs = writes.map(({ args: [{ input }] }) => JSON.stringify(input));
    expect(inputs.filter((input) => input.includes('Eczema'))).toHaveLength(1);
    expect(inputs.join()).not.toContain('192.0.2.7');
  });

  it('analyze-skin returns the status of an analysis, and deletes the analysis on request', async () => {
    cloud.healthy({ stored: job({ createdAt: Date.now() }) });
    expect(await send('read')).toEqual({ status: 200, body: { status: 'queued', stage: 'waiting' } });
    expect(await send('drop')).toEqual({ status: 204, body: undefined });
    const updates = cloud.dynamo.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
    expect(updates).toMatchObject([{ UpdateExpression: expect.stringContaining('SET droppedAt') }]);
  });

  it('log-events starts a session and stores events', async () => {
    expect(await send('new session')).toMatchObject({ status: 200, body: { userNumber: 7 } });
    expect(await send('event')).toEqual({ status: 202, body: {} });
    const items = cloud.dynamo.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item);
    expect(items).toContainEqual(expect.objectContaining({ eventName: 'cleanup_started' }));
  });

  it.each([
    ['always', { userAgent: 'Mozilla/5.0', mode: 'normal' }],
    ['never', { mode: 'normal' }],
  ])('log-events stores the user agent only if permitted (DEVICE_INFO: %s)', async (setting, stored) => {
    vi.stubEnv('DEVICE_INFO', setting);
    vi.resetModules();
    const { handler } = await import('../../functions/log-events.ts');
    const eventData = { userAgent: 'Mozilla/5.0', mode: 'normal' };
    const body = { eventName: 'session_started', eventData };
    expect((await handler(apiEvent(logEvent, { body }))).statusCode).toBe(200);
    const written = cloud.dynamo.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item);
    expect(written).toContainEqual(expect.objectContaining({ eventData: JSON.stringify(stored) }));
  });
});

const breaking = {
  read: (error: Error) => cloud.dynamo.on(GetCommand).rejects(error),
  put: (error: Error) => cloud.dynamo.on(PutCommand).rejects(error),
  update: (error: Error) => cloud.dynamo.on(UpdateCommand).rejects(error),
  'batch read': (error: Error) => cloud.dynamo.on(BatchGetCommand).rejects(error),
};

const tables: [keyof typeof requests, keyof typeof breaking][] = [
  ['upload', 'read'],
  ['upload', 'batch read'],
  ['upload', 'update'],
  ['upload', 'put'],
  ['first upload', 'update'],
  ['delete', 'update'],
  ['start', 'read'],
  ['start', 'update'],
  ['start', 'put'],
  ['read', 'read'],
  ['drop', 'read'],
  ['drop', 'update'],
  ['new session', 'update'],
  ['new session', 'put'],
  ['event', 'read'],
  ['event', 'put'],
];

/**
 * Expects a 503 response, and one log line that names the error but contains no session id, analysis id, photo key,
 * token or error message.
 */
async function expectUnavailable(name: keyof typeof requests, errorName: string) {
  expect(await send(name)).toEqual({
    status: 503,
    body: { error: true, type: 'unavailable', message: failureTexts.unavailable },
  });
  expect(logLines).toHaveLength(1);
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ status: 503, error: errorName });
  for (const secret of [DETAIL, SESSION_ID, ANALYSIS_ID, PHOTO_KEY, deleteToken]) {
    expect(logLines.join()).not.toContain(secret);
  }
}

/** The DynamoDB updates that store deletion receipts. */
const receipts = () =>
  cloud.dynamo
    .commandCalls(UpdateCommand)
    .filter(({ args: [{ input }] }) => input.UpdateExpression?.includes('verifiedAt'));

describe.each(breakages)('the AWS error %s', (errorName, error) => {
  it.each(tables)('makes the call "%s" return 503 if a DynamoDB %s throws the error', async (name, kind) => {
    cloud.healthy({ stored: name === 'drop' ? job({ createdAt: Date.now() }) : undefined });
    breaking[kind](error);
    await expectUnavailable(name, errorName);
  });

  it('makes log-events return 503 if the query for the stored events throws the error', async () => {
    const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
    cloud.dynamo.on(PutCommand).rejects(taken);
    cloud.dynamo.on(QueryCommand).rejects(error);
    await expectUnavailable('event', errorName);
  });

  it('makes analyze-skin return 503 if the queue throws the error', async () => {
    cloud.sqs.on(SendMessageCommand).rejects(error);
    await expectUnavailable('start', errorName);
  });

  it('makes delete-image return 503 if DeleteObject throws the error', async () => {
    cloud.s3.on(DeleteObjectCommand).rejects(error);
    await expectUnavailable('delete', errorName);
    expect(receipts()).toEqual([]);
  });

  it('makes delete-image report the deletion as unconfirmed if only HeadObject throws the error', async () => {
    cloud.s3.on(HeadObjectCommand).rejects(error);
    expect(await send('delete')).toMatchObject({ status: 200, body: { outcome: 'unconfirmed' } });
    expect(cloud.s3.commandCalls(DeleteObjectCommand)).toHaveLength(1);
    expect(receipts()).toEqual([]);
  });
});

describe('delete-image, when the check before the deletion finds the photo', () => {
  it('returns 503 without a receipt if the check after the deletion finds the photo too', async () => {
    cloud.s3.on(HeadObjectCommand).resolves({});
    await expectUnavailable('delete', 'Error');
    expect(receipts()).toEqual([]);
  });

  it('reports the deletion as unconfirmed if the check after it fails', async () => {
    cloud.s3.on(HeadObjectCommand).resolvesOnce({}).rejects(s3Error(500, 'InternalError'));
    expect(await send('delete')).toMatchObject({ status: 200, body: { outcome: 'unconfirmed' } });
    expect(receipts()).toEqual([]);
  });
});

describe('the API', () => {
  it.each<[keyof typeof requests, string[]]>([
    ['upload', ['UploadsPermitted']],
    ['first upload', ['UploadsPermitted']],
    ['delete', ['PhotosDeleted']],
    ['delete all', ['PhotosDeleted']],
    ['start', ['AnalysesAsked']],
    ['new session', []],
    ['event', []],
  ])('logs for the call "%s" exactly the metrics %j', async (name, metrics) => {
    await send(name);
    expect(Object.keys(metricsOf(logLines[0]))).toEqual(metrics);
    expect(logLines).toHaveLength(1);
  });

  it.each([
    ['upload', 'upload', 'analysesPerHourAndSession'],
    ['start', 'analysis', 'analysesPerDay'],
    ['new session', 'event', 'sessionsPerDayAndAddress'],
  ] as const)(
    'counts a refused "%s" call as a limit refusal of type "%s", caused by the limit %s',
    async (name, type, limit) => {
      const used = new ConditionalCheckFailedException({ message: 'used up', $metadata: {} });
      cloud.dynamo.on(UpdateCommand).rejects(used);
      const { status, body } = await send(name);
      expect(status).toBe(429);
      expect(body).not.toHaveProperty('reachedLimit');
      expect(metricsOf(logLines[0])).toMatchObject({ LimitRefusals: { value: 1 } });
      expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ Stage: 'test', Type: type, reachedLimit: limit });
    },
  );
});

describe('a missing environment variable', () => {
  it.each([
    'upload-image',
    'delete-image',
    'delete-everything',
    'analyze-skin',
    'log-events',
    'run-analysis',
    'sweep-images',
    'photo-arrived',
  ])('stops the function %s from loading, with an error that names the missing variable', async (name) => {
    vi.resetModules();
    vi.stubEnv('SESSIONS_TABLE', '');
    await expect(import(`../../functions/${name}.ts`)).rejects.toThrow(
      'Missing or invalid environment variables: SESSIONS_TABLE',
    );
    vi.stubEnv('SESSIONS_TABLE', environment.SESSIONS_TABLE);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { CloudFile } from '../../../infra/local/cloud-file.ts';
import { plainPhoto } from '../../support/builders/plain-photo.ts';
import { reading } from '../../support/builders/reading.ts';
import { breaks, says, saysNothing, startScriptedModel } from '../../support/fakes/scripted-model.ts';
import { visitor } from '../../support/visitor.ts';
import { startTemporaryCloud } from '../../support/fixtures/temporary-cloud.ts';

const good = says(reading());

let model: Awaited<ReturnType<typeof startScriptedModel>>;
let cloud: Awaited<ReturnType<typeof startTemporaryCloud>>;
let user: ReturnType<typeof visitor>;
let photo: Uint8Array;

beforeAll(async () => {
  model = await startScriptedModel([good]);
  cloud = await startTemporaryCloud({
    model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'scripted' },
  });
  user = visitor(cloud.url);
  photo = await plainPhoto(640, 480);
});

afterAll(async () => {
  await cloud.stop();
  await model.stop();
});

describe('the Lambda functions on the local cloud', () => {
  it('return a result for a normal photo, which is still served at its image URL afterwards', async () => {
    const { answer, granted } = await user.wholeVisit('normal', photo);
    expect(answer).toMatchObject({
      status: 'done',
      provenance: { analyser: { kind: 'model', modelId: 'scripted' } },
    });
    const served = await fetch(cloud.url + granted.imageUrl);
    expect([served.status, served.headers.get('cache-control'), served.headers.get('content-type')]).toEqual([
      200,
      'private, no-store',
      'image/jpeg',
    ]);
    expect((await served.arrayBuffer()).byteLength).toBe(photo.byteLength);
  });

  it('return a deletion receipt for an analysed private photo, which is no longer in the bucket', async () => {
    const { answer, granted } = await user.wholeVisit('private', photo);
    expect(answer.status).toBe('done');
    const receipt = await user.deletePhoto(granted);
    expect(receipt).toMatchObject({ outcome: 'deleted', verifiedAt: expect.any(String) });
    expect(await operatorsPhotos('private-images/')).toEqual([]);
  });

  it('never serve a private photo, not even while it is stored', async () => {
    const permit = await user.permit('private', photo);
    expect((await user.upload(permit, photo)).status).toBe(204);
    expect(await operatorsPhotos('private-images/')).toHaveLength(1);
    expect((await fetch(cloud.url + permit.imageUrl)).status).toBe(404);
    expect((await user.deletePhoto(permit)).outcome).toBe('deleted');
    expect((await user.deletePhoto(permit)).outcome).toBe('deleted');
  });

  it('delete a result once the visitor has acknowledged it', async () => {
    const { analysisId, sessionId } = await user.wholeVisit('private', photo);
    const drop = () =>
      user.call('DELETE', `/api/analyze-skin/${analysisId}`, undefined, { 'x-session-id': sessionId });
    expect((await drop()).status).toBe(204);
    expect((await user.read(analysisId, sessionId)).status).toBe(404);
    expect((await drop()).status).toBe(204);
  });

  it("return the same response for another visitor's analysis as for an unknown analysis", async () => {
    const { analysisId } = await user.wholeVisit('normal', photo);
    const foreign = await user.read(analysisId, 'f'.repeat(32));
    const unknown = await user.read('0b0e7a3e-5f4e-4f0a-9d3e-0a7e3f1f2a3b', 'f'.repeat(32));
    expect([foreign.status, await foreign.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(foreign.status).toBe(404);
  });

  it('analyse a photo only for the session that uploaded it', async () => {
    const mine = await user.permit('normal', photo);
    const theirs = await user.permit('normal', photo);
    const { response } = await user.start({ imageUrl: mine.imageUrl, sessionId: theirs.sessionId });
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: true, type: 'not_found', message: failureTexts.unknownPhoto, field: 'imageUrl' },
    ]);
  });

  it('return the stored status for a repeated request, and 409 for a different request with the same analysisId', async () => {
    const permit = await user.permit('normal', photo);
    await user.upload(permit, photo);
    const { analysisId, sessionId } = await user.start(permit);
    const before = model.calls();
    await user.ended(analysisId, sessionId);
    const again = await user.start(permit, {}, analysisId);
    expect([again.response.status, await again.response.json()]).toEqual([
      202,
      { analysisId, sessionId, status: 'done' },
    ]);
    const other = await user.start(permit, { age: 77 }, analysisId);
    expect(other.response.status).toBe(409);
    expect(model.calls() - before).toBeLessThanOrEqual(1);
  });

  it('report a missing photo as gone, and a truncated photo as rejected', async () => {
    const missing = await user.permit('normal', photo);
    const gone = await user.start(missing);
    expect(await user.ended(gone.analysisId, gone.sessionId)).toMatchObject({ type: 'photo_gone' });
    const torn = photo.subarray(0, photo.byteLength / 2);
    expect((await user.wholeVisit('normal', torn)).answer).toMatchObject({ type: 'api_rejection' });
  });

  it('retry a throttled model call, and ask the model once to repair a malformed reply', async () => {
    model.willSay(breaks(429, 'ThrottlingException'), good);
    expect((await user.wholeVisit('normal', photo)).answer).toMatchObject({ status: 'done' });
    model.willSay(saysNothing, good);
    expect((await user.wholeVisit('normal', photo)).answer).toMatchObject({
      status: 'done',
      provenance: { repaired: true },
    });
  });

  it('report "no_response" if the model fails, and the reason if the model refuses a photo', async () => {
    model.willSay(breaks(500, 'InternalServerException'));
    expect((await user.wholeVisit('normal', photo)).answer).toMatchObject({ type: 'no_response' });
    model.willSay(says({ cannotAnalyse: 'several_faces' }));
    expect((await user.wholeVisit('normal', photo)).answer).toMatchObject({
      type: 'content_policy',
      message: failureTexts.severalFaces,
    });
    model.willSay(good);
  });

  it('do not delete a private photo in a sweep just after its upload', async () => {
    const permit = await user.permit('private', photo);
    await user.upload(permit, photo);
    await cloud.sweepNow();
    expect(await operatorsPhotos('private-images/')).toHaveLength(1);
    expect((await user.deletePhoto(permit)).outcome).toBe('deleted');
  });

  it('number visitors consecutively', async () => {
    const device = { eventName: 'session_started', eventData: {} };
    const first: unknown = await (await user.call('POST', '/api/log-events', device)).json();
    const second: unknown = await (await user.call('POST', '/api/log-events', device)).json();
    expect(second).toMatchObject({ userNumber: Number(Object(first).userNumber) + 1 });
  });
});

describe('the local API', () => {
  it.each([
    ['POST', '/api/nothing', '{}', 404, 'not_found', undefined],
    ['GET', '/api/images', undefined, 404, 'not_found', undefined],
    ['GET', '/api', undefined, 404, 'not_found', undefined],
    ['GET', '/api/analyze-skin/%zz', undefined, 404, 'not_found', undefined],
    ['POST', '/api/images', 'no json', 400, 'invalid_request', 'body'],
    ['POST', '/api/images', '[]', 400, 'invalid_request', 'body'],
    ['POST', '/api/images', '{}', 400, 'invalid_request', 'mode'],
    ['POST', '/api/log-events', '{"eventName":"x","eventData":{}}', 400, 'invalid_request', 'eventName'],
    ['DELETE', '/api/images', '{"imageUrl":1,"deleteToken":"x"}', 400, 'invalid_request', 'imageUrl'],
    ['GET', '/api/analyze-skin/one', undefined, 400, 'invalid_request', 'x-session-id'],
    ['POST', '/api/analyze-skin', `"${'x'.repeat(20_000)}"`, 413, 'too_large', undefined],
  ])(
    'refuses a bad request: $0 $1 with the body $2 gets status $3',
    async (method, path, body, status, type, field) => {
      const response = await user.call(method, path, body);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect([response.status, await response.json()]).toEqual([
        status,
        expect.objectContaining(field ? { error: true, type, field } : { error: true, type }),
      ]);
    },
  );
});

describe('the local cloud', () => {
  it('grants operator access to AWS SDK clients that use the keys in cloud.json', async () => {
    const file = CloudFile.parse(JSON.parse(await readFile(join(cloud.folder, 'cloud.json'), 'utf8')));
    const { region, credentials, endpoints, tables, queues } = file;
    const dynamo = new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb });
    const sessions = await dynamo.send(new ScanCommand({ TableName: tables.sessions }));
    expect(sessions.Count).toBeGreaterThan(0);
    const sqs = new SQSClient({ region, credentials, endpoint: endpoints.sqs });
    for (const QueueUrl of Object.values(queues)) {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
      );
      expect(Attributes?.['ApproximateNumberOfMessages']).toBe('0');
    }
    await expect(
      operator().send(new HeadObjectCommand({ Bucket: file.bucket, Key: 'images/none' })),
    ).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  it('denies operator access to the functions, whose own key has no permission to list objects', async () => {
    await expect(
      new S3Client().send(new ListObjectsV2Command({ Bucket: cloud.bucket })),
    ).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});

const operator = () =>
  new S3Client({ region: cloud.region, credentials: cloud.credentials, endpoint: cloud.endpoints.s3 });

async function operatorsPhotos(prefix: string): Promise<string[]> {
  const { Contents } = await operator().send(
    new ListObjectsV2Command({ Bucket: cloud.bucket, Prefix: prefix }),
  );
  return (Contents ?? []).map(({ Key }) => Key ?? '');
}

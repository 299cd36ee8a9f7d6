import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  deleteEverything,
  deletePhoto,
  dropAnalysis,
  logEvent,
  readAnalysis,
  requestUpload,
  startAnalysis,
} from '#domain/contract/api.ts';
import { photoUrl } from '#domain/contract/photo.ts';
import { signDeletion } from '../../../functions/adapters/delete-tokens.ts';
import {
  ANALYSIS_ID,
  analysisRequest,
  OTHER_ANALYSIS_ID,
  PHOTO_KEY,
  PRIVATE_PHOTO_KEY,
  SESSION_ID,
} from '../builders/analysis-request.ts';
import { apiEvent } from '../builders/api-event.ts';
import { job } from '../builders/job.ts';
import { delivery } from '../builders/queue-delivery.ts';
import { type mockedCloud, s3Error } from '../fixtures/cloud.ts';

type Cloud = ReturnType<typeof mockedCloud>;
export type Invocation = {
  readonly title: string;
  /**
   * Changes the mocked services before the function receives `event`. By default all services work, and a visitor has
   * just uploaded a photo.
   */
  readonly given?: (cloud: Cloud, photo: Uint8Array) => unknown;
  readonly event: unknown;
};

const FAR_FUTURE_MS = 9_999_999_999_999;
const wish = {
  mode: 'normal',
  source: 'upload',
  contentType: 'image/jpeg',
  byteLength: 1_000,
  idempotencyKey: ANALYSIS_ID,
};
const handle = { pathParameters: { analysisId: ANALYSIS_ID }, headers: { 'x-session-id': SESSION_ID } };
const refused = new ConditionalCheckFailedException({ message: 'no', $metadata: {} });
const message = delivery(JSON.stringify({ analysisId: ANALYSIS_ID }));

const run =
  (stored: Parameters<typeof job>[0] = {}) =>
  (cloud: Cloud, photo: Uint8Array) =>
    cloud.healthy({ stored: job({ createdAt: Date.now(), ...stored }), photo });

const removal = (key: string, secret: string) =>
  apiEvent(deletePhoto, {
    body: { imageUrl: photoUrl(key), deleteToken: signDeletion(secret, key, FAR_FUTURE_MS) },
  });

const removalOfAll = (secret: string) =>
  apiEvent(deleteEverything, {
    body: {
      sessionIds: [SESSION_ID],
      photos: [PHOTO_KEY, PRIVATE_PHOTO_KEY].map((key) => ({
        imageUrl: photoUrl(key),
        deleteToken: signDeletion(secret, key, FAR_FUTURE_MS),
      })),
      analysisIds: [ANALYSIS_ID],
    },
  });

const gone = (cloud: Cloud) => cloud.s3.on(HeadObjectCommand).rejects(s3Error(403, 'Forbidden'));

/** Events that together trigger every AWS request of each function. The delete tokens are signed with `secret`. */
export const invocationsOf = (secret: string): Readonly<Record<string, readonly Invocation[]>> => ({
  UploadImage: [
    { title: 'a first visit', event: apiEvent(requestUpload, { body: wish }) },
    {
      title: 'a known visitor with a private photo',
      event: apiEvent(requestUpload, { body: { ...wish, mode: 'private', sessionId: SESSION_ID } }),
    },
    {
      title: 'one of the three counters has reached its limit',
      given: ({ dynamo }) => dynamo.on(UpdateCommand).rejectsOnce(refused).resolves({}),
      event: apiEvent(requestUpload, { body: wish }),
    },
  ],
  DeleteImage: [
    { title: 'a normal photo', event: removal(PHOTO_KEY, secret) },
    { title: 'a private photo', event: removal(PRIVATE_PHOTO_KEY, secret) },
    { title: 'a normal photo that is gone', given: gone, event: removal(PHOTO_KEY, secret) },
    { title: 'a private photo that is gone', given: gone, event: removal(PRIVATE_PHOTO_KEY, secret) },
  ],
  DeleteEverything: [
    {
      title: 'two photos, an analysis and a visit',
      given: (cloud, photo) => {
        run()(cloud, photo);
        cloud.dynamo
          .on(QueryCommand)
          .resolvesOnce({ Items: [{ sk: 'META' }, { sk: 'EVENT#1#1' }] })
          .resolves({});
      },
      event: removalOfAll(secret),
    },
    { title: 'photos that are gone', given: gone, event: removalOfAll(secret) },
  ],
  AnalyzeSkin: [
    { title: 'an analysis is requested', event: apiEvent(startAnalysis, { body: analysisRequest() }) },
    {
      title: 'the same request has arrived before',
      given: ({ dynamo }) => dynamo.on(PutCommand).rejects(refused),
      event: apiEvent(startAnalysis, { body: analysisRequest() }),
    },
    { title: 'an analysis is read', given: run(), event: apiEvent(readAnalysis, handle) },
    { title: 'an analysis is dropped', given: run(), event: apiEvent(dropAnalysis, handle) },
  ],
  LogEvents: [
    {
      title: 'a session starts',
      event: apiEvent(logEvent, { body: { eventName: 'session_started', eventData: {} } }),
    },
    {
      title: 'a private inquiry is logged',
      event: apiEvent(logEvent, { body: { eventName: 'private_inquiry_started', eventData: {} } }),
    },
    {
      title: 'the slot of an event is taken',
      given: ({ dynamo }) => dynamo.on(PutCommand).rejectsOnce(refused).resolves({}),
      event: apiEvent(logEvent, {
        body: { eventName: 'cleanup_started', eventData: {}, sessionId: SESSION_ID },
      }),
    },
  ],
  RunAnalysis: [
    { title: 'a normal photo', given: run(), event: message },
    { title: 'a private photo', given: run({ photoKey: PRIVATE_PHOTO_KEY }), event: message },
    {
      title: 'a private photo that another request deletes at the same time',
      given: (cloud, photo) => {
        run({ photoKey: PRIVATE_PHOTO_KEY })(cloud, photo);
        gone(cloud);
      },
      event: message,
    },
    {
      title: 'a photo that is gone',
      given: (cloud, photo) => {
        run()(cloud, photo);
        cloud.s3.on(GetObjectCommand).rejects(s3Error(403, 'AccessDenied'));
      },
      event: message,
    },
    {
      title: 'a job that has waited too long',
      given: (cloud, photo) => {
        run({ createdAt: Date.now() - 80_000 })(cloud, photo);
        cloud.dynamo.on(UpdateCommand).rejectsOnce(refused).resolves({});
      },
      event: message,
    },
  ],
  PhotoArrived: [
    ...[PHOTO_KEY, PRIVATE_PHOTO_KEY].map((key) => ({
      title: 'an object that is not a photo',
      given: (cloud: Cloud) => cloud.healthy({ photo: Buffer.from('no photo') }),
      event: { id: 'one', detail: { object: { key, size: 8 } } },
    })),
    ...[
      { title: 'a photo that counts', cap: 3 },
      { title: 'a photo that exceeds a limit', cap: 0 },
    ].map(({ title, cap }) => ({
      title,
      given: (cloud: Cloud, photo: Uint8Array) => {
        cloud.healthy({ photo });
        const counters = [{ pk: 'LIMIT#photo#total#1', cap, ttl: 1 }];
        cloud.dynamo.on(UpdateCommand).resolves({ Attributes: { counters } });
      },
      event: { id: 'one', detail: { object: { key: PHOTO_KEY.replace(/\w+$/, 'jpg'), size: 8 } } },
    })),
  ],
  SweepImages: [
    {
      title: 'a photo and a result that were left behind',
      given: ({ s3, dynamo }) => {
        s3.on(ListObjectsV2Command).resolves({
          Contents: [{ Key: PRIVATE_PHOTO_KEY, LastModified: new Date(0) }],
        });
        dynamo.on(QueryCommand).resolves({ Items: [{ pk: `ANALYSIS#${OTHER_ANALYSIS_ID}` }] });
      },
      event: {},
    },
    {
      title: 'a photo that another request deletes at the same time',
      given: (cloud) => {
        cloud.s3.on(ListObjectsV2Command).resolves({
          Contents: [{ Key: PRIVATE_PHOTO_KEY, LastModified: new Date(0) }],
        });
        gone(cloud);
        cloud.s3.on(DeleteObjectCommand).resolves({});
        cloud.dynamo.on(GetCommand).resolves({});
      },
      event: {},
    },
  ],
});

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { asDeployed } from '#domain/settings/switch.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { createInquiryLog } from '../../../functions/adapters/inquiries.ts';
import { createAddressAllowance } from '../../../functions/adapters/limits/address-allowance.ts';
import { createAllowance } from '../../../functions/adapters/limits/allowance.ts';
import {
  createExpectedPhotos,
  createPhotoCount,
} from '../../../functions/adapters/limits/expected-photos.ts';
import { conditionally, type Documents } from '../../../functions/adapters/documents.ts';
import { createEventStore } from '../../../functions/adapters/events.ts';
import { createJobErasure } from '../../../functions/adapters/job-erasure.ts';
import { createJobStore } from '../../../functions/adapters/jobs.ts';
import { createPhotoRecords, createPhotoRegister } from '../../../functions/adapters/photo-records.ts';
import { createSessionStore } from '../../../functions/adapters/sessions.ts';
import { createSwitch } from '../../../functions/adapters/switch.ts';
import { createUndelivered } from '../../../functions/adapters/undelivered.ts';
import { createVisitEntries } from '../../../functions/adapters/visit-entries.ts';
import { ANALYSIS_ID, NOW, PHOTO_KEY, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { storedResult, job } from '../../support/builders/job.ts';
import { scriptedWire, wireClient, type WireResponse, wireError } from '../../support/fixtures/wire.ts';

const table = 'table';
const now = () => NOW;
const failure = { error: true, message: failureTexts.noFace, type: 'content_policy' } as const;

const hashSecret = 'ab'.repeat(16);
const allowance = {
  table,
  hashSecret,
  limits: {
    analysesPerHourAndSession: 10,
    analysesPerDayAndAddress: 60,
    analysesPerDay: 1_000,
    shareOfDayPerAddress: 6,
  },
  now,
  readSwitch: async () => asDeployed,
};

async function all(pages: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of pages) found.push(page);
  return found;
}

const days = 30;
const calls: Record<string, (documents: Documents) => Promise<unknown>> = {
  'a session is looked up': (documents) =>
    createSessionStore(documents, { table, now, days }).isKnown(SESSION_ID),
  'a session is created': (documents) =>
    createSessionStore(documents, { table, now, days }).create(SESSION_ID),
  'an event is stored': (documents) =>
    createEventStore(documents, { table, days, eventsPerHour: 5, now, randomBelow: () => 0 }).add(
      SESSION_ID,
      'session_resumed',
      {},
    ),
  'a photo is recorded': (documents) =>
    createPhotoRegister(documents, { table, now, days }).add(
      { key: PHOTO_KEY, sessionId: SESSION_ID, byteLength: 200 },
      'normal',
    ),
  'a photo record is read': (documents) => createPhotoRecords(documents, table).find(PHOTO_KEY),
  'a deletion is recorded': (documents) =>
    createPhotoRecords(documents, table).markDeleted(PHOTO_KEY, 'then', 'then'),
  'an allowance is consumed': (documents) =>
    createAllowance(documents, allowance).consume('analysis', SESSION_ID, '192.0.2.7'),
  'an allowance is checked': (documents) =>
    createAllowance(documents, allowance).blockedBy(SESSION_ID, '192.0.2.7'),
  'an address allowance is consumed': (documents) =>
    createAddressAllowance(documents, { table, hashSecret, now, perDay: 2 }).consume('session', '192.0.2.7'),
  'an inquiry is stored': (documents) =>
    createInquiryLog(documents, { table, now, randomHex: () => 'ab' }).add('session_resumed', {}),
  'an expected photo is registered': (documents) =>
    createExpectedPhotos(documents, { table, now }).add(PHOTO_KEY, []),
  'a photo is counted': (documents) => createPhotoCount(documents, table).count(PHOTO_KEY, 'one'),
  'the switch is read': (documents) => createSwitch(documents, { table, now })(),
  'an allowance is refunded': (documents) => createAllowance(documents, allowance).refund(['LIMIT#x']),
  'a job is read': (documents) => createJobStore(documents, { table, now }).find(ANALYSIS_ID),
  'a job is created': (documents) => createJobStore(documents, { table, now }).create(job()),
  'a job is leased': (documents) => createJobStore(documents, { table, now }).lease(ANALYSIS_ID, NOW),
  'a model call is recorded': (documents) =>
    createJobStore(documents, { table, now }).markCalled(ANALYSIS_ID),
  'a job is finished': (documents) =>
    createJobStore(documents, { table, now }).finish(ANALYSIS_ID, storedResult(), 'normal'),
  'a job fails': (documents) => createJobStore(documents, { table, now }).fail(ANALYSIS_ID, failure),
  'a result is stored as undelivered': (documents) =>
    createJobStore(documents, { table, now }).finish(ANALYSIS_ID, storedResult(), 'private'),
  'undelivered results are queried': (documents) =>
    all(createUndelivered(documents, { table, index: 'undelivered' }).pagesBefore(NOW)),
  'a job is erased': (documents) => createJobErasure(documents, table).erase(ANALYSIS_ID, SESSION_ID),
  'a visit is listed': (documents) => createVisitEntries(documents, table).list(SESSION_ID),
  'a visit entry is erased': (documents) =>
    createVisitEntries(documents, table).erase(SESSION_ID, { kind: 'session', key: 'META' }),
  'a job is dropped': (documents) => createJobStore(documents, { table, now }).drop(ANALYSIS_ID),
};

const failures: [string, WireResponse | Error][] = [
  ['ProvisionedThroughputExceededException', wireError(400, 'ProvisionedThroughputExceededException')],
  ['ThrottlingException', wireError(400, 'ThrottlingException')],
  ['InternalServerError', wireError(500, 'InternalServerError')],
  ['AccessDeniedException', wireError(400, 'AccessDeniedException')],
  ['ResourceNotFoundException', wireError(400, 'ResourceNotFoundException')],
  ['TimeoutError', Object.assign(new Error('broken'), { name: 'TimeoutError' })],
];

const documentsThat = (response: WireResponse | Error): Documents =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...wireClient, requestHandler: scriptedWire(response).requestHandler }),
    { marshallOptions: { removeUndefinedValues: true } },
  );

describe.each(failures)('a table that fails with %s', (name, response) => {
  it.each(Object.entries(calls))('makes the adapter throw when %s', async (_, call) => {
    await expect(call(documentsThat(response))).rejects.toMatchObject({ name });
  });
});

describe('an adapter', () => {
  it('reports whether the condition of a write was met', async () => {
    const refusing = documentsThat(wireError(400, 'ConditionalCheckFailedException'));
    const jobs = createJobStore(refusing, { table, now });
    expect(await jobs.create(job())).toBe(false);
    expect(await jobs.lease(ANALYSIS_ID, NOW)).toBeUndefined();
    expect(await conditionally(Promise.resolve())).toBe(true);
  });
});

import { DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteEverything } from '#domain/contract/api.ts';
import { EverythingReceipt } from '#domain/contract/everything-call.ts';
import { MAX_ANALYSES, MAX_PHOTOS, MAX_SESSIONS } from '#domain/settings/everything-limits.ts';
import { photoUrl } from '#domain/contract/photo.ts';
import { signDeletion } from '../../functions/adapters/delete-tokens.ts';
import { MAX_BODY_BYTES } from '../../functions/runtime/http.ts';
import {
  ANALYSIS_ID,
  PHOTO_KEY,
  PRIVATE_PHOTO_KEY,
  SESSION_ID,
} from '../support/builders/analysis-request.ts';
import { apiEvent } from '../support/builders/api-event.ts';
import { job } from '../support/builders/job.ts';
import { logLines } from '../support/setup/log-lines.ts';
import type { ApiHandler } from '../support/fixtures/api-handlers.ts';
import { mockedCloud } from '../support/fixtures/cloud.ts';
import { environment } from '../support/function-environment.ts';
import { stubVariables } from '../support/stub-variables.ts';

const cloud = mockedCloud();
let handler: ApiHandler;

beforeAll(async () => {
  stubVariables(environment);
  ({ handler } = await import('../../functions/delete-everything.ts'));
});

const deleteToken = signDeletion(environment.DELETE_TOKEN_SECRET, PHOTO_KEY, 9_999_999_999_999);
const body = {
  sessionIds: [SESSION_ID],
  photos: [{ imageUrl: photoUrl(PHOTO_KEY), deleteToken }],
  analysisIds: [ANALYSIS_ID],
};

async function send(headers: Record<string, string> = {}) {
  const response = await handler(apiEvent(deleteEverything, { body, headers }));
  const received: unknown = JSON.parse(response.body);
  return { status: response.statusCode, body: received };
}

const nothing = { found: 0, gone: 0 };
const one = { found: 1, gone: 1 };
const notSeenGone = { found: 1, gone: 0 };

describe('delete-everything', () => {
  beforeEach(() => {
    cloud.healthy({ stored: job({ createdAt: Date.now() }) });
    cloud.dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: [{ sk: 'META' }, { sk: 'EVENT#1#1' }] })
      .resolves({});
  });

  it('counts the items that it found and those that it deleted', async () => {
    expect(await send()).toMatchObject({
      status: 200,
      body: { photos: one, analyses: one, sessions: one, events: one },
    });
  });

  it.each<[string, () => unknown, object]>([
    ['a deletion in the bucket', () => cloud.s3.on(DeleteObjectCommand).rejects(), { photos: notSeenGone }],
    ['a check of the bucket', () => cloud.s3.on(HeadObjectCommand).rejects(), { photos: notSeenGone }],
    ["writing a photo's record", () => cloud.dynamo.on(UpdateCommand).rejects(), { photos: notSeenGone }],
    ['reading a job', () => cloud.dynamo.on(GetCommand).rejects(), { analyses: notSeenGone }],
    [
      'reading the visit log',
      () => cloud.dynamo.on(QueryCommand).rejects(),
      { sessions: notSeenGone, events: nothing },
    ],
    [
      'reading the visit log a second time',
      () =>
        cloud.dynamo
          .on(QueryCommand)
          .resolvesOnce({ Items: [{ sk: 'META' }, { sk: 'EVENT#1#1' }] })
          .rejects(),
      { sessions: notSeenGone, events: notSeenGone },
    ],
    [
      'every deletion in the tables',
      () => {
        cloud.dynamo.on(QueryCommand).resolves({ Items: [{ sk: 'META' }, { sk: 'EVENT#1#1' }] });
        cloud.dynamo.on(DeleteCommand).rejects();
      },
      { analyses: notSeenGone, sessions: notSeenGone, events: notSeenGone },
    ],
  ])(
    'deletes all other items if %s fails, and does not count the failed item as deleted',
    async (_, fail, counts) => {
      fail();
      const whole = { photos: one, analyses: one, sessions: one, events: one };
      expect(await send()).toMatchObject({ status: 200, body: { ...whole, ...counts } });
    },
  );
});

describe('a request to delete everything', () => {
  it('fits within the body limit even with the maximum number of records on a device', () => {
    const imageUrl = photoUrl(PRIVATE_PHOTO_KEY);
    const most = {
      sessionIds: Array.from({ length: MAX_SESSIONS }, () => SESSION_ID),
      photos: Array.from({ length: MAX_PHOTOS }, () => ({ imageUrl, deleteToken })),
      analysisIds: Array.from({ length: MAX_ANALYSES }, () => ANALYSIS_ID),
    };
    expect(deleteEverything.request.safeParse(most).success).toBe(true);
    expect(JSON.stringify(most).length).toBeLessThan(MAX_BODY_BYTES);
  });

  it('deletes nothing if it comes from another site', async () => {
    cloud.healthy();
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect([...cloud.dynamo.calls(), ...cloud.s3.calls()]).toEqual([]);
  });

  it('is logged without photo keys, tokens, session ids or analysis ids', async () => {
    cloud.healthy();
    EverythingReceipt.parse((await send()).body);
    expect(logLines).toHaveLength(1);
    for (const secret of [PHOTO_KEY, deleteToken, SESSION_ID, ANALYSIS_ID]) {
      expect(logLines.join()).not.toContain(secret);
    }
  });
});

import { DeleteObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SWEEP_RESULT_AFTER_S } from '#domain/settings/lifetimes.ts';
import { ANALYSIS_ID, OTHER_ANALYSIS_ID, PRIVATE_PHOTO_KEY } from '../support/builders/analysis-request.ts';
import { logLines } from '../support/setup/log-lines.ts';
import { breakages, DETAIL, mockedCloud, s3Error } from '../support/fixtures/cloud.ts';
import { metricsOf } from '../support/embedded-metrics.ts';
import { environment } from '../support/function-environment.ts';
import { stubVariables } from '../support/stub-variables.ts';

const cloud = mockedCloud();
const OTHER_KEY = PRIVATE_PHOTO_KEY.replace('camera', 'upload');
let handler: () => Promise<void>;

beforeAll(async () => {
  stubVariables(environment);
  ({ handler } = await import('../../functions/sweep-images.ts'));
});

/** Stores two photos that are eleven minutes old, a new one, and two unacknowledged results. */
beforeEach(() => {
  cloud.healthy();
  const old = new Date(Date.now() - 11 * 60_000);
  const stored = new Set([PRIVATE_PHOTO_KEY, OTHER_KEY]);
  cloud.s3.on(ListObjectsV2Command).resolves({
    Contents: [
      ...[...stored].map((Key) => ({ Key, LastModified: old })),
      { Key: 'private-images/new.png', LastModified: new Date() },
    ],
  });
  cloud.s3.on(HeadObjectCommand).callsFake(async ({ Key }) => {
    // S3 returns 404 for a missing key, because the sweeper is allowed to list objects. Otherwise, S3 would return 403.
    if (!stored.has(Key)) throw s3Error(404, 'NotFound');
    return {};
  });
  cloud.s3.on(DeleteObjectCommand).callsFake(async ({ Key }) => {
    stored.delete(Key);
    return {};
  });
  cloud.dynamo.on(QueryCommand).resolves({
    Items: [{ pk: `ANALYSIS#${ANALYSIS_ID}` }, { pk: `ANALYSIS#${OTHER_ANALYSIS_ID}` }],
  });
});

const line = () => JSON.parse(logLines[0] ?? '');
const deleted = () => cloud.s3.commandCalls(DeleteObjectCommand).map(({ args: [{ input }] }) => input.Key);
const updated = () =>
  cloud.dynamo.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input.Key?.['pk']);

describe('the sweep-images function', () => {
  it('deletes old private photos, records each deletion, and erases results that no browser has acknowledged', async () => {
    await handler();
    expect(deleted()).toEqual([PRIVATE_PHOTO_KEY, OTHER_KEY]);
    expect(new Set(updated())).toEqual(
      new Set([
        `ANALYSIS#${ANALYSIS_ID}`,
        `ANALYSIS#${OTHER_ANALYSIS_ID}`,
        `PHOTO#${PRIVATE_PHOTO_KEY}`,
        `PHOTO#${OTHER_KEY}`,
      ]),
    );
    // The sweeper writes twice for each deleted photo: a mark before the deletion and a receipt after it. It writes
    // once for each erased result.
    expect(updated()).toHaveLength(6);
  });

  it('lists only private photos, and queries only undelivered results that are older than 10 minutes', async () => {
    await handler();
    const [list] = cloud.s3.commandCalls(ListObjectsV2Command);
    expect(list?.args[0].input).toMatchObject({
      Bucket: environment.PHOTO_BUCKET,
      Prefix: 'private-images/',
    });
    const [query] = cloud.dynamo.commandCalls(QueryCommand);
    expect(query?.args[0].input).toMatchObject({
      TableName: environment.ANALYSES_TABLE,
      IndexName: environment.UNDELIVERED_INDEX,
    });
    const time = query?.args[0].input.ExpressionAttributeValues?.[':time'];
    expect(Math.abs(Date.now() - SWEEP_RESULT_AFTER_S * 1000 - time)).toBeLessThan(60_000);
  });

  it('treats a photo as missing if S3 responds with status 403 instead of 404', async () => {
    let asked = 0;
    cloud.s3.on(HeadObjectCommand).callsFake(async () => {
      if ((asked += 1) > 2) throw s3Error(403, 'Forbidden');
      return {};
    });
    await handler();
    expect(line()).toMatchObject({ photos: 2, failures: 0 });
  });

  it('logs one line with its metrics, but no keys or ids', async () => {
    await handler();
    expect(logLines).toHaveLength(1);
    expect(line()).toMatchObject({ call: 'sweep-images', photos: 2, results: 2, failures: 0, Stage: 'test' });
    expect(line()).toMatchObject({ analyses: 'on', uploads: 'on', analysesPerDay: 'as deployed' });
    expect(metricsOf(logLines[0])).toEqual({
      OverduePrivatePhotos: { value: 0, dimensions: [['Stage']] },
      PhotosDeleted: { value: 2, dimensions: [['Stage']] },
      PhotosSwept: { value: 2, dimensions: [['Stage']] },
    });
    for (const secret of ['private-images', ANALYSIS_ID, OTHER_ANALYSIS_ID]) {
      expect(logLines.join()).not.toContain(secret);
    }
  });

  it('succeeds if the bucket and the table are empty', async () => {
    cloud.healthy();
    await handler();
    expect(line()).toMatchObject({ photos: 0, results: 0, failures: 0 });
  });
});

const breaking: Record<string, (error: Error) => unknown> = {
  'listing photos': (error) => cloud.s3.on(ListObjectsV2Command).rejects(error),
  'deleting a photo': (error) => cloud.s3.on(DeleteObjectCommand).rejects(error),
  'querying the index': (error) => cloud.dynamo.on(QueryCommand).rejects(error),
  'writing to the table': (error) => cloud.dynamo.on(UpdateCommand).rejects(error),
};
const erasesResults = new Set(['listing photos', 'deleting a photo']);

describe.each(breakages)('when an AWS call throws %s, the sweep-images function', (name, error) => {
  it.each(Object.keys(breaking))(
    'completes its other work if %s fails, then logs the error name and throws',
    async (kind) => {
      breaking[kind]?.(error);
      await expect(handler()).rejects.toThrow('could not delete everything');
      expect(line()).toMatchObject({ call: 'sweep-images', error: name, Stage: 'test' });
      expect(line().failures).toBe(line().UnexpectedErrors);
      expect(line().results).toBe(erasesResults.has(kind) ? 2 : 0);
      expect(line().photos).toBe(kind === 'querying the index' ? 2 : 0);
      // If the sweeper cannot list the photos, the number of overdue photos is unknown.
      expect('OverduePrivatePhotos' in metricsOf(logLines[0])).toBe(kind !== 'listing photos');
      expect(logLines.join()).not.toContain(DETAIL);
    },
  );

  it('deletes all old photos even if it cannot check whether they exist, but counts none', async () => {
    cloud.s3.on(HeadObjectCommand).rejects(error);
    await handler();
    expect(line()).toMatchObject({ photos: 0, results: 2, failures: 0 });
    expect(cloud.s3.commandCalls(DeleteObjectCommand)).toHaveLength(2);
  });

  it('completes its other work if the record of a missing photo cannot be read', async () => {
    cloud.s3.on(HeadObjectCommand).rejects(s3Error(404, 'NotFound'));
    cloud.dynamo.on(GetCommand).rejects(error);
    await expect(handler()).rejects.toThrow('could not delete everything');
    expect(line()).toMatchObject({ photos: 0, results: 2, failures: 2, error: name });
  });

  it('still deletes the second photo if the deletion of the first one fails', async () => {
    cloud.s3.on(DeleteObjectCommand, { Key: PRIVATE_PHOTO_KEY }).rejects(error);
    await expect(handler()).rejects.toThrow('could not delete everything');
    expect(line()).toMatchObject({ photos: 1, results: 2, failures: 1, error: name });
  });
});

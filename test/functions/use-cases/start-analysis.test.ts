import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalysisRequest } from '#domain/contract/analysis-call.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { JOB_DEADLINE_S } from '#domain/settings/lifetimes.ts';
import { photoUrl } from '#domain/contract/photo.ts';
import { startAnalysis } from '../../../functions/use-cases/start-analysis.ts';
import {
  ANALYSIS_ID,
  analysisRequest,
  FOREIGN_SESSION_ID,
  NOW,
  OTHER_ANALYSIS_ID,
  PHOTO_KEY,
  PRIVATE_PHOTO_KEY,
  SESSION_ID,
} from '../../support/builders/analysis-request.ts';
import { answers } from '../../support/builders/answers.ts';
import { job, storedResult } from '../../support/builders/job.ts';
import { specifiedRequest } from '../../support/builders/specified.ts';
import { ANALYSES, freshDynamo } from '../../support/fixtures/dynamo.ts';
import { scriptedAllowance } from '../../support/fakes/limits.ts';
import { SALT, startServices } from '../../support/fixtures/start-analysis.ts';

const dynamo = freshDynamo();
const reached = { limit: 'analysesPerDay', retryAfterSeconds: 120 } as const;
const viewer = { address: '192.0.2.7', origin: 'https://dewpoint.example' };

let context: ReturnType<typeof startServices>;
const start = (given: Partial<AnalysisRequest> = {}) =>
  startAnalysis(context, analysisRequest(given), viewer);
const accepted = (status: string) => ({
  ok: true,
  status: 202,
  body: { analysisId: ANALYSIS_ID, sessionId: SESSION_ID, status },
});

beforeEach(async () => {
  context = startServices(dynamo.documents());
  await context.records.add({ key: PHOTO_KEY, sessionId: SESSION_ID, byteLength: 200 }, 'normal');
});

describe('starting an analysis', () => {
  it('stores a job with a salted hash of the request, and queues its id', async () => {
    expect(await start()).toEqual(accepted('queued'));
    expect(context.queue.sent).toEqual([ANALYSIS_ID]);
    const fingerprint = { salt: SALT, hash: context.fingerprint(analysisRequest(), SALT) };
    expect(await context.jobs.find(ANALYSIS_ID)).toEqual(job({ fingerprint }));
    expect(context.allowance.asked).toEqual([['analysis', SESSION_ID, viewer.address]]);
    expect(context.measured).toEqual({ AnalysesAsked: 1 });
  });

  it('also accepts an absolute photo URL on our own origin', async () => {
    expect(await start({ imageUrl: viewer.origin + photoUrl(PHOTO_KEY) })).toEqual(accepted('queued'));
  });
});

const asked = () => startAnalysis(context, specifiedRequest(photoUrl(PHOTO_KEY)), viewer);

describe('an analysis request without a sessionId', () => {
  it('is stored with an analysisId and a sessionId that the server assigns and returns', async () => {
    const sessionId = `${OTHER_ANALYSIS_ID} ${PHOTO_KEY}`;
    expect(await asked()).toEqual({
      ok: true,
      status: 202,
      body: { analysisId: OTHER_ANALYSIS_ID, sessionId, status: 'queued' },
    });
    expect(await context.jobs.find(OTHER_ANALYSIS_ID)).toMatchObject({ sessionId, answers: answers() });
  });

  it('counts towards the limit of the session that uploaded the photo, but the response does not reveal that session', async () => {
    expect(JSON.stringify(await asked())).not.toContain(SESSION_ID);
    expect(context.allowance.asked).toEqual([['analysis', SESSION_ID, viewer.address]]);
  });

  it('gets the same sessionId if it is repeated with the same analysisId', async () => {
    const request = { ...specifiedRequest(photoUrl(PHOTO_KEY)), analysisId: ANALYSIS_ID };
    const first = await startAnalysis(context, request, viewer);
    expect(await startAnalysis(context, request, viewer)).toEqual(first);
    expect(await dynamo.items(ANALYSES)).toHaveLength(1);
  });

  it('is not refused as a conflict if it is repeated with the sessionId from the response', async () => {
    const request = { ...specifiedRequest(photoUrl(PHOTO_KEY)), analysisId: ANALYSIS_ID };
    const sameSession = { ...context, sessionFor: () => SESSION_ID };
    const first = await startAnalysis(sameSession, request, viewer);
    const repeated = { ...request, sessionId: SESSION_ID, imageUrl: viewer.origin + photoUrl(PHOTO_KEY) };
    expect(await startAnalysis(sameSession, repeated, viewer)).toEqual(first);
  });

  it('does not give access to an analysis of another session', async () => {
    await start();
    const request = { ...specifiedRequest(photoUrl(PHOTO_KEY)), analysisId: ANALYSIS_ID };
    expect(await startAnalysis(context, request, viewer)).toMatchObject({
      ok: false,
      refusal: { type: 'not_found' },
    });
  });

  it('is refused if the photo does not exist', async () => {
    const request = specifiedRequest(photoUrl(PRIVATE_PHOTO_KEY));
    expect(await startAnalysis(context, request, viewer)).toEqual(
      refused('not_found', failureTexts.unknownPhoto),
    );
  });
});

const refused = (type: string, message: string, more: object = { field: 'imageUrl' }) => ({
  ok: false,
  refusal: { error: true, type, message, ...more },
});

describe('a request for an analysis', () => {
  it.each(['https://evil.example/x.png', '/images/../secret', 'images', photoUrl('other/x.png')])(
    'is refused if its imageUrl is not a valid photo URL of our own site: %s',
    async (imageUrl) => {
      expect(await start({ imageUrl })).toEqual(refused('invalid_request', failureTexts.unknownPhoto));
    },
  );

  it('gets the same refusal for a photo of another session as for an unknown photo', async () => {
    const foreign = await start({ sessionId: FOREIGN_SESSION_ID });
    const unknown = await start({ imageUrl: photoUrl(PRIVATE_PHOTO_KEY) });
    expect(foreign).toEqual(refused('not_found', failureTexts.unknownPhoto));
    expect(unknown).toEqual(foreign);
  });

  it('is refused if its photo was deleted', async () => {
    await context.records.markDeleted(PHOTO_KEY, 'then', 'then');
    expect(await start()).toEqual(refused('photo_gone', failureTexts.photoGone));
  });

  it('is refused if the deletion of its photo was requested before the photo arrived', async () => {
    await context.records.markDeletionRequested(PHOTO_KEY, 'then', undefined);
    expect(await start()).toEqual(refused('photo_gone', failureTexts.photoGone));
  });

  it('is refused if the analysis limit is reached', async () => {
    context.allowance = scriptedAllowance({ reservation: { ok: false, reached } });
    expect(await start()).toEqual({
      ...refused('limit', failureTexts.analysisLimit, { retryAfterSeconds: 120 }),
      limit: 'analysesPerDay',
    });
    expect(context.measured).toEqual({ 'LimitRefusals analysis': 1 });
  });

  it('leaves no job and no queue message behind if it is refused because of a limit', async () => {
    context.allowance = scriptedAllowance({ reservation: { ok: false, reached } });
    await start();
    expect([await dynamo.items(ANALYSES), context.queue.sent]).toEqual([[], []]);
  });

  it('consumes no allowance if it is refused because of its photo', async () => {
    await start({ sessionId: FOREIGN_SESSION_ID });
    expect(context.allowance.asked).toEqual([]);
  });
});

describe('a request that repeats an analysisId', () => {
  it('is accepted without consuming allowance again, and is queued again if its job is still waiting', async () => {
    await start();
    expect(await start()).toEqual(accepted('queued'));
    expect(context.allowance.asked).toHaveLength(1);
    expect(context.queue.sent).toEqual([ANALYSIS_ID, ANALYSIS_ID]);
    expect(context.measured).toEqual({ AnalysesAsked: 1 });
  });

  it('starts the analysis if its job could not be stored the first time, and the allowance was refunded', async () => {
    vi.spyOn(context.jobs, 'create').mockRejectedValueOnce(new Error('no table'));
    await expect(start()).rejects.toThrow('no table');
    expect(context.allowance.refunded).toEqual(['LIMIT#one', 'LIMIT#two']);
    expect(await start()).toEqual(accepted('queued'));
  });

  it('queues its job without a refund if the job was stored, but the response was lost', async () => {
    const create = context.jobs.create.bind(context.jobs);
    vi.spyOn(context.jobs, 'create').mockImplementationOnce(async (stored) => {
      await create(stored);
      throw new Error('no response');
    });
    await expect(start()).rejects.toThrow('no response');
    expect(await start()).toEqual(accepted('queued'));
    expect([context.allowance.refunded, context.queue.sent]).toEqual([[], [ANALYSIS_ID]]);
  });

  it('gets the status "failed" if the queue refused its job, whose allowance was refunded', async () => {
    vi.spyOn(context.queue, 'send').mockRejectedValueOnce(new Error('no queue'));
    await expect(start()).rejects.toThrow('no queue');
    expect(context.allowance.refunded).toEqual(['LIMIT#one', 'LIMIT#two']);
    expect(await start()).toEqual(accepted('failed'));
    expect(context.queue.sent).toEqual([]);
  });

  it('gets the status "running" if a worker runs its job although sending the queue message failed', async () => {
    vi.spyOn(context.queue, 'send').mockImplementationOnce(async () => {
      await context.jobs.lease(ANALYSIS_ID, NOW);
      throw new Error('no response');
    });
    await expect(start()).rejects.toThrow('no response');
    expect(context.allowance.refunded).toEqual([]);
    expect(await start()).toEqual(accepted('running'));
  });

  it('is not queued again if its job is running or has ended', async () => {
    await start();
    await context.jobs.lease(ANALYSIS_ID, NOW);
    expect(await start()).toEqual(accepted('running'));
    await context.jobs.finish(ANALYSIS_ID, storedResult(), 'normal');
    expect(await start()).toEqual(accepted('done'));
    expect(context.queue.sent).toEqual([ANALYSIS_ID]);
  });

  it('gets the status "failed" if its job is past the deadline, and is not queued again', async () => {
    await start();
    context.now.pass(JOB_DEADLINE_S * 1000 + 1);
    expect(await start()).toEqual(accepted('failed'));
    expect(context.queue.sent).toEqual([ANALYSIS_ID]);
  });

  it('is not queued again if the answers and the result of its job were erased', async () => {
    await start();
    await context.jobs.drop(ANALYSIS_ID);
    await start();
    expect(context.queue.sent).toEqual([ANALYSIS_ID]);
  });

  it('gets the stored status if the original answers were erased, even if its own answers differ', async () => {
    await start();
    await context.jobs.lease(ANALYSIS_ID, NOW);
    await context.jobs.finish(ANALYSIS_ID, storedResult(), 'private');
    await context.jobs.drop(ANALYSIS_ID);
    const [tombstone] = await dynamo.items(ANALYSES);
    expect(
      Object.keys(tombstone ?? {}).filter((name) => /answers|fingerprint|salt|result/.test(name)),
    ).toEqual([]);
    expect(await start({ age: 55 })).toEqual(accepted('done'));
  });

  it('is still accepted after the photo was deleted, because the first response might have been lost', async () => {
    await start();
    await context.records.markDeleted(PHOTO_KEY, 'then', 'then');
    expect(await start()).toEqual(accepted('queued'));
  });

  it('is refused as a conflict if its answers differ from those in the first request', async () => {
    await start();
    expect(await start({ age: 55 })).toEqual({
      ok: false,
      refusal: {
        error: true,
        type: 'conflict',
        message: failureTexts.conflictingAnalysis,
        field: 'analysisId',
      },
    });
  });

  it('is refused as not_found if it comes from another session, even if that session uploaded the photo', async () => {
    await start();
    await context.records.add(
      { key: PRIVATE_PHOTO_KEY, sessionId: FOREIGN_SESSION_ID, byteLength: 200 },
      'private',
    );
    expect(
      await start({ sessionId: FOREIGN_SESSION_ID, imageUrl: photoUrl(PRIVATE_PHOTO_KEY) }),
    ).toMatchObject({ ok: false, refusal: { type: 'not_found', message: failureTexts.unknownAnalysis } });
  });

  it('starts no second analysis, and its allowance is refunded, if it arrives at the same time as the first request', async () => {
    // Both requests look for an existing job before either of them has created one.
    const [first, second] = await Promise.all([start(), start()]);
    expect([first, second]).toEqual([accepted('queued'), accepted('queued')]);
    expect(await dynamo.items(ANALYSES)).toHaveLength(1);
    expect(context.allowance.asked).toHaveLength(2);
    expect(context.allowance.refunded).toEqual(['LIMIT#one', 'LIMIT#two']);
    expect(context.measured).toEqual({ AnalysesAsked: 1 });
  });
});

describe('a request for an analysis while analyses or uploads are switched off', () => {
  const off = { analyses: false, uploads: true };

  it('is refused if analyses are switched off, without consuming allowance or leaving a job or queue message behind', async () => {
    context.held.state = off;
    expect(await start()).toEqual({
      ok: false,
      refusal: { error: true, type: 'switched_off', message: failureTexts.analysesOff },
    });
    expect([context.allowance.asked, context.queue.sent]).toEqual([[], []]);
    expect(await context.jobs.find(ANALYSIS_ID)).toBeUndefined();
    expect(context.measured).toEqual({ 'LimitRefusals switch': 1 });
  });

  it('is accepted even while analyses are switched off if it repeats an earlier request', async () => {
    await start();
    context.held.state = off;
    expect(await start()).toEqual(accepted('queued'));
  });

  it('is accepted if only uploads are switched off', async () => {
    context.held.state = { analyses: true, uploads: false };
    expect(await start()).toEqual(accepted('queued'));
  });
});

describe("the operator's minimum age", () => {
  it.each([
    [16, 15, false],
    [16, 16, true],
    [13, 13, true],
  ])(
    'is enforced: minimum age %i, age of the visitor %i, request accepted: %s',
    async (minimumAge, age, starts) => {
      context.minimumAge = minimumAge;
      const outcome = await start({ age });
      expect(outcome.ok).toBe(starts);
      if (outcome.ok) return;
      expect(outcome.refusal).toEqual({
        error: true,
        type: 'invalid_request',
        field: 'age',
        message: 'age: Expected at least 16',
      });
      expect([context.allowance.asked, context.queue.sent]).toEqual([[], []]);
    },
  );
});

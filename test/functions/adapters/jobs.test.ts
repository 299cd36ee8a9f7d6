import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { ANALYSIS_TTL_S, JOB_PICKUP_S } from '#domain/settings/lifetimes.ts';
import { createJobStore } from '../../../functions/adapters/jobs.ts';
import {
  ANALYSIS_ID,
  NOW,
  OTHER_ANALYSIS_ID,
  PRIVATE_PHOTO_KEY,
} from '../../support/builders/analysis-request.ts';
import { answers } from '../../support/builders/answers.ts';
import { storedResult, job } from '../../support/builders/job.ts';
import { sendTwice } from '../../support/fakes/lost-responses.ts';
import { ANALYSES, freshDynamo } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const LATER = NOW + 5_000;
const jobs = () => createJobStore(dynamo.documents(), { table: ANALYSES, now: () => LATER });
const failure = { error: true, message: failureTexts.modelUnavailable, type: 'no_response' } as const;

async function running() {
  await jobs().create(job());
  await jobs().lease(ANALYSIS_ID, NOW);
}

async function called() {
  await running();
  await jobs().markCalled(ANALYSIS_ID);
}

const done = () => job({ status: 'done', stage: 'analysing', calledAt: LATER, finishedAt: LATER });

describe('a new job', () => {
  it('has the same fields when it is read as when it was created', async () => {
    expect(await jobs().create(job())).toBe(true);
    expect(await jobs().find(ANALYSIS_ID)).toEqual(job());
  });

  it('expires in DynamoDB an hour after its creation', async () => {
    await jobs().create(job());
    expect(await dynamo.item(ANALYSES, { pk: `ANALYSIS#${ANALYSIS_ID}` })).toMatchObject({
      ttl: NOW / 1000 + ANALYSIS_TTL_S,
    });
  });

  it('is created only once per id', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4].map((age) => jobs().create(job({ answers: answers({ age }) }))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('is not found under an invalid id', async () => {
    expect(await jobs().create(job())).toBe(true);
    expect(await jobs().find('')).toBeUndefined();
    expect(await jobs().find('../x')).toBeUndefined();
  });
});

/** A job store that repeats every successful request. */
const forgetful = () => createJobStore(sendTwice(dynamo.documents()), { table: ANALYSES, now: () => LATER });

describe('a write that the SDK retries because its response was lost', () => {
  it('succeeds after the retry if the write creates, leases or finishes a job, or records its model call', async () => {
    const retried = forgetful();
    expect(await retried.create(job())).toBe(true);
    expect(await retried.lease(ANALYSIS_ID, NOW)).toMatchObject({ status: 'running' });
    expect(await retried.markCalled(ANALYSIS_ID)).toBe(true);
    expect(await retried.finish(ANALYSIS_ID, storedResult(), 'private')).toBe(true);
    expect(await jobs().find(ANALYSIS_ID)).toMatchObject({ status: 'done' });
  });

  it('does not restore a job that was dropped before the retry', async () => {
    await called();
    let drop = () => jobs().drop(ANALYSIS_ID);
    const documents = sendTwice(dynamo.documents(), async () => {
      const dropOnce = drop;
      drop = async () => {};
      await dropOnce();
    });
    const retried = createJobStore(documents, { table: ANALYSES, now: () => LATER });
    expect(await retried.finish(ANALYSIS_ID, storedResult(), 'private')).toBe(false);
    expect(await jobs().find(ANALYSIS_ID)).not.toHaveProperty('result');
  });

  it('does not succeed through the retry if another worker has already made the same change', async () => {
    await called();
    const retried = forgetful();
    expect(await retried.create(job())).toBe(false);
    expect(await retried.lease(ANALYSIS_ID, NOW)).toBeUndefined();
    expect(await retried.markCalled(ANALYSIS_ID)).toBe(false);
  });
});

describe('leasing a job', () => {
  it('sets the status of the leased job to running, and returns the job with its answers', async () => {
    await jobs().create(job());
    const leased = await jobs().lease(ANALYSIS_ID, NOW);
    expect(leased).toEqual(job({ status: 'running', stage: 'reading-photo' }));
  });

  it('grants only one lease, however many copies of the queue message arrive at the same time', async () => {
    await jobs().create(job());
    const leases = await Promise.all([1, 2, 3, 4, 5].map(() => jobs().lease(ANALYSIS_ID, NOW)));
    expect(leases.filter(Boolean)).toHaveLength(1);
  });

  it('grants no lease for a job that has been queued for too long', async () => {
    await jobs().create(job({ createdAt: NOW - JOB_PICKUP_S * 1000 - 1 }));
    expect(await jobs().lease(ANALYSIS_ID, NOW - JOB_PICKUP_S * 1000)).toBeUndefined();
    expect(await jobs().find(ANALYSIS_ID)).toMatchObject({ status: 'queued' });
  });

  it('grants no lease for a dropped or unknown job', async () => {
    expect(await jobs().lease(ANALYSIS_ID, NOW)).toBeUndefined();
    expect(await dynamo.items(ANALYSES)).toEqual([]);
    await jobs().create(job());
    await jobs().drop(ANALYSIS_ID);
    expect(await jobs().lease(ANALYSIS_ID, NOW)).toBeUndefined();
  });
});

describe('recording the model call of a job', () => {
  it('accepts only one of several simultaneous model calls', async () => {
    await running();
    const marks = await Promise.all([1, 2, 3].map(() => jobs().markCalled(ANALYSIS_ID)));
    expect(marks.filter(Boolean)).toHaveLength(1);
    expect(await jobs().find(ANALYSIS_ID)).toMatchObject({ calledAt: LATER, stage: 'analysing' });
  });

  it('accepts no model call for a job that is queued, dropped or unknown', async () => {
    expect(await jobs().markCalled(ANALYSIS_ID)).toBe(false);
    await jobs().create(job());
    expect(await jobs().markCalled(ANALYSIS_ID)).toBe(false);
    await jobs().lease(ANALYSIS_ID, NOW);
    await jobs().drop(ANALYSIS_ID);
    expect(await jobs().markCalled(ANALYSIS_ID)).toBe(false);
  });
});

describe('finishing a job', () => {
  it('stores the result and removes the answers', async () => {
    await called();
    expect(await jobs().finish(ANALYSIS_ID, storedResult(), 'normal')).toBe(true);
    const { answers: _, ...rest } = done();
    expect(await jobs().find(ANALYSIS_ID)).toEqual({ ...rest, result: storedResult() });
  });

  it('stores no result in a dropped job', async () => {
    await called();
    await jobs().drop(ANALYSIS_ID);
    expect(await jobs().finish(ANALYSIS_ID, storedResult(), 'normal')).toBe(false);
    expect((await jobs().find(ANALYSIS_ID))?.result).toBeUndefined();
  });

  it('does not turn a failed job into a finished one', async () => {
    await called();
    await jobs().fail(ANALYSIS_ID, failure);
    expect(await jobs().finish(ANALYSIS_ID, storedResult(), 'normal')).toBe(false);
    expect(await jobs().find(ANALYSIS_ID)).toMatchObject({ status: 'failed', failure });
  });
});

const stored = () => dynamo.item(ANALYSES, { pk: `ANALYSIS#${ANALYSIS_ID}` });

describe('a finished job', () => {
  it('is marked as undelivered, if its photo is private, until its result is deleted', async () => {
    await called();
    expect(await stored()).not.toHaveProperty('undelivered');
    await jobs().finish(ANALYSIS_ID, storedResult(), 'private');
    expect(await stored()).toMatchObject({ status: 'done', undelivered: 'yes', finishedAt: LATER });
    await jobs().drop(ANALYSIS_ID);
    expect(await stored()).not.toHaveProperty('undelivered');
  });

  it.each(['normal', 'private'] as const)('can be read with its stored result (%s photo)', async (mode) => {
    await called();
    await jobs().finish(ANALYSIS_ID, storedResult(), mode);
    expect(await jobs().find(ANALYSIS_ID)).toMatchObject({ status: 'done', result: storedResult() });
    expect(await jobs().find(ANALYSIS_ID)).not.toHaveProperty('undelivered');
  });

  it('is never marked as undelivered if its photo is normal or its analysis failed', async () => {
    await called();
    await jobs().finish(ANALYSIS_ID, storedResult(), 'normal');
    expect(await stored()).not.toHaveProperty('undelivered');
    await jobs().create(job({ analysisId: OTHER_ANALYSIS_ID, photoKey: PRIVATE_PHOTO_KEY }));
    await jobs().fail(OTHER_ANALYSIS_ID, failure);
    const items = await dynamo.items(ANALYSES);
    expect(items.filter((item) => 'undelivered' in item)).toEqual([]);
  });
});

describe('marking a job as failed', () => {
  it('stores the failure and removes the answers, even if the job was still queued', async () => {
    await jobs().create(job());
    await jobs().fail(ANALYSIS_ID, failure);
    const { answers: _, ...rest } = job();
    expect(await jobs().find(ANALYSIS_ID)).toEqual({ ...rest, status: 'failed', finishedAt: LATER, failure });
  });

  it('does not turn a finished job into a failed one', async () => {
    await called();
    await jobs().finish(ANALYSIS_ID, storedResult(), 'normal');
    await jobs().fail(ANALYSIS_ID, failure);
    expect(await jobs().find(ANALYSIS_ID)).toMatchObject({ status: 'done' });
  });

  it('creates no job for an unknown id', async () => {
    await jobs().fail(ANALYSIS_ID, failure);
    expect(await dynamo.items(ANALYSES)).toEqual([]);
  });
});

describe('dropping a job', () => {
  it('leaves a tombstone without answers, fingerprint, result or failure', async () => {
    await called();
    await jobs().finish(ANALYSIS_ID, storedResult(), 'normal');
    await jobs().drop(ANALYSIS_ID);
    const { answers: _, fingerprint: __, ...rest } = done();
    expect(await jobs().find(ANALYSIS_ID)).toEqual({ ...rest, droppedAt: LATER });
  });

  it('deletes the stored failure of a failed job', async () => {
    await running();
    await jobs().fail(ANALYSIS_ID, failure);
    await jobs().drop(ANALYSIS_ID);
    expect(await jobs().find(ANALYSIS_ID)).not.toHaveProperty('failure');
  });

  it('reserves the id, so that no job with this id can be created again', async () => {
    await jobs().create(job());
    await jobs().drop(ANALYSIS_ID);
    expect(await jobs().create(job())).toBe(false);
  });

  it('creates no tombstone for an unknown id', async () => {
    await jobs().drop(ANALYSIS_ID);
    expect(await dynamo.items(ANALYSES)).toEqual([]);
  });
});

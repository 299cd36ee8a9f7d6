import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { JOB_DEADLINE_S, JOB_PICKUP_S } from '#domain/settings/lifetimes.ts';
import { ANALYSIS_ID, NOW, PRIVATE_PHOTO_KEY } from '../../support/builders/analysis-request.ts';
import { ANALYSES, freshDynamo } from '../../support/fixtures/dynamo.ts';
import { prepared } from '../../support/fakes/services.ts';
import { runContext } from '../../support/fixtures/run-analysis.ts';

const dynamo = freshDynamo();
let context: ReturnType<typeof runContext>;

beforeEach(() => {
  context = runContext(dynamo.documents());
});

describe('an analysis', () => {
  it('is not billed twice if its queue message is delivered again after the analysis has ended', async () => {
    await context.queue();
    await context.run();
    const before = await context.stored();
    await context.run();
    expect(context.model.calls).toHaveLength(1);
    expect(await context.stored()).toEqual(before);
  });

  it('is not billed twice if several copies of its queue message are delivered at the same time', async () => {
    await context.queue();
    await Promise.all([context.run(), context.run(), context.run()]);
    expect(context.model.calls).toHaveLength(1);
    expect(await context.stored()).toMatchObject({ status: 'done' });
  });

  it('is not billed twice if its queue message is delivered again after the worker crashed during the model call', async () => {
    await context.queue();
    await context.jobs.lease(ANALYSIS_ID, NOW);
    await context.jobs.markCalled(ANALYSIS_ID);
    context.now.pass(JOB_DEADLINE_S * 1000 + 1);
    await context.run();
    expect(context.model.calls).toEqual([]);
    expect(await context.stored()).toMatchObject({
      status: 'failed',
      failure: { type: 'no_response', message: failureTexts.modelTooSlow },
    });
    expect(context.allowance.refunded).toEqual([]);
  });

  it('is not billed twice if another worker has already called the model', async () => {
    await context.queue();
    context.services.preparePhoto = async () => {
      await context.jobs.markCalled(ANALYSIS_ID);
      return prepared;
    };
    await context.run();
    expect(context.model.calls).toEqual([]);
    expect(await context.stored()).toMatchObject({ status: 'running' });
  });

  it('is not billed twice if its queue message is delivered again while the first worker might still be running', async () => {
    await context.queue();
    await context.jobs.lease(ANALYSIS_ID, NOW);
    context.now.pass(JOB_DEADLINE_S * 1000);
    await context.run();
    expect(context.model.calls).toEqual([]);
    expect(await context.stored()).toMatchObject({ status: 'running' });
  });
});

describe('an analysis whose visitor might no longer be waiting', () => {
  it('fails at once if it was queued for more than 70 seconds', async () => {
    await context.queue();
    context.now.pass(JOB_PICKUP_S * 1000 + 1);
    await context.run();
    expect(context.model.calls).toEqual([]);
    expect(await context.stored()).toMatchObject({ status: 'failed', failure: { type: 'no_response' } });
  });

  it('still runs if it was queued for exactly 70 seconds', async () => {
    await context.queue();
    context.now.pass(JOB_PICKUP_S * 1000);
    await context.run();
    expect(JOB_PICKUP_S).toBe(70);
    expect(await context.stored()).toMatchObject({ status: 'done' });
  });

  it('does not call the model if it was cancelled while it was queued', async () => {
    await context.queue();
    await context.jobs.drop(ANALYSIS_ID);
    await context.run();
    expect(context.model.calls).toEqual([]);
  });

  it('does not call the model if it was cancelled while its photo was being prepared', async () => {
    context.services.preparePhoto = async () => {
      await context.jobs.drop(ANALYSIS_ID);
      return prepared;
    };
    await context.queue();
    await context.run();
    expect(context.model.calls).toEqual([]);
  });

  it('stores no result and does not delete the photo if it was cancelled during the model call', async () => {
    context.model.meanwhile = () => context.jobs.drop(ANALYSIS_ID);
    await context.queue({ photoKey: PRIVATE_PHOTO_KEY });
    await context.run();
    expect((await context.stored())?.result).toBeUndefined();
    expect(context.photos.bucket.has(PRIVATE_PHOTO_KEY)).toBe(true);
  });

  it('does not call the model and stores nothing if its job no longer exists', async () => {
    await context.run();
    expect([await dynamo.items(ANALYSES), context.model.calls]).toEqual([[], []]);
  });
});

describe('the worker', () => {
  it('throws on a service error before the model call, marks the job as failed and refunds the allowance', async () => {
    context.photos.read = async () => {
      throw new Error('no bucket');
    };
    await context.queue();
    await expect(context.run()).rejects.toThrow('no bucket');
    expect(await context.stored()).toMatchObject({
      status: 'failed',
      failure: { type: 'other', message: failureTexts.unexpected },
    });
    expect(context.allowance.refunded).toEqual(['LIMIT#one', 'LIMIT#two']);
  });

  it('throws on a service error after the model call, and refunds nothing', async () => {
    vi.spyOn(context.jobs, 'finish').mockRejectedValueOnce(new Error('no table'));
    await context.queue();
    await expect(context.run()).rejects.toThrow('no table');
    expect(context.allowance.refunded).toEqual([]);
  });

  it('throws if the result cannot be stored, and does not call the model again on the next delivery', async () => {
    const finish = vi.spyOn(context.jobs, 'finish').mockRejectedValueOnce(new Error('no table'));
    const fail = vi.spyOn(context.jobs, 'fail').mockRejectedValueOnce(new Error('no table either'));
    await context.queue();
    await expect(context.run()).rejects.toThrow('no table');
    context.now.pass(JOB_DEADLINE_S * 1000 + 1);
    await context.run();
    expect(context.model.calls).toHaveLength(1);
    expect(await context.stored()).toMatchObject({ status: 'failed', failure: { type: 'no_response' } });
    finish.mockRestore();
    fail.mockRestore();
  });
});

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

describe('an analysis is never paid twice', () => {
  it('when its message is delivered again after the end', async () => {
    await context.queue();
    await context.run();
    const before = await context.stored();
    await context.run();
    expect(context.model.calls).toHaveLength(1);
    expect(await context.stored()).toEqual(before);
  });

  it('when its message is delivered twice at once', async () => {
    await context.queue();
    await Promise.all([context.run(), context.run(), context.run()]);
    expect(context.model.calls).toHaveLength(1);
    expect(await context.stored()).toMatchObject({ status: 'done' });
  });

  it('when the first worker died after the call: the next delivery ends it', async () => {
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
  });

  it('when another worker was first with the call', async () => {
    await context.queue();
    context.services.preparePhoto = async () => {
      await context.jobs.markCalled(ANALYSIS_ID);
      return prepared;
    };
    await context.run();
    expect(context.model.calls).toEqual([]);
    expect(await context.stored()).toMatchObject({ status: 'running' });
  });

  it('and another worker at work is left alone until the deadline', async () => {
    await context.queue();
    await context.jobs.lease(ANALYSIS_ID, NOW);
    context.now.pass(JOB_DEADLINE_S * 1000);
    await context.run();
    expect(await context.stored()).toMatchObject({ status: 'running' });
  });
});

describe('an analysis that nobody waits for', () => {
  it('because it waited more than 70 seconds fails at once', async () => {
    await context.queue();
    context.now.pass(JOB_PICKUP_S * 1000 + 1);
    await context.run();
    expect(context.model.calls).toEqual([]);
    expect(await context.stored()).toMatchObject({ status: 'failed', failure: { type: 'no_response' } });
  });

  it('and one that waited exactly that long still runs', async () => {
    await context.queue();
    context.now.pass(JOB_PICKUP_S * 1000);
    await context.run();
    expect(await context.stored()).toMatchObject({ status: 'done' });
  });

  it('because it was dropped in the queue does not run', async () => {
    await context.queue();
    await context.jobs.drop(ANALYSIS_ID);
    await context.run();
    expect(context.model.calls).toEqual([]);
  });

  it('because it was dropped while its photo was read calls no model', async () => {
    context.services.preparePhoto = async () => {
      await context.jobs.drop(ANALYSIS_ID);
      return prepared;
    };
    await context.queue();
    await context.run();
    expect(context.model.calls).toEqual([]);
  });

  it('because it was cancelled while the model was at work stores no result and keeps the photo', async () => {
    context.model.meanwhile = () => context.jobs.drop(ANALYSIS_ID);
    await context.queue({ photoKey: PRIVATE_PHOTO_KEY });
    await context.run();
    expect((await context.stored())?.result).toBeUndefined();
    expect(context.photos.bucket.has(PRIVATE_PHOTO_KEY)).toBe(true);
  });

  it('because its id is unknown does nothing', async () => {
    await context.run();
    expect([await dynamo.items(ANALYSES), context.model.calls]).toEqual([[], []]);
  });
});

describe('a service that fails', () => {
  it('before the model was called is thrown, ends the job at once and costs no allowance', async () => {
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

  it('after the model was called gives nothing back', async () => {
    vi.spyOn(context.jobs, 'finish').mockRejectedValueOnce(new Error('no table'));
    await context.queue();
    await expect(context.run()).rejects.toThrow('no table');
    expect(context.allowance.refunded).toEqual([]);
  });

  it('when the result is to be stored is thrown, and the model is not called again', async () => {
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

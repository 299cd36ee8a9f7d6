import { beforeEach, describe, expect, it } from 'vitest';
import { AnalysisFailureType } from '#domain/contract/failures.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { JOB_DEADLINE_S, JOB_PICKUP_S } from '#domain/settings/lifetimes.ts';
import {
  ANALYSIS_ID,
  NOW,
  OTHER_ANALYSIS_ID,
  PHOTO_KEY,
  PRIVATE_PHOTO_KEY,
} from '../../support/builders/analysis-request.ts';
import { freshDynamo } from '../../support/fixtures/dynamo.ts';
import { prepared } from '../../support/fakes/services.ts';
import { broken, runContext } from '../../support/fixtures/run-analysis.ts';

const dynamo = freshDynamo();
let context: ReturnType<typeof runContext>;

beforeEach(() => {
  context = runContext(dynamo.documents());
});

const model = {
  ModelCalls: 3,
  ModelThrottles: 1,
  ThrottledAnalyses: 100,
  Repairs: 1,
  ModelInputTokens: 2_000,
  ModelOutputTokens: 900,
};

/** The times are 0, because the clock stands still. */
const begun = { TimeInQueue: 0, TimeReadingPhoto: 0 };
const asked = { ...begun, TimeOfModel: 0, ...model };
const done = { ...asked, AnalysesDone: 1, OurFailures: 0, TimeToResult: 0, TimeDeciding: 0 };

describe('the metrics of an analysis', () => {
  it('contain the model usage, the time to the result and the duration of each stage', async () => {
    await context.queue();
    context.now.pass(2_000);
    context.services.preparePhoto = async () => {
      context.now.pass(300);
      return prepared;
    };
    context.model.meanwhile = async () => context.now.pass(6_500);
    await context.run();
    expect(context.services.measured).toEqual({
      ...done,
      TimeInQueue: 2_000,
      TimeReadingPhoto: 300,
      TimeOfModel: 6_500,
      TimeToResult: 8_800,
    });
  });

  it('include the analysis in the anonymous totals only if it succeeds', async () => {
    await context.queue();
    await context.run();
    const { reading, plan } = (await context.stored())?.result ?? {};
    expect(context.surveyed).toEqual([[reading, plan]]);
    context.model.says = broken;
    await context.queue({ analysisId: OTHER_ANALYSIS_ID });
    await context.run();
    expect(context.surveyed).toHaveLength(1);
  });

  const ourFailures: Record<AnalysisFailureType, 0 | 100> = {
    content_policy: 0,
    api_rejection: 0,
    parse_error: 100,
    no_response: 100,
    photo_gone: 0,
    limit: 0,
    other: 100,
  };

  it.each(AnalysisFailureType.options.map((type) => [type, ourFailures[type]] as const))(
    'set OurFailures to 100 only for a failure that is our fault: type %s, value %i',
    async (type, OurFailures) => {
      context.model.says = { ...broken, failure: { ...broken.failure, type } };
      await context.queue();
      await context.run();
      expect(context.services.measured).toMatchObject({ OurFailures });
    },
  );

  it('count a photo that the model cannot analyse', async () => {
    context.model.says = { ...broken, cannotAnalyse: 'several_faces' };
    await context.queue();
    expect(await context.run()).toMatchObject({ cannotAnalyse: 'several_faces' });
    expect(context.services.measured).toMatchObject({ CannotAnalyse: 1 });
  });

  it('count the deletion of a private photo', async () => {
    await context.queue({ photoKey: PRIVATE_PHOTO_KEY });
    await context.run();
    expect(context.services.measured).toEqual({ ...done, PhotosDeleted: 1 });
  });

  it('count a result only once, even if its photo cannot be deleted and the queue delivers the message again', async () => {
    context.photos.stubborn.add(PRIVATE_PHOTO_KEY);
    await context.queue({ photoKey: PRIVATE_PHOTO_KEY });
    await expect(context.run()).rejects.toThrow('still stored');
    await expect(context.run()).rejects.toThrow('still stored');
    expect(context.services.measured).toEqual(done);
  });

  it("count a failed analysis even if the visitor's allowance cannot be refunded", async () => {
    context.photos.bucket.clear();
    context.services.allowance.refund = () => Promise.reject(new Error('throttled'));
    await context.queue();
    await expect(context.run()).rejects.toThrow('throttled');
    expect(context.services.measured).toMatchObject({ 'AnalysesFailed photo_gone': 1 });
  });

  it('count a model failure by its type, and contain the model usage', async () => {
    context.model.says = broken;
    await context.queue();
    await context.run();
    expect(context.services.measured).toEqual({
      ...asked,
      'AnalysesFailed no_response': 1,
      OurFailures: 100,
    });
  });

  it('count a missing photo as a failure of the type photo_gone, and contain no model usage', async () => {
    context.photos.bucket.delete(PHOTO_KEY);
    await context.queue();
    await context.run();
    expect(context.services.measured).toEqual({ ...begun, 'AnalysesFailed photo_gone': 1, OurFailures: 0 });
  });

  it('count a file that is not a photo as a failure of the type api_rejection', async () => {
    context.services.preparePhoto = async () => ({ ok: false, message: failureTexts.unreadablePhoto });
    await context.queue();
    await context.run();
    expect(context.services.measured).toEqual({
      ...begun,
      'AnalysesFailed api_rejection': 1,
      OurFailures: 0,
    });
  });

  it('count one failure for a job that was queued too long, even if its queue message is delivered again', async () => {
    await context.queue();
    context.now.pass(JOB_PICKUP_S * 1000 + 1);
    await context.run();
    await context.run();
    expect(context.services.measured).toEqual({ 'AnalysesFailed no_response': 1, OurFailures: 100 });
  });

  it('count a job as failed if its worker crashed and its deadline has passed', async () => {
    await context.queue();
    await context.jobs.lease(ANALYSIS_ID, NOW);
    context.now.pass(JOB_DEADLINE_S * 1000 + 1);
    await context.run();
    expect(context.services.measured).toEqual({ 'AnalysesFailed no_response': 1, OurFailures: 100 });
  });

  it('contain the model usage of a cancelled analysis, but neither a result nor a failure', async () => {
    context.model.meanwhile = () => context.jobs.drop(ANALYSIS_ID);
    await context.queue();
    await context.run();
    expect(context.services.measured).toEqual(asked);
  });

  it('count no failure if the analysis was cancelled before the model failed', async () => {
    context.model.meanwhile = () => context.jobs.drop(ANALYSIS_ID);
    context.model.says = broken;
    await context.queue();
    await context.run();
    expect(context.services.measured).toEqual(asked);
  });

  it('are empty if the job does not exist', async () => {
    await context.run();
    expect(context.services.measured).toEqual({});
  });
});

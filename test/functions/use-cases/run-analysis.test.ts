import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredResult } from '#domain/contract/analysis-result.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { PROMPT_VERSION } from '#domain/reading/prompt.ts';
import { RULES_VERSION } from '#domain/plan/rules/version.ts';
import { analysisFailure } from '#domain/contract/failures.ts';
import { JOB_DEADLINE_S, JOB_PICKUP_S } from '#domain/settings/lifetimes.ts';
import { PHOTO_KEY, PRIVATE_PHOTO_KEY } from '../../support/builders/analysis-request.ts';
import { answers } from '../../support/builders/answers.ts';
import { decide } from '#domain/plan/decide.ts';
import { EVIDENCE_VERSION } from '#domain/plan/evidence/version.ts';
import { job } from '../../support/builders/job.ts';
import { shelf } from '../../support/builders/product.ts';
import { reading } from '../../support/builders/reading.ts';
import { freshDynamo } from '../../support/fixtures/dynamo.ts';
import { prepared } from '../../support/fakes/services.ts';
import { broken, runContext } from '../../support/fixtures/run-analysis.ts';

const dynamo = freshDynamo();
let context: ReturnType<typeof runContext>;

beforeEach(() => {
  context = runContext(dynamo.documents());
});

describe('a queued analysis', () => {
  it('leads to a stored result', async () => {
    await context.queue();
    await context.run();
    const { status, result, answers: kept } = (await context.stored()) ?? job();
    expect([status, kept]).toEqual(['done', undefined]);
    expect(StoredResult.parse(result)).toEqual({
      reading: context.model.says.ok && context.model.says.reading,
      plan: decide(reading({ blemishes: { chin: 'clear' } }), answers(), shelf),
      provenance: {
        analyser: { kind: 'model', modelId: 'eu.some-model' },
        promptVersion: PROMPT_VERSION,
        rulesVersion: RULES_VERSION,
        evidenceVersion: EVIDENCE_VERSION,
        catalogueVersion: 'test',
        repaired: false,
      },
    });
  });

  it("calls the model once, with the prepared photo and without the visitor's answers", async () => {
    await context.queue();
    await context.run();
    expect(context.model.calls).toEqual([
      { photo: Uint8Array.of(0xff, 0xd8, 0xff), signal: expect.any(AbortSignal) },
    ]);
  });

  it('names the built-in face reader as the analyser in its result if that reader analysed the photo', async () => {
    const analyser = { kind: 'face-reader', ranOn: 'this-computer' } as const;
    if (context.model.says.ok) context.model.says = { ...context.model.says, analyser };
    await context.queue();
    await context.run();
    expect((await context.stored())?.result?.provenance.analyser).toEqual(analyser);
  });

  it('logs which JSON mode the model call used', async () => {
    await context.queue();
    expect(await context.run()).toMatchObject({ outcome: 'done', jsonMode: 'tool' });
  });

  it('stores its current stage while it runs', async () => {
    const stages: unknown[] = [];
    context.services.preparePhoto = async () => {
      stages.push((await context.stored())?.stage);
      return prepared;
    };
    context.model.meanwhile = async () => void stages.push((await context.stored())?.stage);
    await context.queue();
    await context.run();
    expect(stages).toEqual(['reading-photo', 'analysing']);
  });

  it('does not delete a photo that is not private', async () => {
    await context.queue();
    await context.run();
    expect(context.photos.bucket.has(PHOTO_KEY)).toBe(true);
  });

  it('deletes a private photo only after the result is stored', async () => {
    const order: unknown[] = [];
    const remove = context.photos.delete.bind(context.photos);
    context.photos.delete = async (key) => {
      order.push((await context.stored())?.status);
      await remove(key);
    };
    await context.queue({ photoKey: PRIVATE_PHOTO_KEY });
    await context.run();
    expect(order).toEqual(['done']);
    expect(context.photos.bucket.has(PRIVATE_PHOTO_KEY)).toBe(false);
    expect(await context.records.find(PRIVATE_PHOTO_KEY)).toMatchObject({ deletedAt: expect.any(String) });
  });

  it('retains its result if its private photo could not be deleted, and retries only the deletion on the next delivery', async () => {
    context.photos.stubborn.add(PRIVATE_PHOTO_KEY);
    await context.queue({ photoKey: PRIVATE_PHOTO_KEY });
    await expect(context.run()).rejects.toThrow('still stored');
    expect(await context.stored()).toMatchObject({ status: 'done' });
    context.photos.stubborn.clear();
    await context.run();
    expect(context.model.calls).toHaveLength(1);
    expect(context.photos.bucket.has(PRIVATE_PHOTO_KEY)).toBe(false);
  });
});

describe('a photo that cannot be analysed', () => {
  it.each([
    ['is gone', 'photo_gone', failureTexts.photoGone, () => context.photos.bucket.delete(PHOTO_KEY)],
    [
      'is too large',
      'api_rejection',
      failureTexts.photoTooLargeToDecode,
      () => context.photos.bucket.set(PHOTO_KEY, 'too-large'),
    ],
    [
      'is not a photo',
      'api_rejection',
      failureTexts.unreadablePhoto,
      () =>
        (context.services.preparePhoto = async () => ({ ok: false, message: failureTexts.unreadablePhoto })),
    ],
  ])(
    'makes the analysis fail before the model call, and the allowance is refunded (the photo %s; failure type: %s)',
    async (_, type, message, arrange) => {
      arrange();
      await context.queue();
      await context.run();
      expect((await context.stored())?.failure).toEqual({ error: true, type, message });
      expect(context.allowance.refunded).toEqual(['LIMIT#one', 'LIMIT#two']);
      expect(context.model.calls).toEqual([]);
    },
  );

  it('leads to only one refund of the allowance, even if the queue delivers the job twice', async () => {
    context.photos.bucket.delete(PHOTO_KEY);
    await context.queue();
    await context.run();
    await context.run();
    expect(context.allowance.refunded).toHaveLength(2);
  });

  it('remains stored in private mode, so that the "Try Again" button works', async () => {
    context.services.preparePhoto = async () => ({ ok: false, message: failureTexts.unreadablePhoto });
    await context.queue({ photoKey: PRIVATE_PHOTO_KEY });
    await context.run();
    expect(context.photos.bucket.has(PRIVATE_PHOTO_KEY)).toBe(true);
  });
});

describe('an analysis with a slow or failing model', () => {
  it('fails and keeps its private photo, and gives no refund because the model call might have been billed', async () => {
    context.model.says = broken;
    await context.queue({ photoKey: PRIVATE_PHOTO_KEY });
    await context.run();
    expect(await context.stored()).toMatchObject({
      status: 'failed',
      failure: { error: true, type: 'no_response', message: failureTexts.modelUnavailable },
    });
    expect(context.allowance.refunded).toEqual([]);
    expect(context.photos.bucket.has(PRIVATE_PHOTO_KEY)).toBe(true);
  });

  it('aborts the model call 5 seconds before the deadline, however long the photo took to prepare', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await context.queue();
    context.now.pass(30_000);
    context.services.preparePhoto = async () => {
      context.now.pass(10_000);
      return prepared;
    };
    await context.run();
    expect(timeout).toHaveBeenCalledExactlyOnceWith((JOB_DEADLINE_S - 5 - 40) * 1000);
    expect(context.model.calls[0]?.signal).toBe(timeout.mock.results[0]?.value);
    timeout.mockRestore();
  });

  it('aborts the model call at once if no time is left', async () => {
    await context.queue();
    context.services.preparePhoto = async () => {
      context.now.pass(JOB_DEADLINE_S * 1000);
      return prepared;
    };
    context.model.meanwhile = () =>
      new Promise((resolve) => context.model.calls[0]?.signal.addEventListener('abort', () => resolve()));
    context.model.says = broken;
    await context.run();
    expect(context.model.calls[0]?.signal.aborted).toBe(true);
  });
});

describe('a failed analysis', () => {
  const failure = analysisFailure('other', failureTexts.unexpected);
  const refundable = ['LIMIT#one', 'LIMIT#two'];

  it('refunds its allowance if the model call was certainly not billed', async () => {
    context.model.says = { ...broken, unbilled: true };
    await context.queue({ refundable });
    await context.run();
    expect(context.allowance.refunded).toEqual(refundable);
  });

  it('refunds no allowance if the model call might have been billed', async () => {
    context.model.says = { ...broken, unbilled: false };
    await context.queue({ refundable });
    await context.run();
    expect(context.allowance.refunded).toEqual([]);
  });

  it('refunds its allowance only once if it was queued too long, even if the queue message is delivered again', async () => {
    await context.queue({ refundable });
    context.now.pass((JOB_PICKUP_S + 1) * 1000);
    await context.run();
    await context.run();
    expect(context.allowance.refunded).toEqual(refundable);
  });

  it('refunds no allowance if another delivery of the queue message has already ended the analysis', async () => {
    context.model.says = { ...broken, unbilled: true };
    context.model.meanwhile = async () => {
      await context.jobs.fail(job().analysisId, failure);
    };
    await context.queue({ refundable });
    await context.run();
    expect(context.allowance.refunded).toEqual([]);
  });
});

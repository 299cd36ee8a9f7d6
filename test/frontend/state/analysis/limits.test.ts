import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { timeText } from '../../../../frontend/ui/time-text.ts';
import { analysed, forgetAnalysisOnce, startVisit, toForm } from '../../../support/builders/visit.ts';
import { pngFile, START_MS, turns } from '../../../support/fakes/fake-environment.ts';

const ASK = 'POST /api/images';
const POST = 'POST /api/analyze-skin';
const DELETE = 'DELETE /api/images';
const WAIT_S = 600;
const retryAtMs = START_MS + WAIT_S * 1000;
const sentence = failureTexts.usedUpText(timeText(retryAtMs, START_MS));

const refused = (type: 'limit' | 'throttled', message: string, retryAfterSeconds: number) =>
  ({
    ok: false,
    kind: 'refused',
    status: 429,
    refusal: { error: true, type, message, retryAfterSeconds },
  }) as const;
const limit = (retryAfterSeconds = WAIT_S) => refused('limit', failureTexts.analysisLimit, retryAfterSeconds);

describe('reaching a limit', () => {
  it('does not delete the photo in normal mode, so that it can be analysed later', async () => {
    const { environment, controller, screen } = startVisit('normal');
    environment.server[POST] = () => limit();
    await analysed(controller);
    expect(screen()).toMatchObject({
      step: 'error',
      failure: { type: 'limit', message: sentence, retryAtMs },
      photo: { uploaded: {} },
    });
    expect(environment.count(DELETE)).toBe(0);
  });

  it('deletes a private photo at once if the photo expires before the limit resets', async () => {
    const { environment, controller, screen, deletion } = startVisit('private');
    const accept = environment.server[POST];
    environment.server[POST] = () => limit();
    await analysed(controller);
    expect(screen()).toMatchObject({
      failure: { message: sentence, retryAtMs },
      photo: { uploaded: undefined },
    });
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    if (accept) environment.server[POST] = accept;
    forgetAnalysisOnce(environment);
    controller.tryAgain();
    await turns();
    expect(screen().step).toBe('results');
    expect(environment.count(ASK)).toBe(2);
  });

  it('does not delete a private photo if another attempt is possible before the photo expires', async () => {
    const { environment, controller, screen } = startVisit('private');
    environment.server[POST] = () => limit(300);
    await analysed(controller);
    expect(screen()).toMatchObject({ failure: { retryAtMs: START_MS + 300_000 }, photo: { uploaded: {} } });
    expect(environment.count(DELETE)).toBe(0);
  });

  it('does not delete a private photo if the request was only throttled and can be retried at once', async () => {
    const { environment, controller, screen } = startVisit('private');
    environment.server[POST] = () => refused('throttled', failureTexts.tooManyRequests, 1);
    await analysed(controller);
    expect(screen()).toMatchObject({
      failure: { message: failureTexts.tooManyRequests, retryAtMs: undefined },
      photo: { uploaded: {} },
    });
    expect(environment.count(DELETE)).toBe(0);
  });

  it('is reported when the upload permit is requested, before the photo leaves the device', async () => {
    const { environment, controller } = startVisit('private');
    environment.server[ASK] = () => limit();
    controller.act({ type: 'photoWanted' });
    await controller.capture.chooseFile(pngFile());
    expect(controller.store.get().capture).toMatchObject({
      step: 'error',
      message: failureTexts.uploadFailureText(sentence),
      photo: { local: {} },
      retryAtMs,
    });
  });

  it('is reported if the photo must be uploaded again, but the second upload is refused', async () => {
    const { environment, controller, screen } = startVisit('private');
    await toForm(controller);
    environment.fire('pagehide');
    environment.server[ASK] = () => limit();
    controller.submit();
    await turns();
    expect(screen()).toMatchObject({
      step: 'error',
      failure: { message: failureTexts.uploadFailureText(sentence), retryAtMs },
    });
  });
});

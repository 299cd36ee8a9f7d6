import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { uploadFailureText, usedUpText } from '#domain/contract/failures.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { createJourney } from '../../../frontend/state/visit-controller.ts';
import { timeText } from '../../../frontend/ui/time-text.ts';
import { analysed, toForm } from '../../support/builders/visit.ts';
import { createWorld, pngFile, START_MS, turns } from '../../support/fakes/fake-environment.ts';

const ASK = 'POST /api/images';
const POST = 'POST /api/analyze-skin';
const DELETE = 'DELETE /api/images';
const WAIT_S = 600;
const retryAtMs = START_MS + WAIT_S * 1000;
const sentence = usedUpText(timeText(retryAtMs, START_MS));

const limit = (message: string = failureTexts.analysisLimit, retryAfterSeconds = WAIT_S) =>
  ({
    ok: false,
    kind: 'refused',
    status: 429,
    refusal: { error: true, type: 'limit', message, retryAfterSeconds },
  }) as const;

function visit(mode: PhotoMode) {
  const world = createWorld();
  const journey = createJourney(mode, world.services);
  journey.start(world.browser);
  const { get } = journey.store;
  return { world, journey, screen: () => get().flow.screen, deletion: () => get().flow.deletion };
}

describe('analyses that are used up', () => {
  it('leave a normal photo for the time when they are there again', async () => {
    const { world, journey, screen } = visit('normal');
    world.server[POST] = () => limit();
    await analysed(journey);
    expect(screen()).toMatchObject({
      step: 'error',
      failure: { type: 'limit', message: sentence, retryAtMs },
      photo: { stored: {} },
    });
    expect(world.count(DELETE)).toBe(0);
  });

  it('delete a private photo at once where they return after it must be gone: no Try Again could use it', async () => {
    const { world, journey, screen, deletion } = visit('private');
    const accept = world.server[POST];
    world.server[POST] = () => limit();
    await analysed(journey);
    expect(screen()).toMatchObject({
      failure: { message: sentence, retryAtMs },
      photo: { stored: undefined },
    });
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    if (accept) world.server[POST] = accept;
    journey.tryAgain();
    await turns();
    expect(screen().step).toBe('results');
    expect(world.count(ASK)).toBe(2);
  });

  it('keep a private photo, as every error the server reports, where they return while it may still live', async () => {
    const { world, journey, screen } = visit('private');
    world.server[POST] = () => limit(failureTexts.analysisLimit, 300);
    await analysed(journey);
    expect(screen()).toMatchObject({ failure: { retryAtMs: START_MS + 300_000 }, photo: { stored: {} } });
    expect(world.count(DELETE)).toBe(0);
  });

  it('keep a private photo where the visitor only asked too fast', async () => {
    const { world, journey, screen } = visit('private');
    world.server[POST] = () => limit(failureTexts.tooManyRequests, 1);
    await analysed(journey);
    expect(screen()).toMatchObject({
      failure: { message: failureTexts.tooManyRequests, retryAtMs: undefined },
      photo: { stored: {} },
    });
    expect(world.count(DELETE)).toBe(0);
  });

  it('are told before a photo leaves the device', async () => {
    const { world, journey } = visit('private');
    world.server[ASK] = () => limit();
    journey.act({ type: 'photoWanted' });
    await journey.capture.chooseFile(pngFile());
    expect(journey.store.get().capture).toMatchObject({
      step: 'error',
      message: uploadFailureText(sentence),
      photo: { held: {} },
      retryAtMs,
    });
  });

  it('are told where a photo has to be sent anew', async () => {
    const { world, journey, screen } = visit('private');
    await toForm(journey);
    world.fire('pagehide');
    world.server[ASK] = () => limit();
    journey.submit();
    await turns();
    expect(screen()).toMatchObject({
      step: 'error',
      failure: { message: uploadFailureText(sentence), retryAtMs },
    });
  });
});

import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/failure-texts.ts';
import { usedUpText } from '#domain/failures.ts';
import { describePhoto, describeUpload } from '../../../frontend/capture/photo-text.ts';
import { uploadPhoto } from '../../../frontend/capture/upload.ts';
import type { StoredPhoto } from '../../../frontend/capture/photo.ts';
import { timeText } from '../../../frontend/ui/time-text.ts';
import { createWorld, held, network, ok, START_MS, stored, type World } from '../support/world.ts';

const ASK = 'POST /api/images';

function upload(world: World, signal = new AbortController().signal) {
  const permitted: StoredPhoto[] = [];
  const progress: number[] = [];
  const outcome = uploadPhoto(world.services, {
    mode: 'normal',
    source: 'upload',
    held: held(),
    signal,
    onPermitted: (photo) => permitted.push(photo),
    onProgress: (sentBytes) => progress.push(sentBytes),
  });
  return { permitted, progress, outcome };
}

describe('an upload', () => {
  it('asks for permission with what it is about to send', async () => {
    const world = createWorld();
    const { outcome, progress } = upload(world);
    expect(await outcome).toMatchObject({
      ok: true,
      stored: { imageUrl: '/images/photo-1', sessionId: 'session-1' },
    });
    expect(world.asked[0]?.request).toEqual({
      sessionId: 'session-1',
      mode: 'normal',
      source: 'upload',
      contentType: 'image/png',
      byteLength: 200,
    });
    expect(progress).toEqual([200]);
    expect(world.events).toEqual(['image_upload_started', 'image_upload_completed']);
  });

  it.each(['network', 'refused'] as const)(
    'is repeated once with a fresh permission after %s',
    async (kind) => {
      const world = createWorld();
      world.posts.push({ ok: false, kind });
      const { outcome, permitted } = upload(world);
      expect(await outcome).toMatchObject({ ok: true, stored: { imageUrl: '/images/photo-2' } });
      expect(permitted.map(({ imageUrl }) => imageUrl)).toEqual(['/images/photo-1', '/images/photo-2']);
    },
  );

  it('fails after the second time, with what to do', async () => {
    const world = createWorld();
    world.posts.push({ ok: false, kind: 'network' }, { ok: false, kind: 'network' });
    expect(await upload(world).outcome).toEqual({ ok: false, reason: failureTexts.uploadInterrupted });
    expect(world.count(ASK)).toBe(2);
    expect(world.events).toEqual(['image_upload_started', 'image_upload_failed']);
  });

  it('is not repeated when permission is refused, and says when to come back', async () => {
    const world = createWorld();
    world.server[ASK] = () => ({
      ok: false,
      kind: 'refused',
      status: 429,
      refusal: { error: true, message: failureTexts.uploadLimit, type: 'limit', retryAfterSeconds: 7200 },
    });
    const retryAtMs = START_MS + 7_200_000;
    const when = timeText(retryAtMs, START_MS);
    expect(await upload(world).outcome).toEqual({ ok: false, reason: usedUpText(when), retryAtMs });
    expect(world.count(ASK)).toBe(1);
  });

  it('asks a second time when the first question got no answer', async () => {
    const world = createWorld();
    world.server[ASK] = () => network;
    expect(await upload(world).outcome).toEqual({ ok: false, reason: failureTexts.uploadInterrupted });
    expect(world.count(ASK)).toBe(2);
  });

  it('belongs to the session that the answer names', async () => {
    const world = createWorld();
    world.services.session.current = () => undefined;
    world.server[ASK] = () =>
      ok({
        ...stored(),
        upload: { url: '/bucket', fields: {} },
        expiresAt: '2026-11-20T12:00:00.000Z',
        sessionId: 'made-now',
        userNumber: 9,
      });
    expect(await upload(world).outcome).toMatchObject({ stored: { sessionId: 'made-now' } });
    expect(world.asked[0]?.request).not.toHaveProperty('sessionId');
  });

  it('asks for nothing more once it was called off', async () => {
    const world = createWorld();
    const controller = new AbortController();
    world.posts.push({ ok: false, kind: 'network' });
    world.services.postPhoto = async () => {
      controller.abort();
      return { ok: false, kind: 'aborted' };
    };
    expect(await upload(world, controller.signal).outcome).toMatchObject({ ok: false });
    expect(world.count(ASK)).toBe(1);
  });
});

describe('what the page says of a photo', () => {
  it('names type, size and weight before and after', () => {
    expect(describePhoto({ source: 'upload', held: held() }, false)).toBe(
      'This photo is sent: PNG, 3 × 4 pixels, 0.1 MB, without location or camera data.',
    );
    expect(describePhoto({ source: 'upload', held: held() }, true)).toBe(
      'Uploaded: PNG, 3 × 4 pixels, 0.1 MB, without location or camera data.',
    );
    expect(describePhoto({ source: 'upload', stored: stored() }, true)).toBe(
      'This photo is already uploaded.',
    );
  });

  it('tells how far an upload is', () => {
    const megabyte = 1024 * 1024;
    expect(describeUpload(0, 4 * megabyte)).toEqual({ percent: 0, text: '0%, 0.0 of 4.0 MB' });
    expect(describeUpload(1.5 * megabyte, 4 * megabyte)).toEqual({ percent: 37, text: '37%, 1.5 of 4.0 MB' });
    expect(describeUpload(5 * megabyte, 4 * megabyte).percent).toBe(100);
  });
});

import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { usedUpText } from '#domain/contract/failures.ts';
import { describePhoto, describeUpload } from '../../../frontend/features/capture/photo-text.ts';
import { RETRY_PAUSES_MS, uploadPhoto } from '../../../frontend/state/upload.ts';
import type { UploadedPhoto } from '../../../frontend/state/photo.ts';
import type { PostOutcome } from '../../../frontend/api/post-photo.ts';
import { timeText } from '../../../frontend/ui/time-text.ts';
import {
  createWorld,
  localPhoto,
  network,
  ok,
  START_MS,
  uploadedPhoto,
  turns,
  type World,
} from '../../support/fakes/fake-environment.ts';

const ASK = 'POST /api/images';

function upload(world: World, signal = new AbortController().signal) {
  const pendingUpload: UploadedPhoto[] = [];
  const progress: number[] = [];
  const waiting: boolean[] = [];
  const outcome = uploadPhoto(world.services, {
    mode: 'normal',
    source: 'upload',
    local: localPhoto(),
    signal,
    onPermitted: (photo) => pendingUpload.push(photo),
    onProgress: (sentBytes) => progress.push(sentBytes),
    onWaiting: (isWaiting) => waiting.push(isWaiting),
  });
  return { pendingUpload, progress, waiting, outcome };
}

/** The idempotency keys of the permission requests. */
const keysOf = (world: World): Set<unknown> =>
  new Set(
    world.asked.filter(({ call }) => call === ASK).map(({ request }) => Object(request).idempotencyKey),
  );

const broken = (times: number): PostOutcome[] =>
  Array.from({ length: times }, () => ({ ok: false, kind: 'network' }));

/** Pauses that were waited for, in milliseconds. */
function restsOf(world: World): number[] {
  const { surroundings } = world.services;
  const { rest } = surroundings;
  const pauses: number[] = [];
  surroundings.rest = (ms, signal) => {
    pauses.push(ms);
    return rest(ms, signal);
  };
  return pauses;
}

describe('an upload', () => {
  it('asks for permission with what it is about to send', async () => {
    const world = createWorld();
    const { outcome, progress } = upload(world);
    expect(await outcome).toMatchObject({
      ok: true,
      uploaded: { imageUrl: '/images/photo-1', sessionId: 'session-1' },
    });
    expect(world.asked[0]?.request).toEqual({
      sessionId: 'session-1',
      mode: 'normal',
      source: 'upload',
      contentType: 'image/png',
      byteLength: 200,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(progress).toEqual([200]);
    expect(world.events).toEqual(['image_upload_started', 'image_upload_completed']);
  });

  it('is tried again from memory after the connection broke, under the same permission', async () => {
    const world = createWorld();
    world.posts.push(...broken(2));
    const { outcome, pendingUpload, waiting } = upload(world);
    expect(await outcome).toMatchObject({ ok: true, uploaded: { imageUrl: '/images/photo-1' } });
    expect(pendingUpload).toHaveLength(1);
    expect(waiting).toEqual([true, false, true, false]);
    expect(world.events).toEqual(['image_upload_started', 'image_upload_completed']);
  });

  it('waits longer before each try, then fails with what to do', async () => {
    const world = createWorld();
    const pauses = restsOf(world);
    world.posts.push(...broken(RETRY_PAUSES_MS.length + 1));
    expect(await upload(world).outcome).toEqual({ ok: false, reason: failureTexts.uploadInterrupted });
    expect(pauses).toEqual(RETRY_PAUSES_MS);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(world.posts).toEqual([]);
    expect(world.events).toEqual(['image_upload_started', 'image_upload_failed']);
  });

  it('without a network waits until it is back, however long, and then has all its tries again', async () => {
    const world = createWorld();
    const pauses = restsOf(world);
    world.posts.push(...broken(1 + RETRY_PAUSES_MS.length));
    world.view.online = false;
    const { outcome, waiting } = upload(world);
    await turns();
    expect([waiting, pauses, world.posts.length]).toEqual([[true], [], RETRY_PAUSES_MS.length]);
    world.view.online = true;
    world.comeOnline();
    expect(await outcome).toMatchObject({ ok: true });
    expect(pauses).toEqual(RETRY_PAUSES_MS);
  });

  it('that waits for the network ends when it is called off', async () => {
    const world = createWorld();
    world.posts.push(...broken(1));
    world.view.online = false;
    const controller = new AbortController();
    const { outcome, waiting } = upload(world, controller.signal);
    await turns();
    controller.abort();
    expect(await outcome).toMatchObject({ ok: false });
    world.comeOnline();
    await turns();
    expect([waiting, world.count(ASK)]).toEqual([[true], 1]);
  });

  it('that is called off while a try breaks waits for nothing', async () => {
    const world = createWorld();
    const controller = new AbortController();
    world.view.online = false;
    world.services.postPhoto = async () => {
      controller.abort();
      return { ok: false, kind: 'aborted' };
    };
    const { outcome, waiting } = upload(world, controller.signal);
    expect(await outcome).toMatchObject({ ok: false });
    expect(waiting).toEqual([]);
  });

  it('asks for a fresh permission where the former could run out on the way', async () => {
    const world = createWorld();
    world.posts.push(...broken(1));
    world.view.online = false;
    const { outcome, pendingUpload } = upload(world);
    await turns();
    world.pass(8 * 60_000);
    world.view.online = true;
    world.comeOnline();
    expect(await outcome).toMatchObject({ ok: true, uploaded: { imageUrl: '/images/photo-2' } });
    expect(pendingUpload.map(({ imageUrl }) => imageUrl)).toEqual(['/images/photo-1', '/images/photo-2']);
  });

  it('is repeated at once, with a fresh permission, where the bucket refuses the first, and no third time', async () => {
    const world = createWorld();
    const pauses = restsOf(world);
    world.posts.push({ ok: false, kind: 'refused' });
    const { outcome, pendingUpload } = upload(world);
    expect(await outcome).toMatchObject({ ok: true, uploaded: { imageUrl: '/images/photo-2' } });
    expect(pendingUpload.map(({ imageUrl }) => imageUrl)).toEqual(['/images/photo-1', '/images/photo-2']);
    world.posts.push({ ok: false, kind: 'refused' }, { ok: false, kind: 'refused' });
    expect(await upload(world).outcome).toEqual({ ok: false, reason: failureTexts.uploadRefused });
    expect(pauses).toEqual([]);
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

  it('asks for permission again when the question got no answer', async () => {
    const world = createWorld();
    const answer = world.server[ASK];
    let lost = 0;
    world.server[ASK] = (request) => ((lost += 1) < 3 || !answer ? network : answer(request));
    expect(await upload(world).outcome).toMatchObject({ ok: true });
    expect(world.count(ASK)).toBe(3);
    // The server may have granted each request, and recognises a repeat by its key.
    expect(keysOf(world).size).toBe(1);
  });

  it('asks for another permission with a new key', async () => {
    const world = createWorld();
    world.posts.push({ ok: false, kind: 'refused' });
    await upload(world).outcome;
    expect(keysOf(world).size).toBe(2);
  });

  it('belongs to the session that the answer names', async () => {
    const world = createWorld();
    world.services.session.current = () => undefined;
    world.server[ASK] = () =>
      ok({
        ...uploadedPhoto(),
        upload: { url: '/bucket', fields: {} },
        expiresAt: '2026-11-20T12:00:00.000Z',
        sessionId: 'made-now',
        userNumber: 9,
      });
    expect(await upload(world).outcome).toMatchObject({ uploaded: { sessionId: 'made-now' } });
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
    expect(describePhoto({ source: 'upload', local: localPhoto() }, false)).toBe(
      'This photo is sent: PNG, 3 × 4 pixels, 0.1 MB, without location or camera data.',
    );
    expect(describePhoto({ source: 'upload', local: localPhoto() }, true)).toBe(
      'Uploaded: PNG, 3 × 4 pixels, 0.1 MB, without location or camera data.',
    );
    expect(describePhoto({ source: 'upload', uploaded: uploadedPhoto() }, true)).toBe(
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

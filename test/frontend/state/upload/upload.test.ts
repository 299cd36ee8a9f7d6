import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { describePhoto, describeUpload } from '../../../../frontend/features/capture/photo-text.ts';
import { RETRY_PAUSES_MS, uploadPhoto } from '../../../../frontend/state/upload/upload.ts';
import type { UploadedPhoto } from '../../../../frontend/state/visit/photo.ts';
import type { PostOutcome } from '../../../../frontend/api/post-photo.ts';
import { timeText } from '../../../../frontend/ui/time-text.ts';
import {
  createFakeEnvironment,
  localPhoto,
  network,
  ok,
  START_MS,
  uploadedPhoto,
  turns,
  type FakeEnvironment,
} from '../../../support/fakes/fake-environment.ts';

const ASK = 'POST /api/images';

function upload(environment: FakeEnvironment, signal = new AbortController().signal) {
  const pendingUpload: UploadedPhoto[] = [];
  const progress: number[] = [];
  const waiting: boolean[] = [];
  const outcome = uploadPhoto(environment.services, {
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

/** The distinct idempotency keys of all requests for an upload permit. */
const keysOf = (environment: FakeEnvironment): Set<unknown> =>
  new Set(
    environment.asked.filter(({ call }) => call === ASK).map(({ request }) => Object(request).idempotencyKey),
  );

const broken = (times: number): PostOutcome[] =>
  Array.from({ length: times }, () => ({ ok: false, kind: 'network' }));

/** Records the pauses of an upload, in milliseconds. */
function restsOf(environment: FakeEnvironment): number[] {
  const { surroundings } = environment.services;
  const { rest } = surroundings;
  const pauses: number[] = [];
  surroundings.rest = (ms, signal) => {
    pauses.push(ms);
    return rest(ms, signal);
  };
  return pauses;
}

describe('an upload', () => {
  it('requests an upload permit for the source, type and size of the photo', async () => {
    const environment = createFakeEnvironment();
    const { outcome, progress } = upload(environment);
    expect(await outcome).toMatchObject({
      ok: true,
      uploaded: { imageUrl: '/images/photo-1', sessionId: 'session-1' },
    });
    expect(environment.asked[0]?.request).toEqual({
      sessionId: 'session-1',
      mode: 'normal',
      source: 'upload',
      contentType: 'image/png',
      byteLength: 200,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(progress).toEqual([200]);
    expect(environment.events).toEqual(['image_upload_started', 'image_upload_completed']);
  });

  it('is retried from memory with the same upload permit if the connection breaks', async () => {
    const environment = createFakeEnvironment();
    environment.posts.push(...broken(2));
    const { outcome, pendingUpload, waiting } = upload(environment);
    expect(await outcome).toMatchObject({ ok: true, uploaded: { imageUrl: '/images/photo-1' } });
    expect(pendingUpload).toHaveLength(1);
    expect(waiting).toEqual([true, false, true, false]);
    expect(environment.events).toEqual(['image_upload_started', 'image_upload_completed']);
  });

  it('waits longer before each retry, and fails after the last retry', async () => {
    const environment = createFakeEnvironment();
    const pauses = restsOf(environment);
    environment.posts.push(...broken(RETRY_PAUSES_MS.length + 1));
    expect(await upload(environment).outcome).toEqual({ ok: false, reason: failureTexts.uploadInterrupted });
    expect(pauses).toEqual(RETRY_PAUSES_MS);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(environment.posts).toEqual([]);
    expect(environment.events).toEqual(['image_upload_started', 'image_upload_failed']);
  });

  it('waits indefinitely while offline, without using up its retries', async () => {
    const environment = createFakeEnvironment();
    const pauses = restsOf(environment);
    environment.posts.push(...broken(1 + RETRY_PAUSES_MS.length));
    environment.view.online = false;
    const { outcome, waiting } = upload(environment);
    await turns();
    expect([waiting, pauses, environment.posts.length]).toEqual([[true], [], RETRY_PAUSES_MS.length]);
    environment.view.online = true;
    environment.comeOnline();
    expect(await outcome).toMatchObject({ ok: true });
    expect(pauses).toEqual(RETRY_PAUSES_MS);
  });

  it('ends if it is cancelled while waiting for the network', async () => {
    const environment = createFakeEnvironment();
    environment.posts.push(...broken(1));
    environment.view.online = false;
    const controller = new AbortController();
    const { outcome, waiting } = upload(environment, controller.signal);
    await turns();
    controller.abort();
    expect(await outcome).toMatchObject({ ok: false });
    environment.comeOnline();
    await turns();
    expect([waiting, environment.count(ASK)]).toEqual([[true], 1]);
  });

  it('does not wait for the network if it is cancelled during an attempt', async () => {
    const environment = createFakeEnvironment();
    const controller = new AbortController();
    environment.view.online = false;
    environment.services.postPhoto = async () => {
      controller.abort();
      return { ok: false, kind: 'aborted' };
    };
    const { outcome, waiting } = upload(environment, controller.signal);
    expect(await outcome).toMatchObject({ ok: false });
    expect(waiting).toEqual([]);
  });

  it('requests a new upload permit if the current one could expire during the upload', async () => {
    const environment = createFakeEnvironment();
    environment.posts.push(...broken(1));
    environment.view.online = false;
    const { outcome, pendingUpload } = upload(environment);
    await turns();
    environment.pass(8 * 60_000);
    environment.view.online = true;
    environment.comeOnline();
    expect(await outcome).toMatchObject({ ok: true, uploaded: { imageUrl: '/images/photo-2' } });
    expect(pendingUpload.map(({ imageUrl }) => imageUrl)).toEqual(['/images/photo-1', '/images/photo-2']);
  });

  it('is retried only once, with a new upload permit, if the bucket refuses the photo', async () => {
    const environment = createFakeEnvironment();
    const pauses = restsOf(environment);
    environment.posts.push({ ok: false, kind: 'refused' });
    const { outcome, pendingUpload } = upload(environment);
    expect(await outcome).toMatchObject({ ok: true, uploaded: { imageUrl: '/images/photo-2' } });
    expect(pendingUpload.map(({ imageUrl }) => imageUrl)).toEqual(['/images/photo-1', '/images/photo-2']);
    environment.posts.push({ ok: false, kind: 'refused' }, { ok: false, kind: 'refused' });
    expect(await upload(environment).outcome).toEqual({ ok: false, reason: failureTexts.uploadRefused });
    expect(pauses).toEqual([]);
  });

  it('is not retried if the server refuses it because of a limit, and reports when the limit resets', async () => {
    const environment = createFakeEnvironment();
    environment.server[ASK] = () => ({
      ok: false,
      kind: 'refused',
      status: 429,
      refusal: { error: true, message: failureTexts.uploadLimit, type: 'limit', retryAfterSeconds: 7200 },
    });
    const retryAtMs = START_MS + 7_200_000;
    const when = timeText(retryAtMs, START_MS);
    expect(await upload(environment).outcome).toEqual({
      ok: false,
      reason: failureTexts.usedUpText(when),
      retryAtMs,
    });
    expect(environment.count(ASK)).toBe(1);
  });

  it('retries a permit request that got no response, with the same idempotency key', async () => {
    const environment = createFakeEnvironment();
    const permit = environment.server[ASK];
    let lost = 0;
    environment.server[ASK] = (request) => ((lost += 1) < 3 || !permit ? network : permit(request));
    expect(await upload(environment).outcome).toMatchObject({ ok: true });
    expect(environment.count(ASK)).toBe(3);
    // The server may have granted a permit even though its response was lost. Repeated requests therefore have the
    // same key, so that the server grants only one permit.
    expect(keysOf(environment).size).toBe(1);
  });

  it('uses a new idempotency key for each new permit', async () => {
    const environment = createFakeEnvironment();
    environment.posts.push({ ok: false, kind: 'refused' });
    await upload(environment).outcome;
    expect(keysOf(environment).size).toBe(2);
  });

  it('uses the session that the server creates for a visit without a session', async () => {
    const environment = createFakeEnvironment();
    environment.services.session.current = () => undefined;
    environment.server[ASK] = () =>
      ok({
        ...uploadedPhoto(),
        upload: { url: '/bucket', fields: {} },
        expiresAt: '2026-11-20T12:00:00.000Z',
        sessionId: 'made-now',
        userNumber: 9,
      });
    expect(await upload(environment).outcome).toMatchObject({ uploaded: { sessionId: 'made-now' } });
    expect(environment.asked[0]?.request).not.toHaveProperty('sessionId');
  });

  it('sends no requests after it is cancelled', async () => {
    const environment = createFakeEnvironment();
    const controller = new AbortController();
    environment.posts.push({ ok: false, kind: 'network' });
    environment.services.postPhoto = async () => {
      controller.abort();
      return { ok: false, kind: 'aborted' };
    };
    expect(await upload(environment, controller.signal).outcome).toMatchObject({ ok: false });
    expect(environment.count(ASK)).toBe(1);
  });
});

describe('the description of a photo', () => {
  it('states what the page does next with the photo and, while the photo is in memory, its type and size', () => {
    const local = localPhoto();
    const file = 'PNG, 3 × 4 pixels, 0.1\u00a0MB, without location or camera data.';
    const next = 'We analyse the photo after you answer the questions. “Retake” deletes it.';
    const chosen = { step: 'preview', photo: { source: 'upload', local } } as const;
    expect(describePhoto(chosen, undefined)).toBe(`Your photo: ${file} “Use This Photo” uploads your photo.`);
    expect(describePhoto(chosen, 'phone')).toBe(`This photo stays on this phone: ${file}`);
    const uploaded = uploadedPhoto();
    expect(describePhoto({ step: 'uploaded', photo: { source: 'upload', local, uploaded } }, undefined)).toBe(
      `Your photo has been uploaded: ${file} ${next}`,
    );
    expect(describePhoto({ step: 'uploaded', photo: { source: 'upload', uploaded } }, undefined)).toBe(
      `Your photo has been uploaded. ${next}`,
    );
  });
});

describe('the progress of an upload', () => {
  it('is shown as a percentage of at most 100, and in megabytes', () => {
    const megabyte = 1024 * 1024;
    expect(describeUpload(0, 4 * megabyte)).toEqual({ percent: 0, text: '0%, 0.0 of 4.0 MB' });
    expect(describeUpload(1.5 * megabyte, 4 * megabyte)).toEqual({ percent: 37, text: '37%, 1.5 of 4.0 MB' });
    expect(describeUpload(5 * megabyte, 4 * megabyte).percent).toBe(100);
  });
});

import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { VisitController } from '../../../frontend/state/visit-controller.ts';
import { draft } from '../../support/builders/answers.ts';
import { analysed, noFace, startVisit, toForm } from '../../support/builders/visit.ts';
import { network, ok, pngFile, turns } from '../../support/fakes/fake-environment.ts';

const POST = 'POST /api/analyze-skin';
const GET = 'GET /api/analyze-skin/{analysisId}';
const DELETE = 'DELETE /api/images';
const serverError = { ok: false, kind: 'server', status: 500 } as const;

const gone = {
  ok: false,
  kind: 'refused',
  status: 410,
  refusal: { error: true, message: '', type: 'photo_gone' },
} as const;

function takesPhoto(controller: VisitController): void {
  controller.act({ type: 'photoWanted' });
  controller.capture.openCamera();
  const { capture } = controller.store.get();
  const attempt = 'attempt' in capture ? capture.attempt : 0;
  const blob = new Blob([new Uint8Array(200)]);
  controller.capture.photoTaken(attempt, {
    ok: true,
    local: { blob, url: 'blob:9', contentType: 'image/png' },
  });
}

describe('a visit in normal mode', () => {
  it('shows the result for a chosen file, and does not delete the photo', async () => {
    const { controller, screen, environment } = startVisit('normal');
    await analysed(controller);
    expect(screen()).toMatchObject({ step: 'results', photo: { uploaded: { imageUrl: '/images/photo-2' } } });
    expect(environment.events).toEqual([
      'image_upload_started',
      'image_upload_completed',
      'uploaded_loop_started',
      'normal_inquiry_started',
    ]);
    expect(environment.count(DELETE)).toBe(0);
    expect(environment.count('DELETE /api/analyze-skin/{analysisId}')).toBe(0);
  });

  it('logs the answers, but no health data', async () => {
    const { controller, environment } = startVisit('normal');
    await analysed(controller);
    const inquiry = environment.logged.find(({ eventName }) => eventName === 'normal_inquiry_started');
    expect(inquiry?.data).toEqual({
      mode: 'normal',
      hasImage: true,
      age: 34,
      mainSkinGoal: 'hydration',
      skinSensitivity: 'not-sure',
      maxProducts: 5,
    });
  });

  it('sends the optional answers and the country guessed from the time zone, but logs none of them', async () => {
    const { controller, environment } = startVisit('normal');
    await toForm(controller);
    const change = { treatments: ['steroid-cream' as const], skinTone: 4 as const };
    controller.act({ type: 'answerChanged', change });
    controller.submit('CA');
    await turns();
    const sent = environment.asked.find(({ call }) => call === POST);
    expect(sent?.request).toMatchObject({ ...change, country: 'CA' });
    expect(controller.store.get().visit.draft.country).toBeUndefined();
    expect(JSON.stringify(environment.logged)).not.toMatch(/steroid|skinTone|country|"CA"/);
  });

  it('uploads a captured photo only when the visitor presses "Use This Photo", and then opens the form', async () => {
    const { controller, screen, environment } = startVisit('normal');
    takesPhoto(controller);
    expect(environment.count('POST /api/images')).toBe(0);
    controller.capture.confirm();
    await turns();
    expect(screen().step).toBe('form');
    expect(environment.events).toContain('taken_loop_started');
  });

  it('shows the same photo when the visitor goes back from the form, and does not upload it again', async () => {
    const { controller, environment } = startVisit('normal');
    await toForm(controller);
    controller.back();
    expect(controller.store.get().capture).toMatchObject({ step: 'uploaded' });
    controller.capture.confirm();
    expect(controller.store.get().visit.screen.step).toBe('form');
    expect(environment.count('POST /api/images')).toBe(1);
  });

  it('still has the result when the visitor goes back from it to the preview and forward again', async () => {
    const { controller, screen, environment } = startVisit('normal');
    await analysed(controller);
    const shown = screen();
    for (let step = 0; step < 2; step += 1) controller.back();
    expect(controller.store.get().capture.step).toBe('uploaded');
    controller.capture.goForward();
    controller.act({ type: 'wentForward' });
    expect(screen()).toEqual(shown);
    expect(environment.count(POST)).toBe(1);
  });

  it('still has the result after the visitor changes an answer', async () => {
    const { controller, screen } = startVisit('normal');
    await analysed(controller);
    const shown = screen();
    controller.back();
    controller.act({ type: 'answerChanged', change: { age: '35' } });
    controller.act({ type: 'wentForward' });
    expect(screen()).toEqual(shown);
  });

  it('drops the result after the visitor chooses another photo', async () => {
    const { controller, screen } = startVisit('normal');
    await analysed(controller);
    controller.back();
    controller.back();
    controller.capture.retake();
    await controller.capture.chooseFile(pngFile());
    controller.capture.confirm();
    controller.act({ type: 'wentForward' });
    expect(screen().step).toBe('form');
  });

  it.each([
    ['a call without a response', POST, network],
    ['a 5xx response', POST, serverError],
    ['an unreadable response', POST, ok({ hello: 'world' })],
  ])('reports %s as a server error', async (_, call, reply) => {
    const { controller, screen, environment } = startVisit('normal');
    environment.server[call] = () => reply;
    await analysed(controller);
    const message = failureTexts.transportFailureText(failureTexts.serverError);
    expect(screen()).toMatchObject({ step: 'error', failure: { type: 'other', message } });
  });

  it('reports an error if the server says "done" but sends no data', async () => {
    const { controller, screen, environment } = startVisit('normal');
    environment.server[GET] = () => ok({ status: 'done' });
    await analysed(controller);
    expect(screen()).toMatchObject({
      failure: { message: failureTexts.transportFailureText(failureTexts.noData) },
    });
  });

  it('ignores a response that arrives after the analysis was cancelled, and preserves the photo and the answers', async () => {
    const { controller, screen, environment } = startVisit('normal');
    const pending = Promise.withResolvers<typeof noFace>();
    environment.server[GET] = () => pending.promise;
    await analysed(controller);
    controller.back();
    pending.resolve(noFace);
    await turns();
    expect(screen()).toMatchObject({ step: 'form', photo: { uploaded: {} } });
    expect(controller.store.get().visit.draft).toEqual(draft());
  });

  it('polls the same analysis again on Try Again after a network error, and shows its result', async () => {
    const { controller, screen, environment } = startVisit('normal');
    const ready = environment.server[GET];
    environment.server[GET] = () => network;
    await analysed(controller);
    expect(screen().step).toBe('error');
    if (ready) environment.server[GET] = ready;
    controller.tryAgain();
    await turns();
    expect(screen().step).toBe('results');
    expect(environment.count(POST)).toBe(1);
  });

  it('starts a failed analysis again with a new id on Try Again', async () => {
    const { controller, screen, environment } = startVisit('normal');
    environment.server[GET] = () => noFace;
    await analysed(controller);
    expect(screen()).toMatchObject({ step: 'error', failure: { type: 'content_policy' } });
    controller.tryAgain();
    await turns();
    expect(screen().step).toBe('error');
    const ids = environment.asked
      .filter(({ call }) => call === POST)
      .map(({ request }) => request['analysisId']);
    expect(new Set(ids).size).toBe(2);
  });

  it('automatically uploads the photo again if the server no longer has it', async () => {
    const { controller, screen, environment } = startVisit('normal');
    const posts: unknown[] = [];
    environment.server[POST] = ({ analysisId, imageUrl }) => {
      posts.push(imageUrl);
      return posts.length === 1 ? gone : ok({ analysisId, status: 'queued' });
    };
    await analysed(controller);
    expect(screen().step).toBe('results');
    expect(new Set(posts).size).toBe(2);
  });

  it('frees the memory of discarded photos', async () => {
    const { controller, environment } = startVisit('normal');
    await toForm(controller);
    controller.act({ type: 'startedOver' });
    expect(environment.revoked).toHaveLength(1);
  });

  it('frees the memory of a photo that the camera delivers after the visitor has cancelled', () => {
    const { controller, environment } = startVisit('normal');
    controller.act({ type: 'photoWanted' });
    controller.capture.openCamera();
    controller.capture.cancelCamera();
    const late = { blob: new Blob(), url: 'blob:late', contentType: 'image/png' } as const;
    controller.capture.photoTaken(1, { ok: true, local: late });
    expect(controller.store.get().capture.step).toBe('choice');
    expect(environment.revoked).toEqual(['blob:late']);
  });

  it('stops polling an analysis that was cancelled', async () => {
    const { controller, environment } = startVisit('normal');
    const { rest } = environment.services.surroundings;
    const gate = Promise.withResolvers<void>();
    environment.services.surroundings.rest = async (...given) => {
      await gate.promise;
      return rest(...given);
    };
    environment.server[GET] = () => ok({ status: 'running', stage: 'reading-photo' });
    await analysed(controller);
    controller.back();
    gate.resolve();
    await turns();
    expect(environment.count(GET)).toBe(1);
  });

  it('reports an error if the visitor continues without a photo', () => {
    const { controller } = startVisit('normal');
    controller.act({ type: 'photoWanted' });
    controller.capture.confirm();
    expect(controller.store.get().capture).toEqual({ step: 'error', message: failureTexts.noImage });
  });

  it('retains the photo of a failed upload, and sends it again from memory on Try Again', async () => {
    const { controller, environment } = startVisit('normal');
    environment.posts.push(...Array.from({ length: 6 }, () => ({ ok: false, kind: 'network' }) as const));
    controller.act({ type: 'photoWanted' });
    await controller.capture.chooseFile(pngFile());
    expect(controller.store.get().capture).toMatchObject({
      step: 'error',
      message: `Upload failed: ${failureTexts.uploadInterrupted}`,
    });
    expect(environment.events).toContain('image_upload_failed');
    controller.capture.tryAgain();
    await turns();
    expect(controller.store.get().visit.screen.step).toBe('form');
  });

  it('shows that an upload waits for the connection, and continues when the connection is back', async () => {
    const { controller, environment, screen } = startVisit('normal');
    environment.posts.push({ ok: false, kind: 'network' });
    environment.view.online = false;
    takesPhoto(controller);
    controller.capture.confirm();
    await turns();
    expect(controller.store.get().capture).toMatchObject({ step: 'uploading', waiting: true });
    environment.view.online = true;
    environment.comeOnline();
    await turns();
    expect(screen().step).toBe('form');
    expect(environment.count('POST /api/images')).toBe(1);
  });

  it('shows that it is waiting for the connection if it must upload the photo again while offline', async () => {
    const { controller, environment, screen } = startVisit('normal');
    environment.server[POST] = ({ analysisId, imageUrl }) => {
      if (imageUrl !== '/images/photo-2') return ok({ analysisId, status: 'queued' });
      environment.posts.push({ ok: false, kind: 'network' });
      environment.view.online = false;
      return gone;
    };
    await analysed(controller);
    expect(screen()).toMatchObject({ step: 'analysing', attempt: { stage: 'waiting-for-connection' } });
    environment.view.online = true;
    environment.comeOnline();
    await turns();
    expect(screen().step).toBe('results');
  });

  it('deletes a photo whose upload was refused, because it may have been stored anyway', async () => {
    const { controller, environment, screen } = startVisit('normal');
    environment.posts.push({ ok: false, kind: 'refused' });
    await toForm(controller);
    await turns();
    expect(environment.deletedPhotos()).toEqual(new Set(['/images/photo-2']));
    expect(screen()).toMatchObject({ photo: { uploaded: { imageUrl: '/images/photo-3' } } });
    expect(controller.store.get().visit.deletion).toBeUndefined();
  });
});

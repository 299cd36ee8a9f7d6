import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { VisitController } from '../../../frontend/state/visit-controller.ts';
import { draft } from '../../support/builders/answers.ts';
import { analysed, forgetAnalysisOnce, noFace, startVisit, toForm } from '../../support/builders/visit.ts';
import { network, ok, pngFile, turns } from '../../support/fakes/fake-environment.ts';

const POST = 'POST /api/analyze-skin';
const GET = 'GET /api/analyze-skin/{analysisId}';
const DELETE = 'DELETE /api/images';

describe('a private visit', () => {
  it('confirms to the server that the result has arrived, and ends with a deletion receipt', async () => {
    const { controller, environment, deletion, screen } = startVisit('private');
    await analysed(controller);
    expect(screen()).toMatchObject({ step: 'results', photo: { uploaded: undefined } });
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(environment.count('DELETE /api/analyze-skin/{analysisId}')).toBe(1);
    expect(environment.events.slice(-3)).toEqual([
      'private_inquiry_started',
      'cleanup_started',
      'cleanup_completed',
    ]);
  });

  it('reports an unconfirmed deletion, and retries the request when the browser is online again', async () => {
    const { controller, environment, deletion } = startVisit('private');
    environment.server[DELETE] = () => network;
    await analysed(controller);
    expect(deletion()).toMatchObject({ status: 'unconfirmed' });
    expect(environment.events).toContain('cleanup_error');
    environment.server[DELETE] = () => ok({ outcome: 'not-found', deletedAt: day, verifiedAt: day });
    environment.comeOnline();
    await turns();
    expect(deletion()).toEqual({ status: 'confirmed', deletedAt: day });
    expect(environment.events).toContain('cleanup_no_files_found');
    environment.comeOnline();
    await turns();
    expect(environment.count(DELETE)).toBe(2);
  });

  it('retries an unconfirmed deletion when the page is loaded again', async () => {
    const { controller, environment } = startVisit('private');
    environment.server[DELETE] = () => ({ ok: false, kind: 'server', status: 503 });
    await analysed(controller);
    expect(environment.events).toContain('cleanup_failed');
    const before = environment.count(DELETE);
    startVisit('private', environment);
    await turns();
    expect(environment.count(DELETE)).toBe(before + 1);
  });

  it("deletes the photo and shows the browser's error message if the analysis request gets no response", async () => {
    const { controller, environment, screen } = startVisit('private');
    environment.server[POST] = () => network;
    await analysed(controller);
    expect(screen()).toMatchObject({
      step: 'error',
      failure: { message: 'Failed to fetch' },
      photo: { uploaded: undefined },
    });
    expect(environment.count(DELETE)).toBe(1);
  });

  it("reports an unexpected error if the server's response is unreadable", async () => {
    const { controller, environment, screen } = startVisit('private');
    environment.server[GET] = () => ok('text');
    await analysed(controller);
    expect(screen()).toMatchObject({ failure: { message: failureTexts.unexpectedError } });
  });

  it('uploads the photo again from memory on Try Again after a network error', async () => {
    const { controller, environment, screen } = startVisit('private');
    const accept = environment.server[POST];
    environment.server[POST] = () => network;
    await analysed(controller);
    if (accept) environment.server[POST] = accept;
    forgetAnalysisOnce(environment);
    controller.tryAgain();
    await turns();
    expect(screen().step).toBe('results');
    expect(environment.count('POST /api/images')).toBe(2);
  });

  it('asks for the result of the earlier analysis on Try Again, so that a finished analysis is not repeated', async () => {
    const { controller, environment, screen } = startVisit('private');
    const result = environment.server[GET];
    environment.server[GET] = () => network;
    await analysed(controller);
    expect(screen()).toMatchObject({ step: 'error', photo: { uploaded: undefined } });
    if (result) environment.server[GET] = result;
    controller.tryAgain();
    await turns();
    expect(screen().step).toBe('results');
    expect([environment.count('POST /api/images'), environment.count(POST)]).toEqual([1, 1]);
    expect(environment.count('DELETE /api/analyze-skin/{analysisId}')).toBe(1);
  });

  it('does not delete the photo after an error that the server reported, so that Try Again can use it', async () => {
    const { controller, environment, screen } = startVisit('private');
    environment.server[GET] = () => noFace;
    await analysed(controller);
    expect(screen()).toMatchObject({ step: 'error', photo: { uploaded: {} } });
    expect(environment.count(DELETE)).toBe(0);
  });

  it.each<[string, (controller: VisitController) => void]>([
    ['Back', (controller) => (controller.back(), controller.back())],
    ['Retake', (controller) => (controller.back(), controller.capture.retake())],
    ['Start Over', (controller) => controller.act({ type: 'startedOver' })],
  ])('deletes the photo when the visitor discards it with %s', async (_, drop) => {
    const { controller, environment, deletion } = startVisit('private');
    await toForm(controller);
    drop(controller);
    await turns();
    expect(environment.count(DELETE)).toBe(1);
    expect(deletion()).toMatchObject({ status: 'confirmed' });
  });

  it('deletes the photo on Take New Photo', async () => {
    const { controller, environment } = startVisit('private');
    environment.server[GET] = () => noFace;
    await analysed(controller);
    controller.act({ type: 'newPhotoWanted' });
    await turns();
    expect(environment.count(DELETE)).toBe(1);
  });

  it('deletes the photo of a cancelled upload twice, because the photo may arrive after the first deletion', async () => {
    const { controller, environment } = startVisit('private');
    const posted = Promise.withResolvers<void>();
    const { postPhoto } = environment.services;
    environment.services.postPhoto = async (...given) => {
      await posted.promise;
      return postPhoto(...given);
    };
    controller.act({ type: 'photoWanted' });
    const choosing = controller.capture.chooseFile(pngFile());
    await turns();
    controller.capture.cancelUpload();
    posted.resolve();
    await choosing;
    await turns();
    expect(environment.count(DELETE)).toBe(2);
    expect(controller.store.get().capture.step).toBe('preview');
  });

  it('deletes the photo of a refused upload, because it may have arrived anyway, but shows no deletion receipt', async () => {
    const { controller, environment, deletion } = startVisit('private');
    environment.posts.push({ ok: false, kind: 'refused' });
    await toForm(controller);
    await turns();
    expect(environment.deletedPhotos().size).toBe(1);
    expect(controller.store.get().visit.screen).toMatchObject({ photo: { uploaded: {} } });
    expect(deletion()).toBeUndefined();
  });

  it('deletes the photo when the visitor cancels an interrupted upload, because the photo may have arrived', async () => {
    const { controller, environment, deletion } = startVisit('private');
    environment.posts.push({ ok: false, kind: 'network' });
    environment.view.online = false;
    controller.act({ type: 'photoWanted' });
    const choosing = controller.capture.chooseFile(pngFile());
    await turns();
    controller.capture.cancelUpload();
    await choosing;
    await turns();
    expect(environment.count(DELETE)).toBe(2);
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(controller.store.get().capture.step).toBe('preview');
  });

  it('deletes the photo when the page closes, and uploads it again if the visit continues', async () => {
    const { controller, environment, screen } = startVisit('private');
    await toForm(controller);
    environment.fire('pagehide');
    await turns();
    expect(environment.count(DELETE)).toBe(1);
    expect(screen()).toMatchObject({ step: 'form', photo: { uploaded: undefined, local: {} } });
    controller.submit();
    await turns();
    expect(screen().step).toBe('results');
    expect(environment.count('POST /api/images')).toBe(2);
  });

  it('does not delete the photo of a running analysis when the page closes', async () => {
    const { controller, environment } = startVisit('private');
    environment.server[GET] = () => new Promise(() => {});
    await analysed(controller);
    environment.fire('pagehide');
    await turns();
    expect(environment.count(DELETE)).toBe(0);
  });

  it('deletes the photo when the visitor goes to another route of the app', async () => {
    const { controller, environment, leave } = startVisit('private');
    await toForm(controller);
    leave();
    await turns();
    expect(environment.count(DELETE)).toBe(1);
  });

  it('asks for a new photo after a reload, and preserves the answers', async () => {
    const { controller, environment } = startVisit('private');
    await toForm(controller);
    environment.fire('pagehide');
    const reloaded = startVisit('private', environment);
    expect(reloaded.screen()).toEqual({ step: 'camera', notice: failureTexts.photoLost });
    expect(reloaded.controller.store.get().visit.draft).toEqual(draft());
  });
});

const day = '2026-11-20T12:00:00.000Z';

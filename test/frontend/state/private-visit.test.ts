import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { createVisitController, type VisitController } from '../../../frontend/state/visit-controller.ts';
import { draft } from '../../support/builders/answers.ts';
import { analysed, toForm } from '../../support/builders/visit.ts';
import {
  createWorld,
  network,
  ok,
  pngFile,
  turns,
  type World,
} from '../../support/fakes/fake-environment.ts';

const POST = 'POST /api/analyze-skin';
const GET = 'GET /api/analyze-skin/{analysisId}';
const DELETE = 'DELETE /api/images';
const noFace = ok({ status: 'failed', error: true, message: failureTexts.noFace, type: 'content_policy' });

function startVisit(world: World = createWorld()) {
  const controller = createVisitController('private', world.services);
  const leave = controller.start(world.browser);
  const deletion = () => controller.store.get().visit.deletion;
  return { world, controller, leave, deletion, screen: () => controller.store.get().visit.screen };
}

describe('a private visit', () => {
  it('ends with a receipt, and tells the server that the result was read', async () => {
    const { controller, world, deletion, screen } = startVisit();
    await analysed(controller);
    expect(screen()).toMatchObject({ step: 'results', photo: { uploaded: undefined } });
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(world.count('DELETE /api/analyze-skin/{analysisId}')).toBe(1);
    expect(world.events.slice(-3)).toEqual([
      'private_inquiry_started',
      'cleanup_started',
      'cleanup_completed',
    ]);
  });

  it('says until when the photo is gone where nobody confirmed, and asks again online', async () => {
    const { controller, world, deletion } = startVisit();
    world.server[DELETE] = () => network;
    await analysed(controller);
    expect(deletion()).toMatchObject({ status: 'unconfirmed' });
    expect(world.events).toContain('cleanup_error');
    world.server[DELETE] = () => ok({ outcome: 'not-found', deletedAt: day, verifiedAt: day });
    world.comeOnline();
    await turns();
    expect(deletion()).toEqual({ status: 'confirmed', deletedAt: day });
    expect(world.events).toContain('cleanup_no_files_found');
    world.comeOnline();
    await turns();
    expect(world.count(DELETE)).toBe(2);
  });

  it('asks again at the next load', async () => {
    const { controller, world } = startVisit();
    world.server[DELETE] = () => ({ ok: false, kind: 'server', status: 503 });
    await analysed(controller);
    expect(world.events).toContain('cleanup_failed');
    const before = world.count(DELETE);
    startVisit(world);
    await turns();
    expect(world.count(DELETE)).toBe(before + 1);
  });

  it('deletes after a thrown error, with the exception as its message', async () => {
    const { controller, world, screen } = startVisit();
    world.server[POST] = () => network;
    await analysed(controller);
    expect(screen()).toMatchObject({
      step: 'error',
      failure: { message: 'Failed to fetch' },
      photo: { uploaded: undefined },
    });
    expect(world.count(DELETE)).toBe(1);
  });

  it('says something unexpected happened where the exception says nothing', async () => {
    const { controller, world, screen } = startVisit();
    world.server[GET] = () => ok('text');
    await analysed(controller);
    expect(screen()).toMatchObject({ failure: { message: failureTexts.unexpectedError } });
  });

  it('uploads again from memory when the visitor tries again after that', async () => {
    const { controller, world, screen } = startVisit();
    const accept = world.server[POST];
    world.server[POST] = () => network;
    await analysed(controller);
    if (accept) world.server[POST] = accept;
    controller.tryAgain();
    await turns();
    expect(screen().step).toBe('results');
    expect(world.count('POST /api/images')).toBe(2);
  });

  it('keeps the photo for Try Again when the server reported the error', async () => {
    const { controller, world, screen } = startVisit();
    world.server[GET] = () => noFace;
    await analysed(controller);
    expect(screen()).toMatchObject({ step: 'error', photo: { uploaded: {} } });
    expect(world.count(DELETE)).toBe(0);
  });

  it.each<[string, (controller: VisitController) => void]>([
    ['Back to welcome', (controller) => (controller.back(), controller.back())],
    ['Retake', (controller) => (controller.back(), controller.capture.retake())],
    ['Start Over', (controller) => controller.act({ type: 'startedOver' })],
  ])('deletes the photo on %s', async (_, drop) => {
    const { controller, world, deletion } = startVisit();
    await toForm(controller);
    drop(controller);
    await turns();
    expect(world.count(DELETE)).toBe(1);
    expect(deletion()).toMatchObject({ status: 'confirmed' });
  });

  it('deletes the photo on Take New Photo', async () => {
    const { controller, world } = startVisit();
    world.server[GET] = () => noFace;
    await analysed(controller);
    controller.act({ type: 'newPhotoWanted' });
    await turns();
    expect(world.count(DELETE)).toBe(1);
  });

  it('looks twice for a photo whose upload was called off', async () => {
    const { controller, world } = startVisit();
    const posted = Promise.withResolvers<void>();
    const { postPhoto } = world.services;
    world.services.postPhoto = async (...given) => {
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
    expect(world.count(DELETE)).toBe(2);
    expect(controller.store.get().capture.step).toBe('preview');
  });

  it('deletes what a refused first upload may have left, without a receipt that would be read as the photo in use', async () => {
    const { controller, world, deletion } = startVisit();
    world.posts.push({ ok: false, kind: 'refused' });
    await toForm(controller);
    await turns();
    expect(world.deletedPhotos().size).toBe(1);
    expect(controller.store.get().visit.screen).toMatchObject({ photo: { uploaded: {} } });
    expect(deletion()).toBeUndefined();
  });

  it('deletes what may have arrived when the visitor gives up a broken upload', async () => {
    const { controller, world, deletion } = startVisit();
    world.posts.push({ ok: false, kind: 'network' });
    world.view.online = false;
    controller.act({ type: 'photoWanted' });
    const choosing = controller.capture.chooseFile(pngFile());
    await turns();
    controller.capture.cancelUpload();
    await choosing;
    await turns();
    expect(world.count(DELETE)).toBe(2);
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(controller.store.get().capture.step).toBe('preview');
  });

  it('deletes the photo when the page goes away, and counts it as gone should it come back', async () => {
    const { controller, world, screen } = startVisit();
    await toForm(controller);
    world.fire('pagehide');
    await turns();
    expect(world.count(DELETE)).toBe(1);
    expect(screen()).toMatchObject({ step: 'form', photo: { uploaded: undefined, local: {} } });
    controller.submit();
    await turns();
    expect(screen().step).toBe('results');
    expect(world.count('POST /api/images')).toBe(2);
  });

  it('leaves the photo to a running analysis when the page goes away', async () => {
    const { controller, world } = startVisit();
    world.server[GET] = () => new Promise(() => {});
    await analysed(controller);
    world.fire('pagehide');
    await turns();
    expect(world.count(DELETE)).toBe(0);
  });

  it('deletes the photo when the visitor leaves for another route', async () => {
    const { controller, world, leave } = startVisit();
    await toForm(controller);
    leave();
    await turns();
    expect(world.count(DELETE)).toBe(1);
  });

  it('says after a reload that the photo is gone, and keeps the answers', async () => {
    const { controller, world } = startVisit();
    await toForm(controller);
    world.fire('pagehide');
    const reloaded = startVisit(world);
    expect(reloaded.screen()).toEqual({ step: 'camera', notice: failureTexts.photoLost });
    expect(reloaded.controller.store.get().visit.draft).toEqual(draft());
  });
});

const day = '2026-11-20T12:00:00.000Z';

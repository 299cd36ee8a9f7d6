import { describe, expect, it } from 'vitest';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { VisitController } from '../../../../frontend/state/visit-controller.ts';
import { draft } from '../../../support/builders/answers.ts';
import { analysed, startVisit, toForm, toPreview } from '../../../support/builders/visit.ts';
import { network, ok, pngFile, START_MS, turns } from '../../../support/fakes/fake-environment.ts';

const GET = 'GET /api/analyze-skin/{analysisId}';
const DELETE = 'DELETE /api/images';
const DAY_MS = 86_400_000;
const day = new Date(START_MS).toISOString();

describe('deleting the photo on request', () => {
  it.each<[PhotoMode, string, (controller: VisitController) => Promise<void>]>([
    ['normal', 'preview', toPreview],
    ['normal', 'form', toForm],
    ['private', 'preview', toPreview],
    ['private', 'form', toForm],
  ])(
    'opens the capture screen and confirms the deletion (%s mode, from the %s)',
    async (mode, _, goThere) => {
      const { controller, environment, deletion, screen } = startVisit(mode);
      await goThere(controller);
      controller.deletePhoto();
      expect(screen()).toEqual({ step: 'camera' });
      expect(controller.store.get().capture).toEqual({ step: 'choice' });
      await turns();
      expect(deletion()).toMatchObject({ status: 'confirmed' });
      expect(environment.count(DELETE)).toBe(1);
      expect(environment.revoked).toHaveLength(1);
    },
  );

  it('preserves the answers for the next photo', async () => {
    const { controller } = startVisit('normal');
    await toForm(controller);
    controller.deletePhoto();
    expect(controller.store.get().visit.draft).toEqual(draft());
  });

  it('opens the capture screen even from the error screen, and sends only one deletion request', async () => {
    const { controller, environment, deletion, screen } = startVisit('private');
    environment.server[GET] = () =>
      ok({ status: 'failed', error: true, message: 'No.', type: 'content_policy' });
    await analysed(controller);
    controller.deletePhoto();
    await turns();
    expect(screen()).toEqual({ step: 'camera' });
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(environment.count(DELETE)).toBe(1);
  });

  it('removes the photo but not the result, which is still shown after a reload', async () => {
    const { controller, environment, leave, deletion, screen } = startVisit('normal');
    await analysed(controller);
    controller.deletePhoto();
    await turns();
    expect(screen()).toMatchObject({ step: 'results', photo: { source: 'upload' }, finished: {} });
    expect(screen()).not.toHaveProperty('photo.uploaded');
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(environment.events.slice(-2)).toEqual(['cleanup_started', 'cleanup_completed']);
    leave();
    const reloaded = startVisit('normal', environment);
    expect(reloaded.screen()).toMatchObject({ step: 'results', finished: {} });
    expect(reloaded.deletion()).toMatchObject({ status: 'confirmed' });
  });

  it('states the deadline of an unconfirmed deletion, and retries it when the browser is online again', async () => {
    const { controller, environment, deletion } = startVisit('normal');
    await toForm(controller);
    const normal = environment.server[DELETE];
    environment.server[DELETE] = () => network;
    controller.deletePhoto();
    await turns();
    const midnight = Math.floor(START_MS / DAY_MS) * DAY_MS + 8 * DAY_MS;
    expect(deletion()).toEqual({ status: 'unconfirmed', goneByMs: midnight });
    if (normal) environment.server[DELETE] = normal;
    environment.comeOnline();
    await turns();
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    environment.comeOnline();
    await turns();
    expect(environment.count(DELETE)).toBe(2);
  });

  it('is retried after a failure, but only by a later visit in the same mode (normal or private)', async () => {
    const { controller, environment, leave } = startVisit('private');
    await toForm(controller);
    environment.server[DELETE] = () => network;
    controller.deletePhoto();
    await turns();
    leave();
    startVisit('normal', environment);
    await turns();
    expect(environment.count(DELETE)).toBe(1);
    startVisit('private', environment);
    await turns();
    expect(environment.count(DELETE)).toBe(2);
  });

  it('does not happen merely because the page closes in normal mode, so that a reload finds the photo', async () => {
    const { controller, environment } = startVisit('normal');
    await analysed(controller);
    environment.fire('pagehide');
    await turns();
    expect(environment.count(DELETE)).toBe(0);
  });
});

describe('a photo that a visit no longer needs', () => {
  const lettingGo: Record<string, (controller: VisitController) => unknown> = {
    'Start New Analysis': (controller) => controller.act({ type: 'startedOver' }),
    Retake: (controller) => {
      controller.back();
      controller.back();
      controller.capture.retake();
    },
    'another file': async (controller) => {
      controller.back();
      controller.back();
      controller.capture.retake();
      await controller.capture.chooseFile(pngFile());
    },
  };

  it.each(['normal', 'private'] as const)(
    'is deleted in %s mode after Start New Analysis, after Retake, and after the choice of another file',
    async (mode) => {
      for (const [name, abandon] of Object.entries(lettingGo)) {
        const { controller, environment } = startVisit(mode);
        environment.server['POST /api/analyze-skin'] = () =>
          ok({ error: true, message: 'No face.', type: 'content_policy' });
        await analysed(controller);
        const asked = environment.count(DELETE);
        await abandon(controller);
        await turns();
        expect([name, environment.count(DELETE) - asked]).toEqual([name, 1]);
      }
    },
  );

  it('is deleted by a later visit if the first deletion failed, even if the tab was closed in between', async () => {
    const { controller, environment } = startVisit('normal');
    environment.server[DELETE] = () => network;
    await analysed(controller);
    controller.act({ type: 'startedOver' });
    await turns();
    expect(environment.deviceMemory.get('dewpoint.pending-deletions.normal')).toContain('/images/photo-2');
    environment.memory.clear();
    environment.pass(3 * DAY_MS);
    environment.server[DELETE] = () => ok({ outcome: 'deleted', deletedAt: day, verifiedAt: day });
    startVisit('normal', environment);
    await turns();
    expect(environment.asked.findLast(({ call }) => call === DELETE)?.request['imageUrl']).toBe(
      '/images/photo-2',
    );
    expect(environment.deviceMemory.get('dewpoint.pending-deletions.normal')).toBe('[]');
  });
});

import { describe, expect, it } from 'vitest';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { PhotoView } from '../../../frontend/image/face/look-at-photo.ts';
import { savedKey } from '../../../frontend/state/browser/saved-key.ts';
import { analysed, startVisit, toForm, toPreview } from '../../support/builders/visit.ts';
import { createFakeEnvironment, turns } from '../../support/fakes/fake-environment.ts';

const view: PhotoView = {
  advice: [{ good: true, text: 'face' }],
  face: { x: 0.3, y: 0.1, width: 0.3, height: 0.3 },
};

/** Starts a visit with a face model whose results the test sets. */
function visitWithFaceModel(mode: PhotoMode = 'normal', environment = createFakeEnvironment()) {
  const looks: { url: string; signal: AbortSignal; sees: (view: PhotoView | undefined) => void }[] = [];
  environment.services.lookAtPhoto = (url, signal) =>
    new Promise((resolve) => {
      looks.push({ url, signal, sees: resolve });
    });
  return { ...startVisit(mode, environment), looks };
}

describe('the analysis of a photo by the face model', () => {
  it('runs only once, during the preview, and shows its findings there', async () => {
    const { controller, looks, state } = visitWithFaceModel();
    await toPreview(controller);
    looks[0]?.sees(view);
    await turns();
    expect(state().capture).toMatchObject({ step: 'uploaded', photo: view });
    controller.capture.confirm();
    controller.back();
    expect(state().capture).toMatchObject({ step: 'uploaded', photo: view });
    expect(looks).toHaveLength(1);
  });

  it('provides the position of the face to every later screen, even if it finishes after the preview', async () => {
    const { controller, looks, state } = visitWithFaceModel();
    await toForm(controller);
    expect(looks[0]?.signal.aborted).toBe(false);
    looks[0]?.sees(view);
    await turns();
    expect(state().visit.screen).toMatchObject({ step: 'form', photo: view });
    controller.submit();
    await turns();
    expect(state().visit.screen).toMatchObject({ step: 'results', photo: { face: view.face } });
  });

  it.each<[string, (controller: ReturnType<typeof visitWithFaceModel>['controller']) => void]>([
    ['Retake', ({ capture, back }) => (back(), capture.retake())],
    ['Start Over', ({ act }) => act({ type: 'startedOver' })],
  ])('is discarded after %s, because it belongs to the previous photo', async (_, drop) => {
    const { controller, looks, state } = visitWithFaceModel();
    await toForm(controller);
    drop(controller);
    expect(looks[0]?.signal.aborted).toBe(true);
    await toForm(controller);
    looks[0]?.sees(view);
    await turns();
    expect(state().visit.screen).toMatchObject({ step: 'form' });
    expect(state().visit.screen).not.toHaveProperty('photo.face');
    expect(looks).toHaveLength(2);
  });

  it('stops when the visitor leaves the page', async () => {
    const { controller, looks, leave } = visitWithFaceModel();
    await toForm(controller);
    leave();
    expect(looks[0]?.signal.aborted).toBe(true);
  });

  it('is not repeated after a reload, which restores the position of the face', async () => {
    const { controller, looks, environment } = visitWithFaceModel();
    await toForm(controller);
    looks[0]?.sees(view);
    await turns();
    const again = visitWithFaceModel('normal', environment);
    expect(again.state().visit.screen).toMatchObject({ step: 'form', photo: { face: view.face } });
    // The reload restored the position of the face, so the page does not analyse the photo again after Back.
    again.controller.back();
    expect(again.looks).toEqual([]);
  });

  it('is repeated in the preview after a reload if no single face was found, so that its advice is not lost', async () => {
    const { controller, looks, environment } = visitWithFaceModel();
    await toForm(controller);
    const advice = [{ good: false, text: 'two people', asksForRetake: true as const }];
    looks[0]?.sees({ advice, face: undefined });
    await turns();
    const again = visitWithFaceModel('normal', environment);
    expect(again.looks).toEqual([]);
    again.controller.back();
    again.looks[0]?.sees({ advice, face: undefined });
    await turns();
    expect(again.state().capture).toMatchObject({ step: 'uploaded', photo: { advice } });
    const inPreview = visitWithFaceModel('normal', environment);
    expect(inPreview.looks.map(({ url }) => url)).toEqual(['/images/photo-2']);
  });

  it('does not run on a private photo after a reload, because the page cannot show the photo', async () => {
    const { controller, environment } = visitWithFaceModel('private');
    await toPreview(controller);
    const again = visitWithFaceModel('private', environment);
    expect(again.state().capture.step).toBe('uploaded');
    expect(again.looks).toEqual([]);
  });

  it('saves only the position of the face in normal mode, and none of its findings in private mode', async () => {
    const saved = async (mode: PhotoMode): Promise<object> => {
      const { controller, looks, environment } = visitWithFaceModel(mode);
      const done = analysed(controller);
      await turns();
      looks[0]?.sees(view);
      await done;
      return JSON.parse(environment.memory.get(savedKey(mode)) ?? '{}').photo;
    };
    expect(await saved('normal')).toEqual({ source: 'upload', uploaded: expect.anything(), face: view.face });
    expect(await saved('private')).toEqual({ source: 'upload' });
  });
});

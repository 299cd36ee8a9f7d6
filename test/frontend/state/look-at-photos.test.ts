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

/** A visit whose face model answers when the test lets it. */
function visitWithFaceModel(mode: PhotoMode = 'normal', environment = createFakeEnvironment()) {
  const looks: { url: string; signal: AbortSignal; sees: (view: PhotoView | undefined) => void }[] = [];
  environment.services.lookAtPhoto = (url, signal) =>
    new Promise((resolve) => {
      looks.push({ url, signal, sees: resolve });
    });
  return { ...startVisit(mode, environment), looks };
}

describe('a photo that the face model looks at', () => {
  it('is looked at once, on its preview, and shows what was found', async () => {
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

  it('knows its face on every later screen, also when the model answers after a quick visitor went on', async () => {
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
  ])('is left alone after %s, and what comes late is of another photo', async (_, drop) => {
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

  it('is left alone when the visitor leaves', async () => {
    const { controller, looks, leave } = visitWithFaceModel();
    await toForm(controller);
    leave();
    expect(looks[0]?.signal.aborted).toBe(true);
  });

  it('is shown around the same face after a reload', async () => {
    const { controller, looks, environment } = visitWithFaceModel();
    await toForm(controller);
    looks[0]?.sees(view);
    await turns();
    const again = visitWithFaceModel('normal', environment);
    expect(again.state().visit.screen).toMatchObject({ step: 'form', photo: { face: view.face } });
    // The page has no copy of it to look at, and knows already.
    again.controller.back();
    expect(again.looks).toEqual([]);
  });

  it('leaves the place of its face in this tab and nothing else, and in private mode not even that', async () => {
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

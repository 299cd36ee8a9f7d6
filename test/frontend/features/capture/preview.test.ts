import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DeviceKind } from '#domain/contract/analysis.ts';
import type { PreviewState } from '../../../../frontend/features/capture/photo-text.ts';
import { Preview } from '../../../../frontend/features/capture/preview.tsx';
import { analysed, startVisit } from '../../../support/builders/visit.ts';
import { turns, uploadedPhoto } from '../../../support/fakes/fake-environment.ts';

const { controller } = startVisit('private');

const preview = (capture: PreviewState, keptOn?: DeviceKind): string =>
  renderToStaticMarkup(
    createElement(Preview, {
      mode: 'normal',
      capture,
      commands: controller.capture,
      keptOn,
      onShowResult: controller.showResult,
    }),
  );

const reloaded = { source: 'upload', uploaded: uploadedPhoto() } as const;
const face = { x: 0.3, y: 0.1, width: 0.3, height: 0.3 };

describe('the preview after a reload', () => {
  it('reserves a line for advice until the face model has found the face, and then shows the advice', () => {
    const advice = [{ good: false, text: 'Too little light on your face' }];
    expect(preview({ step: 'uploaded', photo: reloaded })).toContain('<output class="advice"></output>');
    expect(preview({ step: 'uploaded', photo: { ...reloaded, face, advice } })).toContain(
      'Too little light on your face',
    );
  });

  it('reserves no line for advice if the face was known before, because the face model does not run again', () => {
    expect(preview({ step: 'uploaded', photo: { ...reloaded, face } })).not.toContain('class="advice"');
  });
});

describe('the preview of a photo that has a result', () => {
  it('names every button that removes the result, with “Use This Photo” only before an upload', async () => {
    await analysed(controller);
    await turns();
    controller.back();
    controller.back();
    const { capture } = controller.store.get();
    if (capture.step !== 'preview') throw new Error(`The capture is at ${capture.step}.`);
    const both = '“Back” and “Retake” also remove your result.';
    const all = `“Use This Photo”, ${both}`;
    expect(preview(capture)).toContain(all);
    for (const other of [preview(capture, 'phone'), preview({ step: 'uploaded', photo: reloaded })]) {
      expect(other).toContain(both);
      expect(other).not.toContain(all);
    }
  });
});

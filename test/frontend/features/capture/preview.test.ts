import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PreviewState } from '../../../../frontend/features/capture/photo-text.ts';
import { Preview } from '../../../../frontend/features/capture/preview.tsx';
import { startVisit } from '../../../support/builders/visit.ts';
import { uploadedPhoto } from '../../../support/fakes/fake-environment.ts';

const { controller } = startVisit('normal');

const preview = (capture: PreviewState): string =>
  renderToStaticMarkup(
    createElement(Preview, {
      mode: 'normal',
      capture,
      commands: controller.capture,
      keptOn: undefined,
      onShowResult: undefined,
    }),
  );

const reloaded = { source: 'upload', uploaded: uploadedPhoto() } as const;
const face = { x: 0.3, y: 0.1, width: 0.3, height: 0.3 };

describe('the line of advice in the preview after a reload', () => {
  it('is reserved until the face model has found the face, and then shows its advice', () => {
    const advice = [{ good: false, text: 'Too little light on your face' }];
    expect(preview({ step: 'uploaded', photo: reloaded })).toContain('<output class="advice"></output>');
    expect(preview({ step: 'uploaded', photo: { ...reloaded, face, advice } })).toContain(
      'Too little light on your face',
    );
  });

  it('is absent if the face was known before, because the face model does not run again', () => {
    expect(preview({ step: 'uploaded', photo: { ...reloaded, face } })).not.toContain('class="advice"');
  });
});

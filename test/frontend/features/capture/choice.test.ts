import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Choice } from '../../../../frontend/features/capture/choice.tsx';
import { OfflineRow } from '../../../../frontend/features/capture/offline-row.tsx';
import { createOfflineCopy } from '../../../../frontend/state/visit/offline-copy.ts';
import { startVisit } from '../../../support/builders/visit.ts';

describe('the choice between camera and file', () => {
  it('states that a file is uploaded when it is chosen, unless the analysis runs on the device', () => {
    const { controller, leave } = startVisit('normal');
    leave();
    const choose = (consent: string | undefined): string =>
      renderToStaticMarkup(
        createElement(Choice, { consent, preparing: false, commands: controller.capture }),
      );
    const uploads = 'We upload a photo from your files at once';
    expect(choose('We ask first.')).toContain(uploads);
    expect(choose(undefined)).not.toContain(uploads);
  });
});

describe('the note on the offline copy of the analysis files', () => {
  it.each([
    ['can be used', true, '>The analysis also works offline.'],
    [
      'can be used once the switch is turned on',
      false,
      'Downloaded to this phone. Without internet, turn on “Analyse on this phone” above.',
    ],
  ])('states that the offline copy %s (on-device analysis is on: %s)', async (_, isChosen, text) => {
    const copy = createOfflineCopy({ areKept: async () => true, keep: async () => true });
    await copy.look();
    const row = renderToStaticMarkup(
      createElement(OfflineRow, { copy, device: 'phone', sizeId: 'size', isChosen }),
    );
    expect(row).toContain(text);
    expect(row).not.toContain('<button');
  });
});

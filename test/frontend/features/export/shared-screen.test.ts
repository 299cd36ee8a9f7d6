import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '#domain/plan/schedule.ts';
import { exportTexts } from '../../../../frontend/features/export/export-texts.ts';
import { OmittedParts } from '../../../../frontend/features/export/shared-screen.tsx';
import { phase } from '../../../support/builders/result.ts';

const saved = (schedule: Schedule): string =>
  renderToStaticMarkup(
    createElement(OmittedParts, {
      steps: [{ number: 1, step: 'Serum', name: 'A serum', schedule }],
      isSaved: true,
    }),
  );

describe('a saved routine', () => {
  it('explains from which day to count the weeks, but only if the routine mentions weeks', () => {
    expect(saved([phase('PM', 5)])).toContain(exportTexts.countWeeks);
    expect(saved([phase('PM', 1, ['mon']), phase('PM', 5)])).toContain(exportTexts.countWeeks);
    expect(saved([phase('PM')])).not.toContain(exportTexts.countWeeks);
  });
});

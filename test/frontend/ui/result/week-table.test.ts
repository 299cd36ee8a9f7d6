import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '#domain/plan/schedule.ts';
import { WeekAtAGlance } from '../../../../frontend/ui/result/week-table.tsx';
import { phase } from '../../../support/builders/result.ts';

const table = (schedule: Schedule): string =>
  renderToStaticMarkup(
    createElement(WeekAtAGlance, { steps: [{ number: 1, step: 'Serum', name: 'A serum', schedule }] }),
  );

describe('the table of the week', () => {
  it('states that the skin must be calm before each change to the routine', () => {
    const caution = 'Make the next change only if your skin is calm.';
    expect(table([phase('PM', 1, ['mon']), phase('PM', 5, ['mon', 'thu'])])).toContain(caution);
    expect(table([phase('PM')])).not.toContain(caution);
  });
});

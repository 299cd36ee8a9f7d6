import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CalendarRow } from '../../../../frontend/features/export/calendar-row.tsx';
import { phase, step } from '../../../support/builders/result.ts';

const row = (test: { testWeek?: number }): string =>
  renderToStaticMarkup(
    createElement(CalendarRow, {
      regimen: [{ ...step({ start: { texts: [], milestones: [], ...test } }), schedule: [phase('PM', 5)] }],
    }),
  );

describe('the row for the calendar file', () => {
  it('mentions days for testing new products only if the calendar file contains such a day', () => {
    const tests = 'Adds every step to your calendar, and when to test a new product.';
    expect(row({ testWeek: 4 })).toContain(tests);
    expect(row({})).toContain('Adds every step to your calendar.');
  });
});

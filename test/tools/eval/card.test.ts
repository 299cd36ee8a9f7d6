import { describe, expect, it } from 'vitest';
import { cardMarkdown, cardText, missedIn, percent } from './card.ts';

const table = {
  title: 'Dose',
  columns: ['drawn', 'found'],
  rows: [
    { cells: ['redness', '90 %'], missed: false },
    { cells: ['lines', '10 %'], missed: true },
    { cells: ['shine', '–'], missed: undefined },
  ],
  notes: ['Goal: 80 %'],
};

describe('the result card of the evaluation', () => {
  it('states for each row with a goal whether the goal is met', () => {
    expect(cardText(table)).toMatch(/redness +90 % +ok\n +lines +10 % +missed\n +shine +–\n/);
    expect(missedIn([table, table])).toBe(2);
  });

  it('can be printed as a Markdown table', () => {
    expect(cardMarkdown(table).split('\n')).toEqual([
      '**Dose**',
      '',
      '| drawn   | found |        |',
      '| ------- | ----: | -----: |',
      '| redness |  90 % |     ok |',
      '| lines   |  10 % | missed |',
      '| shine   |     – |        |',
      '',
      'Goal: 80 %.',
      '',
    ]);
  });

  it('shows a dash if there are no cases from which to compute a share', () => {
    expect([percent(0.125), percent(0.125, 1), percent(Number.NaN)]).toEqual(['13 %', '12.5 %', '–']);
  });
});

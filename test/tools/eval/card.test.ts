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

describe('the card', () => {
  it('says of each row whether its goal is met, and nothing where none is set', () => {
    expect(cardText(table)).toMatch(/redness +90 % +ok\n +lines +10 % +missed\n +shine +–\n/);
    expect(missedIn([table, table])).toBe(2);
  });

  it('is a table of a README as well', () => {
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

  it('has a dash for what there is no share of', () => {
    expect([percent(0.125), percent(Number.NaN)]).toEqual(['13 %', '–']);
  });
});

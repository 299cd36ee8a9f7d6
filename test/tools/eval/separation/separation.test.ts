import { describe, expect, it } from 'vitest';
import { reading } from '../../../support/builders/reading.ts';
import { levelsTable, varietyTable } from './separation.ts';

const calm = reading();
const red = reading({ redness: { cheeks: 'clear' } }, { confidence: 'high' });
const cells = (readings: Parameters<typeof varietyTable>[0]) =>
  varietyTable(readings).rows.map(({ cells: [, figure] }) => figure);

describe('the separation evaluation', () => {
  it('counts distinct readings and needs, and shows the shares of people with the most frequent needs and with calm skin', () => {
    expect(cells([calm, calm, red, red])).toEqual(['2', '2', '50 %', '50 %']);
    expect(cells([calm, calm, calm, calm])).toEqual(['1', '1', '100 %', '100 %']);
  });

  it('shows for each observation how often each level occurs', () => {
    const row = levelsTable([calm, red, reading({}, { notRead: ['redness'] }), red]).rows.find(
      ({ cells: [name] }) => name === 'redness',
    );
    expect(row?.cells).toEqual(['redness', '25 %', '25 %', '0 %', '50 %', '0 %']);
  });
});

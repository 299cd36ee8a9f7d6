import { describe, expect, it } from 'vitest';
import { reading } from '../../../support/builders/reading.ts';
import { levelsTable, toldTable } from './separation.ts';

const calm = reading();
const red = reading({ redness: { cheeks: 'clear' } }, { confidence: 'high' });
const cells = (readings: Parameters<typeof toldTable>[0]) =>
  toldTable(readings).rows.map(({ cells: [, figure] }) => figure);

describe('what people are told', () => {
  it('is counted by readings, by needs, and by how many are told nothing clear', () => {
    expect(cells([calm, calm, red, red])).toEqual(['2', '2', '50 %', '50 %']);
    expect(cells([calm, calm, calm, calm])).toEqual(['1', '1', '100 %', '100 %']);
  });

  it('is shown by observation and level', () => {
    const row = levelsTable([calm, red, reading({}, { notRead: ['redness'] }), red]).rows.find(
      ({ cells: [name] }) => name === 'redness',
    );
    expect(row?.cells).toEqual(['redness', '25 %', '25 %', '0 %', '50 %', '0 %']);
  });
});

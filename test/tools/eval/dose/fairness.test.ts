import { describe, expect, it } from 'vitest';
import type { TypologyGroup } from '../cielab.ts';
import { fairnessTable } from './fairness.ts';
import type { DoseKind } from './kinds.ts';
import type { DoseSeries } from './measure-dose.ts';

const kind: DoseKind = {
  name: 'redness',
  unit: 'Δa*',
  doses: [1, 2, 3],
  read: ['redness'],
  draw: ({ picture }) => picture,
};
const FACES = 12;

/**
 * Faces of one skin tone. `isFound` returns whether the face reader detects the drawn changes on the face with this
 * index.
 */
const facesOf = (typology: TypologyGroup, isFound: (face: number) => boolean): DoseSeries[] =>
  Array.from({ length: FACES }, (_, face) => ({
    face: `${typology} ${face}`,
    kind,
    typology,
    before: { amount: 0, overall: 0 },
    steps: [1, 2, 3].map((dose) => ({
      dose,
      amount: dose / 10,
      overall: dose / 10,
      found: isFound(face),
      raised: [],
    })),
  }));

const isEven = (face: number): boolean => face % 2 === 0;

function rowOf(all: readonly DoseSeries[]) {
  const { columns, rows } = fairnessTable(all, 1);
  const [row] = rows;
  const cell = (column: string): string | undefined => row?.cells[columns.indexOf(column)];
  return {
    light: cell('light (12)'),
    dark: cell('dark (12)'),
    apart: cell('points apart'),
    asFarByChance: cell('as far by chance'),
    missed: row?.missed,
  };
}

describe('the fairness table', () => {
  it('misses its goal if skin changes are found only on light skin, and meets it if they are found as often on dark skin', () => {
    const onlyLight = rowOf([...facesOf('light', () => true), ...facesOf('dark', () => false)]);
    expect(onlyLight).toEqual({
      light: '100 %',
      dark: '0 %',
      apart: '100',
      asFarByChance: '0 %',
      missed: true,
    });
    const both = rowOf([...facesOf('light', isEven), ...facesOf('dark', isEven)]);
    expect(both).toEqual({ light: '50 %', dark: '50 %', apart: '0', asFarByChance: '100 %', missed: false });
  });

  it('compares no skin tones if only one of them has enough faces', () => {
    const few = facesOf('dark', () => false).slice(1);
    expect(rowOf([...facesOf('light', () => true), ...few])).toMatchObject({
      light: '100 %',
      dark: undefined,
      apart: '–',
      missed: undefined,
    });
  });
});

import { basename } from 'node:path';
import { type CardRow, type CardTable, decimal } from '../card.ts';
import { typologyGroups } from '../cielab.ts';
import {
  COLUMNS,
  compare,
  comparison,
  inGroups,
  lines,
  MIN_LINES,
  type Measure,
  OLD,
  TEEN,
  tone,
  type View,
  YOUNG,
} from './compare.ts';
import type { GroupedFace } from './measure-groups.ts';

const MIN_TONE = 0.85;
const MIN_BEARDED = 0.8;
const MOST_OFF_FACE = 0.6;

/** Compares old faces with young ones and with teenagers, in unchanged photos or in photos of equal sharpness. */
export function separationTable(faces: readonly GroupedFace[], view: View, seed: number): CardTable {
  const [young, teen] = [inGroups(faces, YOUNG), inGroups(faces, TEEN)];
  const rows = (measures: readonly Measure[], less: readonly GroupedFace[], suffix: string) =>
    measures.map((each) => comparison(faces, { ...each, name: `${each.name}, ${suffix}` }, less, view, seed));
  const toneRows = rows(tone, teen, 'teenagers');
  const best = Math.max(...toneRows.map(({ auc }) => (Number.isNaN(auc) ? 0 : auc)));
  return {
    title: `Known groups, ${view === 'plain' ? 'unchanged photos' : 'equal sharpness'}: senior-70 against`,
    columns: COLUMNS,
    rows: [
      ...rows([...lines, ...tone], young, 'young'),
      ...rows(lines.slice(0, 2), teen, 'teenagers'),
      ...toneRows,
      { cells: ['the better of the two', '', decimal(best), ''], missed: !(best >= MIN_TONE) },
    ],
    notes: [
      `Young: ${YOUNG.join(', ')}; goals: lines ${MIN_LINES}, unevenness or darkSpots against teenagers ${MIN_TONE}`,
    ],
  };
}

export type Controls = {
  /** Names of the photos that show a beard. */
  bearded: readonly string[];
  /** Measures the lines that the reader's filters find on hair and clothes. */
  offFace?: ((name: string) => Promise<number | undefined>) | undefined;
};

/** Negative controls: beards, and structures outside the face, must not look like age. */
export async function controlsTable(
  faces: readonly GroupedFace[],
  { bearded, offFace }: Controls,
  seed: number,
): Promise<CardTable> {
  const isBearded = ({ name }: GroupedFace): boolean =>
    bearded.includes(name) || bearded.includes(basename(name));
  const both = lines.filter(({ goal }) => goal !== undefined);
  const rows: CardRow[] = both.map((each) => {
    const named = { ...each, name: `${each.name}, bearded`, goal: MIN_BEARDED };
    const row = comparison(faces, named, faces.filter(isBearded), 'plain', seed);
    return { ...row, missed: bearded.length > 0 ? row.missed : undefined };
  });
  if (offFace) {
    const off = new Map<GroupedFace, number | undefined>();
    for (const face of inGroups(faces, [...OLD, ...YOUNG])) off.set(face, await offFace(face.name));
    const {
      auc,
      cell,
      faces: counted,
    } = compare(inGroups(faces, OLD), inGroups(faces, YOUNG), (face) => off.get(face), seed);
    rows.push({ cells: ['lines on hair and clothes', counted, cell, ''], missed: !(auc <= MOST_OFF_FACE) });
  }
  return {
    title: 'Negative controls: senior-70 against',
    columns: COLUMNS,
    rows,
    notes: [`Goals: bearded at least ${MIN_BEARDED}, off the face at most ${MOST_OFF_FACE}`],
  };
}

/** The same comparison by skin tone. It has no goal, because there are few faces of each tone. */
export function groupsByToneTable(faces: readonly GroupedFace[], seed: number): CardTable {
  const rows = typologyGroups.map(([name]): CardRow => {
    const some = faces.filter(({ typology }) => typology === name);
    const { cells } = comparison(
      some,
      { name, read: ['deepLines', 'fineLines'] },
      inGroups(some, YOUNG),
      'plain',
      seed,
    );
    return { cells };
  });
  return {
    title: 'deepLines + fineLines, senior-70 against young, by tone (ITA)',
    columns: COLUMNS,
    rows,
    notes: [],
  };
}

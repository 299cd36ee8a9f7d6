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
import type { OffFace } from './off-face.ts';

const MIN_TONE = 0.85;
const MIN_BEARDED = 0.8;
const MAX_OFF_FACE = 0.6;

/**
 * Compares old faces with young ones and with teenagers. `view` selects either the unchanged photos or those blurred to
 * equal sharpness.
 */
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
  /** The names of the photos that show a beard. */
  bearded: readonly string[];
  /**
   * Whether the face reader is evaluated, rather than a model. The table of a model has no rows about hair and clothes,
   * because their figures come from the face reader's filters.
   */
  ofReader: boolean;
};

const offFaceNames: Record<keyof OffFace, string> = {
  lines: 'lines on hair and clothes',
  unevenness: 'unevenness of hair and clothes',
  darkSpots: 'dark spots on hair and clothes',
};

/** Compares what the face reader's filters detect outside old faces with what they detect outside young ones. */
function offFaceRows(faces: readonly GroupedFace[], seed: number): CardRow[] {
  return (['lines', 'unevenness', 'darkSpots'] as const).map((each) => {
    const {
      auc,
      cell,
      faces: counted,
    } = compare(inGroups(faces, OLD), inGroups(faces, YOUNG), ({ offFace }) => offFace?.[each], seed);
    return { cells: [offFaceNames[each], counted, cell, ''], missed: !(auc <= MAX_OFF_FACE) };
  });
}

/**
 * The negative controls: old faces must have more lines, dark spots and unevenness than bearded ones, and what is
 * detected outside the face must not distinguish old faces from young ones.
 */
export function controlsTable(
  faces: readonly GroupedFace[],
  { bearded, ofReader }: Controls,
  seed: number,
): CardTable {
  const isBearded = ({ name }: GroupedFace): boolean =>
    bearded.includes(name) || bearded.includes(basename(name));
  const measures = [...lines.filter(({ goal }) => goal !== undefined), ...tone];
  const rows: CardRow[] = measures.map((each) => {
    const named = { ...each, name: `${each.name}, bearded`, goal: MIN_BEARDED };
    const row = comparison(faces, named, faces.filter(isBearded), 'plain', seed);
    return { ...row, missed: bearded.length > 0 ? row.missed : undefined };
  });
  if (ofReader) rows.push(...offFaceRows(faces, seed));
  return {
    title: 'Negative controls: senior-70 against',
    columns: COLUMNS,
    rows,
    notes: [`Goals: bearded at least ${MIN_BEARDED}, off the face at most ${MAX_OFF_FACE}`],
  };
}

/**
 * Compares the groups for each skin tone. No goal is set for the figures, because there are too few faces of each tone.
 */
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

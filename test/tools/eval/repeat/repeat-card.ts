import { Observation } from '#domain/reading/observation.ts';
import { type CardRow, type CardTable, decimal, percent } from '../card.ts';
import { amountOf } from '../read.ts';
import { bootstrap, intraclassCorrelation, withinSpread } from '../statistics.ts';
import { mean, shareOf } from '../../averages.ts';
import { type Transformation, transformations } from '../transformations.ts';
import { MIN_REPEAT_PX, type RepeatedFace, stepsMoved, stillRead } from './measure-repeat.ts';

const MIN_READ = 0.9;
const MIN_ICC = 0.9;
const MAX_FAR = 0.01;
/**
 * The observations whose amounts should be stable. The goal for the correlation between readings applies only to them.
 */
const steady: readonly Observation[] = [
  'redness',
  'deepLines',
  'fineLines',
  'blemishes',
  'darkSpots',
  'shine',
];
/**
 * A transformation is excluded from the correlation if less than this share of the faces was read after it. Otherwise
 * too few faces would remain, because each face must be read after every included transformation.
 */
const MIN_SHARE_OF_FACES = 0.8;

type Cell = number | undefined;

/**
 * A table of amounts with one row per face and one column per transformation. The first column is the original photo.
 * Excludes transformations below `MIN_SHARE_OF_FACES`, and then each face that any remaining transformation made
 * unreadable.
 */
export function amountsTable(faces: readonly RepeatedFace[], observation: Observation): number[][] {
  const all = faces
    .map(({ before, after }) => [before, ...after].map((reading): Cell => amountOf(reading, [observation])))
    .filter(([before]) => before !== undefined);
  const columns = (all[0] ?? [])
    .map((_, column) => column)
    .filter(
      (column) => all.filter((row) => row[column] !== undefined).length >= MIN_SHARE_OF_FACES * all.length,
    );
  return all
    .map((row) => columns.flatMap((column) => row[column] ?? []))
    .filter((row) => row.length === columns.length);
}

type Pair = { face: RepeatedFace; change: number };
const pairsOf = (faces: readonly RepeatedFace[]): Pair[] =>
  faces.flatMap((face) => face.after.flatMap((after, change) => (after ? { face, change } : [])));

function eachLevel<T>(
  pairs: readonly Pair[],
  observations: readonly Observation[],
  compare: (before: RepeatedFace['before'], after: RepeatedFace['before'], observation: Observation) => T[],
): T[] {
  return pairs.flatMap(({ face, change }) => {
    const after = face.after[change];
    return after ? observations.flatMap((observation) => compare(face.before, after, observation)) : [];
  });
}

function rowOf(faces: readonly RepeatedFace[], observation: Observation, seed: number): CardRow {
  const pairs = pairsOf(faces);
  const moved = eachLevel(pairs, [observation], stepsMoved);
  const isAsked = steady.includes(observation);
  if (moved.length === 0)
    return { cells: [observation, 'not read', '', '', '', '', ''], missed: isAsked ? true : undefined };
  const table = amountsTable(faces, observation);
  const icc = intraclassCorrelation(table);
  const interval =
    icc === undefined
      ? ''
      : ` (${bootstrap([table], (rows) => intraclassCorrelation(rows) ?? Number.NaN, seed)
          .map((end) => decimal(end))
          .join(' to ')})`;
  const isSteady = icc !== undefined && icc >= MIN_ICC;
  return {
    cells: [
      observation,
      `${table.length} x ${table[0]?.length ?? 0}`,
      `${decimal(icc)}${interval}`,
      decimal(withinSpread(table), 3),
      percent(shareOf(eachLevel(pairs, [observation], stillRead))),
      percent(shareOf(moved.map((steps) => steps === 1)), 1),
      percent(shareOf(moved.map((steps) => steps > 1)), 1),
    ],
    missed: isAsked ? !isSteady : undefined,
  };
}

export function repeatTable(faces: readonly RepeatedFace[], seed: number): CardTable {
  return {
    title: `Repeat: ${faces.length} faces after ${faces[0]?.after.length ?? 0} changes that do not change the skin`,
    columns: ['', 'faces x photos', 'ICC(2,1)', 'spread', 'still read', 'one step', 'more'],
    rows: Observation.options.map((observation) => rowOf(faces, observation, seed)),
    notes: [
      `Goal: ICC ${MIN_ICC} for ${steady.join(', ')}`,
      `Spread: standard deviation of one face's amount from photo to photo`,
    ],
  };
}

/**
 * How much a transformation raises or lowers the amount of each observation: the mean over the faces that were read
 * after the transformation.
 */
export function responseTable(
  faces: readonly RepeatedFace[],
  changes: readonly Transformation[] = transformations,
): CardTable {
  const measured = Observation.options.filter((each) =>
    faces.some(({ before }) => amountOf(before, [each]) !== undefined),
  );
  const cell = (change: number, observation: Observation): string => {
    const differences = faces.flatMap(({ before, after }) => {
      const [was, is] = [before, after[change]].map((reading) => amountOf(reading, [observation]));
      return was === undefined || is === undefined ? [] : is - was;
    });
    return differences.length === 0 ? '' : decimal(mean(differences), 3);
  };
  return {
    title: 'Repeat, by change: mean difference of the amount',
    columns: ['', ...measured],
    rows: changes.map(({ name }, change) => ({
      cells: [name, ...measured.map((observation) => cell(change, observation))],
    })),
    notes: [],
  };
}

/**
 * A table with one row per transformation, for all observations together. A copy is excluded if the face in it is too
 * narrow to be judged.
 */
export function changesTable(
  faces: readonly RepeatedFace[],
  changes: readonly Transformation[] = transformations,
): CardTable {
  const pairs = pairsOf(faces);
  const row = (name: string, some: readonly Pair[], isJudged: boolean): CardRow => {
    const moved = eachLevel(some, Observation.options, stepsMoved);
    const read = shareOf(eachLevel(some, Observation.options, stillRead));
    const far = shareOf(moved.map((steps) => steps > 1));
    return {
      cells: [
        name,
        String(some.length),
        percent(read),
        percent(shareOf(moved.map((steps) => steps === 1)), 1),
        percent(far, 1),
      ],
      missed: isJudged && moved.length > 0 ? read < MIN_READ || far > MAX_FAR : undefined,
    };
  };
  return {
    title: 'Repeat, by change: levels that are still read, and levels that moved',
    columns: ['', 'faces', 'still read', 'one step', 'more'],
    rows: [
      ...changes.map(({ name }, change) =>
        row(
          name,
          pairs.filter((pair) => pair.change === change),
          false,
        ),
      ),
      row('all', pairs, true),
    ],
    notes: [
      `Goals: ${percent(MIN_READ)} still read, more than one step in at most ${percent(MAX_FAR)}; faces that a change makes narrower than ${MIN_REPEAT_PX} pixels are left out`,
    ],
  };
}

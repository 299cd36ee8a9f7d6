import { Observation } from '#domain/reading/observation.ts';
import { type CardRow, type CardTable, decimal, percent } from '../card.ts';
import { amountOf, isRead } from '../read.ts';
import { bootstrap, intraclassCorrelation, mean, withinSpread } from '../statistics.ts';
import { type Transformation, transformations } from '../transformations.ts';
import { ASKED_FACE_PX, type RepeatedFace, stepsMoved, stillRead } from './measure-repeat.ts';

const MIN_READ = 0.9;
const MIN_ICC = 0.9;
const MOST_FAR = 0.01;
/** Of these the correlation is asked for; of the others it is only told. */
const steady: readonly Observation[] = [
  'redness',
  'deepLines',
  'fineLines',
  'blemishes',
  'darkSpots',
  'shine',
];
/** A change after which fewer of the faces than this were read is left out of the correlation, which needs whole rows. */
const MIN_SHARE_OF_FACES = 0.8;

type Cell = number | undefined;

/** Faces by changes, the unchanged photo first; only changes that most faces were read after, and faces read after all of them. */
export function amountsTable(faces: readonly RepeatedFace[], observation: Observation): number[][] {
  const all = faces
    .map(({ before, after }) =>
      [before, ...after].map((reading): Cell =>
        reading !== undefined && isRead(reading) ? amountOf(reading, [observation]) : undefined,
      ),
    )
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

const shareOf = (values: readonly unknown[], is: (value: number) => boolean): number =>
  mean(values.map((value) => Number(is(Number(value)))));

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
  const isFar = shareOf(moved, (steps) => steps > 1);
  const isSteady = icc !== undefined && icc >= MIN_ICC;
  return {
    cells: [
      observation,
      `${table.length} x ${table[0]?.length ?? 0}`,
      `${decimal(icc)}${interval}`,
      decimal(withinSpread(table), 3),
      percent(shareOf(eachLevel(pairs, [observation], stillRead), (read) => read === 1)),
      `${(100 * shareOf(moved, (steps) => steps === 1)).toFixed(1)} %`,
      `${(100 * isFar).toFixed(1)} %`,
    ],
    missed: isAsked ? !isSteady : undefined,
  };
}

export function repeatTable(faces: readonly RepeatedFace[], seed: number): CardTable {
  return {
    title: `Repeat: ${faces.length} faces under ${faces[0]?.after.length ?? 0} changes that leave the skin as it is`,
    columns: ['', 'faces x photos', 'ICC(2,1)', 'spread', 'read still', 'one step', 'more'],
    rows: Observation.options.map((observation) => rowOf(faces, observation, seed)),
    notes: [
      `Goal: ICC ${MIN_ICC} for ${steady.join(', ')}`,
      `Spread: of one face's amount from photo to photo (standard deviation)`,
    ],
  };
}

/** All observations together, by change. What a change makes narrower than the reader is asked to read is left out. */
export function changesTable(
  faces: readonly RepeatedFace[],
  changes: readonly Transformation[] = transformations,
): CardTable {
  const pairs = pairsOf(faces);
  const row = (name: string, some: readonly Pair[], isJudged: boolean): CardRow => {
    const moved = eachLevel(some, Observation.options, stepsMoved);
    const read = shareOf(eachLevel(some, Observation.options, stillRead), (is) => is === 1);
    const far = shareOf(moved, (steps) => steps > 1);
    return {
      cells: [
        name,
        String(some.length),
        percent(read),
        `${(100 * shareOf(moved, (steps) => steps === 1)).toFixed(1)} %`,
        `${(100 * far).toFixed(1)} %`,
      ],
      missed: isJudged && moved.length > 0 ? read < MIN_READ || far > MOST_FAR : undefined,
    };
  };
  return {
    title: 'Repeat, by change: levels that are still read, and that moved',
    columns: ['', 'faces', 'read still', 'one step', 'more'],
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
      `Goals: ${percent(MIN_READ)} read still, more than one step in at most ${percent(MOST_FAR)}; faces that a change leaves under ${ASKED_FACE_PX} pixels are left out`,
    ],
  };
}

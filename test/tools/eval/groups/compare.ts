import type { Observation } from '#domain/reading/observation.ts';
import { type CardRow, decimal } from '../card.ts';
import { amountOf, meanAmountOf } from '../read.ts';
import { bootstrap, separation } from '../statistics.ts';
import type { GroupedFace } from './measure-groups.ts';

export const OLD = ['senior-70'];
export const YOUNG = ['toddler', 'child', 'teen-16'];
export const TEEN = ['teen-16'];

export const MIN_LINES = 0.95;
/** The minimum number of faces on each side of a comparison. */
const MIN_SIDE = 3;

type AmountOf = (face: GroupedFace) => number | undefined;
export type Measure = { name: string; read: readonly Observation[]; goal?: number };

export const lines: readonly Measure[] = [
  { name: 'deepLines', read: ['deepLines'] },
  { name: 'fineLines', read: ['fineLines'] },
  { name: 'deepLines + fineLines', read: ['deepLines', 'fineLines'], goal: MIN_LINES },
];
export const tone: readonly Measure[] = [
  { name: 'unevenness', read: ['unevenness'] },
  { name: 'darkSpots', read: ['darkSpots'] },
];

type Compared = { auc: number; cell: string; faces: string };

const peopleIn = (faces: readonly GroupedFace[]) => new Set(faces.map(({ person }) => person));

/** Compares a measured amount between two groups of faces. People who appear in both groups are excluded. */
export function compare(
  more: readonly GroupedFace[],
  less: readonly GroupedFace[],
  amount: AmountOf,
  seed: number,
): Compared {
  const both = new Set([...peopleIn(more)].filter((person) => peopleIn(less).has(person)));
  const [high, low] = [more, less].map((faces) =>
    faces.filter(({ person }) => !both.has(person)).flatMap((face) => amount(face) ?? []),
  );
  if (!high || !low || high.length < MIN_SIDE || low.length < MIN_SIDE)
    return { auc: Number.NaN, cell: '–', faces: '' };
  const auc = separation(high, low);
  const [from, to] = bootstrap([high, low], (one, other) => separation(one, other), seed);
  return {
    auc,
    cell: `${decimal(auc)} (${decimal(from)} to ${decimal(to)})`,
    faces: `${high.length}, ${low.length}`,
  };
}

export const inGroups = (faces: readonly GroupedFace[], groups: readonly string[]): GroupedFace[] =>
  faces.filter(({ group }) => groups.includes(group));

export type View = 'plain' | 'equalised';

export function comparison(
  faces: readonly GroupedFace[],
  { name, read, goal }: Measure,
  less: readonly GroupedFace[],
  view: View,
  seed: number,
): CardRow & { auc: number } {
  const by = (summary: typeof amountOf): Compared =>
    compare(inGroups(faces, OLD), less, (face) => summary(face[view], read), seed);
  const [most, overall] = [by(amountOf), by(meanAmountOf)];
  return {
    auc: most.auc,
    cells: [name, most.faces, most.cell, overall.cell],
    missed: goal === undefined ? undefined : !(most.auc >= goal),
  };
}

export const COLUMNS = ['', 'faces', 'AUC of the greatest amount', 'AUC of the mean amount'];

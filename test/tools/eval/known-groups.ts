import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LineDepth, lineEdges, MIN_COVERAGE } from '../../../infra/local/reader/line-levels.ts';
import type { FaceLines } from '../../../infra/local/reader/measure-lines.ts';
import { loadFaceModels } from '../../../infra/local/reader/mesh.ts';
import { measurePhoto } from '../../../infra/local/reader/read-face.ts';
import { seededRandom } from '../../support/drawings/random.ts';
import type { Part } from './faces.ts';

/** Faces by what is known of them: photos named `senior-70-03.jpg` are of the group `senior-70`. */
const OLD = /^senior-70-/;
const others = [
  { other: 'young', pattern: /^(?:toddler|child|teen-16)-/, isAsked: true },
  { other: 'grown', pattern: /^adult-30-/, isAsked: false },
] as const;

const SEPARATED = 0.95;
const RESAMPLES = 1_000;
const TAIL = 0.025;

/** How strong lines are on a face as a whole: the mean over its regions, in multiples of what is slight there. */
export function linesOverall(lines: FaceLines, depths: readonly LineDepth[]): number {
  const amounts = depths.flatMap((depth) =>
    (['forehead', 'betweenBrows', 'aroundEyes', 'underEyes', 'aroundMouth'] as const).flatMap((region) => {
      const [slight] = lineEdges[depth][region] ?? [];
      return slight !== undefined && lines[region].coverage >= MIN_COVERAGE
        ? [lines[region][depth] / slight]
        : [];
    }),
  );
  return amounts.reduce((sum, amount) => sum + amount, 0) / Math.max(1, amounts.length);
}

/** Share of the pairs in which the one is more than the other: the area under the ROC curve. A tie counts half. */
export function separation(more: readonly number[], less: readonly number[]): number {
  const won = more.flatMap((one) => less.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return won.reduce<number>((sum, each) => sum + each, 0) / won.length;
}

/** Between which it lies in 95 of 100 draws of as many faces with replacement. */
export function interval(more: readonly number[], less: readonly number[], seed: number): [number, number] {
  const random = seededRandom(seed);
  const drawn = (list: readonly number[]): number[] =>
    list.map(() => list[Math.floor(random() * list.length)] ?? 0);
  const found = Array.from({ length: RESAMPLES }, () => separation(drawn(more), drawn(less))).toSorted(
    (one, other) => one - other,
  );
  return [found[TAIL * RESAMPLES] ?? Number.NaN, found[(1 - TAIL) * RESAMPLES - 1] ?? Number.NaN];
}

const measures: readonly { name: string; depths: readonly LineDepth[]; goal?: number }[] = [
  { name: 'fine lines', depths: ['fine'] },
  { name: 'deep lines', depths: ['deep'] },
  { name: 'both', depths: ['fine', 'deep'], goal: SEPARATED },
];

/** How well the lines that are measured tell old faces from young ones. */
export async function evaluateGroups(
  folder: string,
  seed: number,
  progress: (text: string) => void,
): Promise<Part[]> {
  const models = await loadFaceModels();
  const faces: { name: string; lines: FaceLines }[] = [];
  for (const name of (await readdir(folder)).filter((each) => /\.jpe?g$/.test(each)).toSorted()) {
    progress(name);
    const face = await measurePhoto(await readFile(join(folder, name)), models);
    if (!('cannotAnalyse' in face)) faces.push({ name, lines: face.lines });
  }
  const groupOf = (pattern: RegExp, depths: readonly LineDepth[]): number[] =>
    faces.filter(({ name }) => pattern.test(name)).map(({ lines }) => linesOverall(lines, depths));
  return others.map(({ other, pattern, isAsked }) => {
    const compared = measures.map(({ name, depths, goal }) => {
      const [old, less] = [groupOf(OLD, depths), groupOf(pattern, depths)];
      const pairs = old.length * less.length;
      const [from, to] = interval(old, less, seed);
      return {
        row: {
          name,
          cases: pairs,
          kept: pairs * separation(old, less),
          goal: isAsked ? goal : undefined,
        },
        note: `${name}: 95 % interval ${from.toFixed(3)} to ${to.toFixed(3)}`,
      };
    });
    return {
      title: `Lines stronger in old than in ${other} faces, by pairs`,
      rows: compared.map(({ row }) => row),
      notes: compared.map(({ note }) => note),
    };
  });
}

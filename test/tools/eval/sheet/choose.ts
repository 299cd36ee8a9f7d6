import { dirname } from 'node:path';
import { type FacePhoto, onePerPerson } from '../photo-set.ts';

/** Chooses `count` people, one from each group in turn. Photos whose name contains no group are grouped by folder. */
export function chooseFaces(photos: readonly FacePhoto[], count: number): FacePhoto[] {
  const groups = [...Map.groupBy(onePerPerson(photos), ({ group, name }) => group ?? dirname(name))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, faces]) => faces);
  const longest = Math.max(0, ...groups.map((faces) => faces.length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((faces) => faces.slice(turn, turn + 1)))
    .flat()
    .slice(0, count);
}

import { type Observation, Region } from '#domain/reading/observation.ts';
import type { Reading, SkinReading } from '#domain/reading/reading.ts';
import { subjectsOf } from '../dose/measure-dose.ts';
import type { Evaluation } from '../evaluation.ts';
import type { MappedFace } from '../face-map.ts';
import { isRead, levelsOf, rankOf } from '../read.ts';
import { scaleOf, type Transformation, transformations } from '../transformations.ts';

/**
 * The readings of a face in the original photo and in each transformed copy. A reading is `undefined` if the face in
 * the copy is too narrow to be judged.
 */
export type RepeatedFace = { name: string; before: Reading; after: readonly (Reading | undefined)[] };

/** The minimum width of a face in pixels. Narrower faces are not judged, even if only the copy is narrower. */
export const MIN_REPEAT_PX = 150;

/** A level that is read in the original photo but not in the copy counts as a change of this many steps. */
const LOST_STEPS = 2;

export type ReadFace = { name: string; bytes: Uint8Array; face: MappedFace; before: SkinReading };

/** Yields up to `limit` readable faces that are at least `MIN_REPEAT_PX` wide, with their readings. */
export async function* readFaces(evaluation: Evaluation, part: string): AsyncGenerator<ReadFace> {
  let count = 0;
  for await (const { photo, face } of subjectsOf(evaluation, { minPx: MIN_REPEAT_PX })) {
    if (count === evaluation.limit) break;
    evaluation.progress(`${part}, face ${count + 1}: ${photo.name}`);
    const bytes = await photo.load();
    const before = await evaluation.read(bytes);
    if (!isRead(before)) continue;
    count += 1;
    yield { name: photo.name, bytes, face, before };
  }
}

export async function measureRepeats(
  evaluation: Evaluation,
  changes: readonly Transformation[] = transformations,
): Promise<RepeatedFace[]> {
  const all: RepeatedFace[] = [];
  for await (const { name, bytes, face, before } of readFaces(evaluation, 'repeat')) {
    const after = await Promise.all(
      changes.map(async (change) => {
        const isWideEnough = face.widthPx * scaleOf(change) >= MIN_REPEAT_PX;
        return isWideEnough ? evaluation.read(await change.apply(bytes)) : undefined;
      }),
    );
    all.push({ name, before, after });
  }
  return all;
}

/**
 * The number of steps by which the level of an observation changed, for each region that was read in the unchanged
 * photo.
 */
export function stepsMoved(before: Reading, after: Reading, observation: Observation): number[] {
  const [was, is] = [levelsOf(before, observation), levelsOf(after, observation)];
  return Region.options.flatMap((region) => {
    const [from, to] = [was[region], is[region]];
    if (from === undefined) return [];
    return to === undefined ? LOST_STEPS : Math.abs(rankOf(to) - rankOf(from));
  });
}

/** Whether an observation is still read, for each region that was read in the unchanged photo. */
export function stillRead(before: Reading, after: Reading, observation: Observation): boolean[] {
  const is = levelsOf(after, observation);
  return Object.keys(levelsOf(before, observation)).map((region) => region in is);
}

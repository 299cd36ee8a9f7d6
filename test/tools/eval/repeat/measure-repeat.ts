import { type Observation, Region } from '#domain/reading/observation.ts';
import type { Reading } from '#domain/reading/reading.ts';
import { subjectsOf } from '../dose/measure-dose.ts';
import type { Evaluation } from '../evaluation.ts';
import { isRead, rankOf } from '../read.ts';
import { scaleOf, type Transformation, transformations } from '../transformations.ts';

/** One face, read as it is and after each change. `undefined`: the change leaves a face that is too narrow to ask for. */
export type RepeatedFace = { name: string; before: Reading; after: readonly (Reading | undefined)[] };

/** A face of this many pixels must still be read. */
export const ASKED_FACE_PX = 150;

/** How far a level moved, in steps. Read before and not read after counts as two. */
const LOST_STEPS = 2;

export async function measureRepeats(
  evaluation: Evaluation,
  changes: readonly Transformation[] = transformations,
): Promise<RepeatedFace[]> {
  const all: RepeatedFace[] = [];
  for await (const { photo, face } of subjectsOf(evaluation, { minPx: ASKED_FACE_PX })) {
    if (all.length === evaluation.limit) break;
    evaluation.progress(`repeat, face ${all.length + 1}: ${photo.name}`);
    const bytes = await photo.load();
    const before = await evaluation.read(bytes);
    if (!isRead(before)) continue;
    const after = await Promise.all(
      changes.map(async (change) => {
        const isAsked = face.widthPx * scaleOf(change) >= ASKED_FACE_PX;
        return isAsked ? evaluation.read(await change.apply(bytes)) : undefined;
      }),
    );
    all.push({ name: photo.name, before, after });
  }
  return all;
}

/** How far each level of an observation that was read in the unchanged photo moved, for one change of one face. */
export function stepsMoved(before: Reading, after: Reading, observation: Observation): number[] {
  if (!isRead(before)) return [];
  const was = before.observations[observation]?.regions ?? {};
  const is = isRead(after) ? (after.observations[observation]?.regions ?? {}) : {};
  return Region.options.flatMap((region) => {
    const [from, to] = [was[region], is[region]];
    if (from === undefined) return [];
    return to === undefined ? LOST_STEPS : Math.abs(rankOf(to) - rankOf(from));
  });
}

/** Of the levels that were read in the unchanged photo, whether each is read still. */
export function stillRead(before: Reading, after: Reading, observation: Observation): boolean[] {
  if (!isRead(before)) return [];
  const is = isRead(after) ? (after.observations[observation]?.regions ?? {}) : {};
  return Object.keys(before.observations[observation]?.regions ?? {}).map((region) => region in is);
}

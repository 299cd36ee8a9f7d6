import { Observation, Region } from '#domain/reading/observation.ts';
import type { Reading, SkinReading } from '#domain/reading/reading.ts';
import type { Evaluation } from '../evaluation.ts';
import { readFaces } from '../repeat/measure-repeat.ts';
import { levelsOf, rankOf } from '../read.ts';
import { type ObjectKind, objectKinds } from './kinds.ts';

/** The readings of one face without and with each drawn object, in the order of `kinds`. */
export type FaceWithObjects = { before: SkinReading; after: readonly Reading[] };

/** Draws each object onto each face of `readFaces`, and reads the result. */
export async function measureObjects(
  evaluation: Evaluation,
  kinds: readonly ObjectKind[] = objectKinds,
): Promise<FaceWithObjects[]> {
  const all: FaceWithObjects[] = [];
  for await (const { face, before } of readFaces(evaluation, 'objects')) {
    const after = await Promise.all(
      kinds.map(async ({ draw }) => evaluation.read(await draw(face, evaluation.seed))),
    );
    all.push({ before, after });
  }
  return all;
}

/** How much one level changed, in steps. `steps` is `undefined` if the level was read only without the object. */
export type LevelChange = { observation: Observation; steps: number | undefined };

/** The change in each level that was read without the object. */
export const changesBetween = (before: SkinReading, after: Reading): LevelChange[] =>
  Observation.options.flatMap((observation) => {
    const [was, is] = [levelsOf(before, observation), levelsOf(after, observation)];
    return Region.options.flatMap((region) => {
      const [from, to] = [was[region], is[region]];
      if (from === undefined) return [];
      return [{ observation, steps: to === undefined ? undefined : rankOf(to) - rankOf(from) }];
    });
  });

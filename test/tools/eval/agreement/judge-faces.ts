import { Observation, Region } from '#domain/reading/observation.ts';
import type { Reading } from '#domain/reading/reading.ts';
import type { Evaluation } from '../evaluation.ts';
import { levelsOf, rankOf } from '../read.ts';
import type { Marks } from './marks.ts';

export type Observers = readonly [first: Marks, second: Marks];

/** The ranks (0 to 3) that three judges report for one observation in one region of a face. */
export type JudgedPlace = {
  face: string;
  observation: Observation;
  region: Region;
  first: number;
  second: number;
  reader: number;
};

/** One entry for each observation and region that the face reader read and both observers could judge. */
export function placesIn(face: string, reading: Reading, observers: Observers): JudgedPlace[] {
  const [one, other] = observers.map(({ faces }) => faces[face]);
  if (!one || !other) return [];
  const hidden = new Set([...one.hidden, ...other.hidden]);
  const judged = Observation.options.filter((name) =>
    observers.every((marks) => marks.judged.includes(name)),
  );
  return judged.flatMap((observation) => {
    const levels = levelsOf(reading, observation);
    return Region.options.flatMap((region) => {
      const level = levels[region];
      if (level === undefined || hidden.has(region)) return [];
      const rankBy = ({ observations }: Marks['faces'][string]): number =>
        rankOf(observations[observation]?.[region] ?? 'none');
      return [
        { face, observation, region, first: rankBy(one), second: rankBy(other), reader: rankOf(level) },
      ];
    });
  });
}

/** Reads the photos that both observers marked, at most `limit` of them. */
export async function judgeFaces(
  { photos, read, limit, progress, signal }: Evaluation,
  observers: Observers,
): Promise<JudgedPlace[]> {
  const marked = photos.filter(({ name }) => observers.every(({ faces }) => name in faces));
  const places: JudgedPlace[] = [];
  for (const { name, load } of marked.slice(0, limit)) {
    if (signal.aborted) break;
    progress(`agreement: ${name}`);
    places.push(...placesIn(name, await read(await load()), observers));
  }
  return places;
}

import { type Level, Observation, Region } from '#domain/reading/observation.ts';
import type { Observers } from '../agreement/judge-faces.ts';
import { type FacePhoto, onePerPerson } from '../photo-set.ts';

export type SeenLevel = Exclude<Level, 'none'>;

/** A region of a photo in which both observers marked the same level. */
export type Example = { photo: FacePhoto; region: Region };

/**
 * The examples of a level of an observation, one for each person. The largest photos come first, because they show the
 * skin best.
 */
export function examplesOf(
  observation: Observation,
  level: SeenLevel,
  photos: readonly FacePhoto[],
  observers: Observers,
): Example[] {
  const agreedRegion = ({ name }: FacePhoto): Region | undefined =>
    Region.options.find((region) =>
      observers.every(({ faces }) => faces[name]?.observations[observation]?.[region] === level),
    );
  return onePerPerson(photos.filter((photo) => agreedRegion(photo) !== undefined))
    .toSorted((one, other) => other.sidePx - one.sidePx || one.name.localeCompare(other.name))
    .flatMap((photo) => {
      const region = agreedRegion(photo);
      return region === undefined ? [] : { photo, region };
    });
}

/** The observations that both observers looked for. */
export const judgedByBoth = (observers: Observers): Observation[] =>
  Observation.options.filter((each) => observers.every(({ judged }) => judged.includes(each)));

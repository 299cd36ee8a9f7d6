import { Region } from '#domain/reading/observation.ts';
import type { AlignedFace } from './find/align-face.ts';
import type { MeasuredFace, Placed } from './measure/measure-face.ts';
import type { Pixels, Point } from './pixels.ts';

/** The places in a region where an observation was found, as fractions of the photo's width and height. */
export type Marks = {
  readonly observation: Placed;
  readonly region: Region;
  readonly places: readonly Point[];
};

const observations: readonly Placed[] = ['darkSpots', 'marks', 'blemishes', 'fineLines', 'deepLines'];

/**
 * The places of all spots and lines, to be drawn onto the photo. They reveal more about a person than the reading, so
 * they must not be stored.
 */
export function marksOf(
  photo: Pixels,
  { pixels, outOf }: AlignedFace,
  { places }: Pick<MeasuredFace, 'places'>,
): Marks[] {
  const inPhoto = (index: number): Point => {
    const middle = { x: (index % pixels.width) + 0.5, y: Math.floor(index / pixels.width) + 0.5 };
    const { x, y } = outOf(middle);
    return { x: x / photo.width, y: y / photo.height };
  };
  return observations.flatMap((observation) =>
    Region.options.flatMap((region) => {
      const found = places[observation][region] ?? [];
      return found.length > 0 ? [{ observation, region, places: found.map(inPhoto) }] : [];
    }),
  );
}

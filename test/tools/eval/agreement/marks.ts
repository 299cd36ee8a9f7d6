import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Level, Observation, Region } from '#domain/reading/observation.ts';

/** The levels that one observer marked in photos without knowing the readings of these photos. */
export const Marks = z.object({
  /** The observations that the observer looked for. All others were not judged. */
  judged: z.array(Observation),
  /**
   * Keyed by photo name. If a judged observation has no level in a region, it was not visible there, unless the region
   * is in `hidden`.
   */
  faces: z.record(
    z.string(),
    z.object({
      observations: z.partialRecord(Observation, z.partialRecord(Region, Level)),
      /** Regions that could not be judged, for example because hair covers them. */
      hidden: z.array(Region),
    }),
  ),
});
export type Marks = z.infer<typeof Marks>;

/** Reads a file with marks. Rejects if the file is invalid. */
export const loadMarks = async (file: string): Promise<Marks> =>
  z.parse(Marks, JSON.parse(await readFile(file, 'utf8')));

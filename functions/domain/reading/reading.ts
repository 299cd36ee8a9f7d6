import * as z from 'zod/mini';
import { Confidence } from './category.ts';
import { CannotAnalyseReason, Level, Observation, PhotoObstacle, Region } from './observation.ts';

/** One observation: each region that could be read, with its level. A region that is absent was not read. */
export const ObservedRegions = z.object({
  confidence: Confidence,
  regions: z.partialRecord(Region, Level),
  /** How much shows, 0 to 1, beside each level of the face reader: for drawings and measurement, never shown as a number. */
  amounts: z.optional(z.partialRecord(Region, z.number())),
});
export type ObservedRegions = z.infer<typeof ObservedRegions>;

/** What was seen of one face, in codes. An observation that is absent was not read, which is not the same as none. */
export const SkinReading = z.object({
  observations: z.partialRecord(Observation, ObservedRegions),
  /** What stood in the way; empty for a good photo. */
  photo: z.array(PhotoObstacle),
});
export type SkinReading = z.infer<typeof SkinReading>;

/** What whoever looks at a photo reports, a model and the face reader alike. */
export const Reading = z.union([SkinReading, z.object({ cannotAnalyse: CannotAnalyseReason })]);
export type Reading = z.infer<typeof Reading>;

const levelRank: Record<Level, number> = { none: 0, slight: 1, clear: 2, strong: 3 };

export const isAtLeast = (level: Level, least: Level): boolean => levelRank[level] >= levelRank[least];

/** The strongest level in any region; `undefined` where the observation was not read. */
export function strongestLevel({ observations }: SkinReading, observation: Observation): Level | undefined {
  const levels = Object.values(observations[observation]?.regions ?? {});
  if (levels.length === 0) return undefined;
  return levels.reduce((strongest, level) => (isAtLeast(level, strongest) ? level : strongest));
}

/** The regions at exactly this level, in the order of `Region`. */
export const regionsAt = ({ observations }: SkinReading, observation: Observation, level: Level): Region[] =>
  Region.options.filter((region) => observations[observation]?.regions[region] === level);

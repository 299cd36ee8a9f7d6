import * as z from 'zod/mini';
import { Confidence } from './category.ts';
import { CannotAnalyseReason, Level, Observation, PhotoObstacle, Region } from './observation.ts';

/** One observation, with the level of each region that could be read. An absent region was not read. */
export const ObservedRegions = z.object({
  confidence: Confidence,
  regions: z.partialRecord(Region, Level),
  /**
   * How strong the observation is in each region, from 0 to 1. Only the face reader reports this, for the evaluation
   * (`test/tools/eval/`). The page does not show it.
   */
  amounts: z.optional(z.partialRecord(Region, z.number())),
});
export type ObservedRegions = z.infer<typeof ObservedRegions>;

/**
 * The reading of one face, in codes. An absent observation was not read. An observation that is not visible has
 * the level `none`.
 */
export const SkinReading = z.object({
  observations: z.partialRecord(Observation, ObservedRegions),
  /** The obstacles that limited the reading. Empty for a good photo. */
  photo: z.array(PhotoObstacle),
});
export type SkinReading = z.infer<typeof SkinReading>;

/** The result of reading a photo, by a model or by the face reader. */
export const Reading = z.union([SkinReading, z.object({ cannotAnalyse: CannotAnalyseReason })]);
export type Reading = z.infer<typeof Reading>;

const levelRank: Record<Level, number> = { none: 0, slight: 1, clear: 2, strong: 3 };

export const isAtLeast = (level: Level, least: Level): boolean => levelRank[level] >= levelRank[least];

/** Compares two items so that the strongest level is sorted first. */
export const strongestFirst = (one: { level: Level }, other: { level: Level }): number =>
  levelRank[other.level] - levelRank[one.level];

/** The strongest level in any region; `undefined` if the observation was not read. */
export function strongestLevel({ observations }: SkinReading, observation: Observation): Level | undefined {
  const levels = Object.values(observations[observation]?.regions ?? {});
  if (levels.length === 0) return undefined;
  return levels.reduce((strongest, level) => (isAtLeast(level, strongest) ? level : strongest));
}

/** Whether some region shows the observation, however slightly. */
export const isShown = (reading: SkinReading, observation: Observation): boolean =>
  isAtLeast(strongestLevel(reading, observation) ?? 'none', 'slight');

/** The regions at exactly this level, in the order of `Region`. */
export const regionsAt = ({ observations }: SkinReading, observation: Observation, level: Level): Region[] =>
  Region.options.filter((region) => observations[observation]?.regions[region] === level);

import { Confidence } from '#domain/reading/category.ts';
import { Level, Observation, PhotoObstacle, regionsFor } from '#domain/reading/observation.ts';
import type { ObservedRegions, SkinReading } from '#domain/reading/reading.ts';

export function oneOf<T>(options: readonly T[], random: () => number): T {
  const option = options[Math.floor(random() * options.length)];
  if (option === undefined) throw new Error('There is nothing to choose from');
  return option;
}

/**
 * A random reading that an analyser could report. On average, one observation in five and one region in ten are absent.
 * Each observation that is present has at least one region.
 *
 * @param random a function such as `seededRandom(1)`, which returns numbers in [0, 1)
 */
export function anyReading(random: () => number): SkinReading {
  const names = Observation.options.filter(() => random() < 0.8);
  const observations = names.flatMap((name): [Observation, ObservedRegions][] => {
    const regions = regionsFor[name].filter(() => random() < 0.9);
    if (regions.length === 0) return [];
    const levels = regions.map((region) => [region, oneOf(Level.options, random)] as const);
    return [[name, { confidence: oneOf(Confidence.options, random), regions: Object.fromEntries(levels) }]];
  });
  return {
    observations: Object.fromEntries(observations),
    photo: PhotoObstacle.options.filter(() => random() < 0.15),
  };
}

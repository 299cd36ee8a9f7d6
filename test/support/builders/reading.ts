import type { Confidence } from '#domain/reading/category.ts';
import {
  type Level,
  Observation,
  type PhotoObstacle,
  type Region,
  regionsFor,
} from '#domain/reading/observation.ts';
import type { ObservedRegions, SkinReading } from '#domain/reading/reading.ts';

/** The levels of regions, keyed by observation. A missing region has the level `none`. */
export type Seen = Partial<Record<Observation, Partial<Record<Region, Level>>>>;

type Rest = {
  /** One confidence for all observations, or a separate one for each. The default is `medium`. */
  confidence?: Confidence | Partial<Record<Observation, Confidence>>;
  /** Observations that are absent from the reading. */
  notRead?: readonly Observation[];
  photo?: PhotoObstacle[];
};

/** A complete reading of calm skin, except for the given levels: `reading({ blemishes: { chin: 'clear' } })`. */
export function reading(
  seen: Seen = {},
  { confidence = 'medium', notRead = [], photo = [] }: Rest = {},
): SkinReading {
  const confidenceOf = (name: Observation): Confidence =>
    typeof confidence === 'string' ? confidence : (confidence[name] ?? 'medium');
  const read = Observation.options.filter((name) => !notRead.includes(name));
  const observations = read.map((name): [Observation, ObservedRegions] => [
    name,
    { confidence: confidenceOf(name), regions: { ...calm(name), ...seen[name] } },
  ]);
  return { observations: Object.fromEntries(observations), photo };
}

const calm = (name: Observation): ObservedRegions['regions'] =>
  Object.fromEntries(regionsFor[name].map((region) => [region, 'none']));

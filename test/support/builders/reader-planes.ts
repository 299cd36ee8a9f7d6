import type { Observation } from '#domain/reading/observation.ts';
import type { Reading, SkinReading } from '#domain/reading/reading.ts';
import type { ImageQuality } from '../../../infra/local/reader/image-quality.ts';
import type { LineRegion } from '../../../infra/local/reader/line-regions.ts';
import type { FaceLines, LineMeasures } from '../../../infra/local/reader/measure-lines.ts';
import type { FaceMeasures, RegionMeasures } from '../../../infra/local/reader/measures.ts';

/** A large, sharp, well-lit face that looks straight ahead. */
export const imageQualityOf = (changed: Partial<ImageQuality> = {}): ImageQuality => ({
  widthPx: 400,
  lightness: 0.7,
  edgeWidth: 0.004,
  turn: 0.05,
  ...changed,
});

/** Bare skin on which nothing shows but what is given. */
const region = (given: Partial<RegionMeasures> = {}): RegionMeasures => ({
  coverage: 1,
  coloured: 1,
  texture: 0,
  unevenness: 0,
  redness: 0,
  shine: 0,
  spots: 0,
  ...given,
});

/** A face on which a measure shows as given, everywhere and in single regions. */
export const measuresOf = (
  everywhere: Partial<RegionMeasures> = {},
  given: Partial<Record<keyof FaceMeasures, Partial<RegionMeasures>>> = {},
): FaceMeasures => ({
  forehead: region({ ...everywhere, ...given.forehead }),
  cheeks: region({ ...everywhere, ...given.cheeks }),
  nose: region({ ...everywhere, ...given.nose }),
  chin: region({ ...everywhere, ...given.chin }),
  eyes: region({ ...everywhere, ...given.eyes }),
});

/** A face without lines but those that are given, in single regions. */
export const linesOf = (given: Partial<Record<LineRegion, Partial<LineMeasures>>> = {}): FaceLines => {
  const plain = { coverage: 1, fine: 0, deep: 0 };
  return {
    forehead: { ...plain, ...given.forehead },
    betweenBrows: { ...plain, ...given.betweenBrows },
    aroundEyes: { ...plain, ...given.aroundEyes },
    underEyes: { ...plain, ...given.underEyes },
    aroundMouth: { ...plain, ...given.aroundMouth },
  };
};

const foldingRegions = {
  forehead: 'none',
  betweenBrows: 'none',
  aroundEyes: 'none',
  aroundMouth: 'none',
} as const;

const fourRegions = { forehead: 'none', cheeks: 'none', nose: 'none', chin: 'none' } as const;

/** What the face reader reports of calm skin in a good photo, but for the observations that are given. */
export const calmReading = (changed: SkinReading['observations'] = {}): SkinReading => ({
  observations: {
    roughness: { confidence: 'high', regions: fourRegions },
    redness: { confidence: 'medium', regions: fourRegions },
    unevenness: { confidence: 'medium', regions: { forehead: 'none', cheeks: 'none', chin: 'none' } },
    shine: { confidence: 'medium', regions: fourRegions },
    fineLines: { confidence: 'high', regions: { ...foldingRegions, underEyes: 'none' } },
    deepLines: { confidence: 'high', regions: foldingRegions },
    blemishes: { confidence: 'high', regions: fourRegions },
    ...changed,
  },
  photo: [],
});

/** The same reading without these observations, which the photo is said to hide. */
export function withoutObservations(
  { observations, photo }: SkinReading,
  hidden: readonly Observation[],
): SkinReading {
  const shown = Object.entries(observations).filter(([name]) => !hidden.some((each) => each === name));
  return { observations: Object.fromEntries(shown), photo };
}

export function skinOf(reading: Reading): SkinReading {
  if ('cannotAnalyse' in reading) throw new Error(`No skin was read: ${reading.cannotAnalyse}`);
  return reading;
}

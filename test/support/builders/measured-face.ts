import { eachRegion } from '#domain/reading/each-region.ts';
import type { Region } from '#domain/reading/observation.ts';
import type { Reading, SkinReading } from '#domain/reading/reading.ts';
import type { ImageQuality } from '../../../functions/reader/measure/image-quality.ts';
import type { Measure, MeasuredFace } from '../../../functions/reader/measure/measure-face.ts';
import type { ByRegion } from '../../../functions/reader/measure/skin-view.ts';

/** The image quality of a large, sharp, well-lit face that looks straight ahead. */
export const imageQualityOf = (changed: Partial<ImageQuality> = {}): ImageQuality => ({
  widthPx: 400,
  lightness: 0.7,
  chroma: 20,
  blurMm: 0.4,
  edgeWidth: 0.004,
  noise: 0,
  turn: 0.05,
  ...changed,
});

export const allOver = (value: number): Record<Region, number> => eachRegion(() => value);

const calm: Record<Measure, ByRegion> = {
  roughness: allOver(0),
  redness: allOver(0),
  unevenness: allOver(0),
  darkSpots: allOver(0),
  dryness: allOver(0),
  shine: allOver(0),
  fineLines: allOver(0),
  deepLines: allOver(0),
  blemishes: allOver(0),
  marks: allOver(0),
};

type Changes = Partial<{
  mouthOpen: number;
  imageQuality: Partial<ImageQuality>;
  coverage: ByRegion;
  coloured: ByRegion;
  lineCoverage: ByRegion;
  values: Partial<Record<Measure, ByRegion>>;
}>;

/** The measurements of a face with bare, calm skin. The options replace individual measurements. */
export const measuredFace = ({
  mouthOpen = 0.01,
  imageQuality,
  coverage,
  coloured,
  lineCoverage,
  values,
}: Changes = {}): MeasuredFace => ({
  imageQuality: imageQualityOf(imageQuality),
  mouthOpen,
  coverage: { ...allOver(1), ...coverage },
  coloured: { ...allOver(1), ...coloured },
  lineCoverage: { ...allOver(1), ...lineCoverage },
  values: { ...calm, ...values },
  places: { darkSpots: {}, marks: {}, blemishes: {}, fineLines: {}, deepLines: {} },
});

export function skinOf(reading: Reading): SkinReading {
  if ('cannotAnalyse' in reading) throw new Error(`No skin was read: ${reading.cannotAnalyse}`);
  return reading;
}

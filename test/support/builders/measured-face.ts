import type { Region } from '#domain/reading/observation.ts';
import type { Reading, SkinReading } from '#domain/reading/reading.ts';
import type { ImageQuality } from '../../../functions/reader/measure/image-quality.ts';
import type { ByRegion, Measure, MeasuredFace } from '../../../functions/reader/measure/measure-face.ts';

/** A large, sharp, well-lit face that looks straight ahead. */
export const imageQualityOf = (changed: Partial<ImageQuality> = {}): ImageQuality => ({
  widthPx: 400,
  lightness: 0.7,
  edgeWidth: 0.004,
  turn: 0.05,
  ...changed,
});

const everywhere = (value: number): Record<Region, number> => ({
  forehead: value,
  betweenBrows: value,
  aroundEyes: value,
  underEyes: value,
  nose: value,
  cheeks: value,
  aroundMouth: value,
  chin: value,
});

const calm: Record<Measure, ByRegion> = {
  roughness: everywhere(0),
  redness: everywhere(0),
  unevenness: everywhere(0),
  darkSpots: everywhere(0),
  dryness: everywhere(0),
  shine: everywhere(0),
  fineLines: everywhere(0),
  deepLines: everywhere(0),
  blemishes: everywhere(0),
  marks: everywhere(0),
};

type Changes = Partial<{
  mouthOpen: number;
  imageQuality: Partial<ImageQuality>;
  coverage: ByRegion;
  coloured: ByRegion;
  lineCoverage: ByRegion;
  values: Partial<Record<Measure, ByRegion>>;
}>;

/** A face with bare skin on which nothing shows, but for what is given. */
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
  coverage: { ...everywhere(1), ...coverage },
  coloured: { ...everywhere(1), ...coloured },
  lineCoverage: { ...everywhere(1), ...lineCoverage },
  values: { ...calm, ...values },
});

/** The same figure in every region. */
export const allOver = (value: number): Record<Region, number> => everywhere(value);

export function skinOf(reading: Reading): SkinReading {
  if ('cannotAnalyse' in reading) throw new Error(`No skin was read: ${reading.cannotAnalyse}`);
  return reading;
}

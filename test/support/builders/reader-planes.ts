import type { Answers } from '#domain/contract/questionnaire.ts';
import type { SkinAnalysis, SkinReport } from '#domain/reading/report.ts';
import type { Band, FaceBands, RegionBands } from '../../../infra/local/reader/bands.ts';
import type { Seen } from '../../../infra/local/reader/findings.ts';
import type { FaceMeasures, RegionMeasures } from '../../../infra/local/reader/measures.ts';
import type { Overall } from '../../../infra/local/reader/overall.ts';
import type { StrongestRegion } from '../../../infra/local/reader/strongest-region.ts';
import type { FaceReading } from '../../../infra/local/reader/report.ts';
import type { ImageQuality } from '../../../infra/local/reader/image-quality.ts';

/** Someone whom no rule holds back. */
export const answersOf = (changed: Partial<Answers> = {}): Answers => ({
  age: 40,
  mainSkinGoal: 'general',
  skinSensitivity: 'no',
  medicalConditions: ['None'],
  pregnancyBreastfeeding: 'no',
  maxProducts: 5,
  ...changed,
});

export const regionBands = (band: Band, changed: Partial<NonNullable<RegionBands>> = {}): RegionBands => ({
  texture: band,
  unevenness: band,
  redness: band,
  lines: band,
  shine: band,
  spots: band,
  ...changed,
});

/** The same bands all over the face. */
export const bandsOf = (bands: RegionBands): FaceBands => ({
  forehead: bands,
  cheeks: bands,
  nose: bands,
  chin: bands,
  eyes: bands,
});

/** A large, sharp, well-lit face that looks straight ahead. */
export const imageQualityOf = (changed: Partial<ImageQuality> = {}): ImageQuality => ({
  widthPx: 400,
  lightness: 0.7,
  edgeWidth: 0.004,
  turn: 0.05,
  ...changed,
});

const onChin: StrongestRegion = { region: 'chin', trace: 'faintly' };

const little: Overall = {
  skinTexture: 'little',
  skinTone: 'little',
  hydration: 'little',
  wrinkles: 'little',
  acne: 'little',
};

/** A face as the reader hands it on, no category in doubt and each measure strongest on the chin or around the eyes. */
export const seenOf = (
  bands: FaceBands,
  imageQuality: ImageQuality = imageQualityOf(),
  overall: Partial<Overall> = {},
): Seen => ({
  imageQuality,
  overall: { ...little, ...overall },
  bands,
  doubtful: [],
  strongestRegions: {
    texture: onChin,
    unevenness: onChin,
    redness: onChin,
    lines: { region: 'eyes', trace: undefined },
    shine: onChin,
    spots: onChin,
  },
});

export const readingOf = (bands: FaceBands): FaceReading => ({ outcome: 'read', ...seenOf(bands) });

export function analysisOf(report: SkinReport): SkinAnalysis {
  if (!report.analysis) throw new Error(`No analysis but ${report.cannotAnalyse?.reason ?? 'nothing'}`);
  return report.analysis;
}

/** The five category texts, one below the other. */
export const textsOf = (report: SkinReport): string =>
  Object.values(analysisOf(report).categories)
    .map(({ seen }) => seen)
    .join('\n');

/** Bare skin on which nothing shows but what is given. */
const region = (given: Partial<RegionMeasures> = {}): RegionMeasures => ({
  coverage: 1,
  coloured: 1,
  texture: 0,
  unevenness: 0,
  redness: 0,
  lines: 0,
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

import type { Answers } from '#domain/questionnaire.ts';
import type { SkinAnalysis, SkinReport } from '#domain/report.ts';
import type { Band, FaceBands, Ranking, RegionBands } from '../../../../infra/local/reader/bands.ts';
import type { Seen } from '../../../../infra/local/reader/findings.ts';
import type { Overall } from '../../../../infra/local/reader/overall.ts';
import type { FaceReading } from '../../../../infra/local/reader/report.ts';
import type { Sight } from '../../../../infra/local/reader/sight.ts';

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
export const sightOf = (changed: Partial<Sight> = {}): Sight => ({
  widthPx: 400,
  lightness: 0.7,
  edgeWidth: 0.004,
  turn: 0.05,
  ...changed,
});

const chinFirst: Ranking = { order: ['chin', 'cheeks', 'forehead'], lead: 'plain', first: 'faintly' };

const little: Overall = {
  skinTexture: 'little',
  skinTone: 'little',
  hydration: 'little',
  wrinkles: 'little',
  acne: 'little',
};

/** A face as the reader hands it on, no category in doubt and each measure strongest on the chin or around the eyes. */
export const seenOf = (bands: FaceBands, sight: Sight = sightOf(), overall: Partial<Overall> = {}): Seen => ({
  sight,
  overall: { ...little, ...overall },
  bands,
  doubtful: [],
  rankings: {
    texture: chinFirst,
    unevenness: chinFirst,
    redness: chinFirst,
    lines: { order: ['eyes'], lead: 'far', first: undefined },
    shine: chinFirst,
    spots: chinFirst,
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

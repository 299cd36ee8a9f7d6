import { CATALOGUE_VERSION, products } from '#domain/catalogue/built-in.ts';
import type { Analyser } from '#domain/contract/analysis.ts';
import type { AnalysisResult } from '#domain/contract/analysis-result.ts';
import { originOf } from '#domain/contract/origin-of.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { CannotAnalyseReason } from '#domain/reading/observation.ts';
import { sayInEnglish } from '#domain/words/en/say-in-english.ts';
import { WORDS_VERSION } from '#domain/words/version.ts';
import type { FaceModels } from '../../../functions/reader/find/face-models.ts';
import type { Marks } from '../../../functions/reader/marks.ts';
import { type MarkedReading, readAndMarkFace } from '../../../functions/reader/read-face.ts';
import { decode } from './decode.ts';

export type OnDeviceStage = 'decoding' | 'finding-face' | 'measuring' | 'choosing';

/** `marks` are the findings with their positions on the photo. They are never stored or sent. */
export type OnDeviceAnalysis =
  | { result: AnalysisResult; marks: readonly Marks[] }
  | { cannotAnalyse: CannotAnalyseReason };

/** `id` identifies the photo until the page is closed or reloaded. */
export type PhotoToRead = { id: string; blob: Blob };

export type PhotoWithAnswers = { photo: PhotoToRead; answers: Answers; analyser: Analyser };
type OnStage = (stage: OnDeviceStage) => void;

async function read(blob: Blob, models: FaceModels, onStage: OnStage): Promise<MarkedReading> {
  onStage('decoding');
  const pixels = await decode(blob);
  onStage('finding-face');
  return readAndMarkFace(pixels, models, () => onStage('measuring'));
}

let last: { id: string; reading: Promise<MarkedReading> } | undefined;

/**
 * Reads a photo. Repeated calls for the same photo share one reading, which may start while the visitor is still
 * answering the questions.
 */
export function readPhoto(
  { id, blob }: PhotoToRead,
  models: FaceModels,
  onStage: OnStage,
): Promise<MarkedReading> {
  if (last?.id === id) return last.reading;
  const reading = read(blob, models, onStage);
  last = { id, reading };
  // Forgets a reading that failed, so that the next call reads the photo again.
  reading.catch(() => {
    if (last?.reading === reading) last = undefined;
  });
  return reading;
}

/** Computes the result for a photo and the visitor's answers on this device, without a server. */
export async function analysePhoto(
  { photo, answers, analyser }: PhotoWithAnswers,
  models: FaceModels,
  onStage: OnStage,
): Promise<OnDeviceAnalysis> {
  const { reading, marks } = await readPhoto(photo, models, onStage);
  if ('cannotAnalyse' in reading) return reading;
  onStage('choosing');
  const plan = decide(reading, answers, products);
  const origin = originOf({ analyser, catalogueVersion: CATALOGUE_VERSION, repaired: false });
  const provenance = { ...origin, wordsVersion: WORDS_VERSION };
  return { result: { ...sayInEnglish({ reading, plan }), reading, plan, provenance }, marks };
}

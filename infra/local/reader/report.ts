import type { Product } from '#domain/catalogue/product.ts';
import { type Answers, goalLabels } from '#domain/contract/questionnaire.ts';
import { type CannotAnalyseReason, SkinReport } from '#domain/reading/report.ts';
import { scienceNotesFor, warningsFor } from './advice.ts';
import { findingsOf, imageQualitySentence, mostVisible, type Seen } from './findings.ts';
import { regimenOf } from './regimen.ts';

/** What the photo gave: one face in bands, or why there is none. */
export type FaceReading = { outcome: 'refused'; reason: CannotAnalyseReason } | ({ outcome: 'read' } & Seen);

/** Puts a reading, the answers and the catalogue together. Throws when the catalogue is too poor for any regimen. */
export function reportOf(reading: FaceReading, answers: Answers, catalogue: readonly Product[]): SkinReport {
  if (reading.outcome === 'refused') return { cannotAnalyse: { reason: reading.reason } };
  const { imageQuality, bands } = reading;
  const regimen = regimenOf(catalogue, answers, bands);
  const summary = [
    `You asked about ${goalLabels[answers.mainSkinGoal]}.`,
    mostVisible(bands),
    imageQualitySentence(imageQuality),
    'The routine below goes by your answers first and by what the photo shows second; start slowly and keep to it.',
  ]
    .filter((text) => text !== '')
    .join(' ');
  return SkinReport.parse({
    analysis: {
      summary,
      categories: findingsOf(reading),
      regimen: regimen.steps,
      scienceNotes: scienceNotesFor(regimen, answers),
      warnings: warningsFor(regimen, answers),
    },
  });
}

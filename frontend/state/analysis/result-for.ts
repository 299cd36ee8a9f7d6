import type { Gender } from '#domain/questionnaire/gender.ts';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';

const without = <T>(lines: readonly T[], places: readonly number[]): T[] =>
  lines.filter((_, place) => !places.includes(place));

/** Removes the lines about pregnancy if the visitor is not asked about it. */
export function resultFor(gender: Gender, result: ReceivedResult): ReceivedResult {
  const { forPregnancy, warnings, seeADoctor, safety } = result;
  if (gender !== 'male' || !forPregnancy) return result;
  return {
    ...result,
    warnings: without(warnings, forPregnancy.warnings),
    seeADoctor: seeADoctor && without(seeADoctor, forPregnancy.seeADoctor),
    safety: safety && without(safety, forPregnancy.safety),
    forPregnancy: { warnings: [], seeADoctor: [], safety: [] },
  };
}

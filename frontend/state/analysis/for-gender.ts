import type { Gender } from '#domain/contract/gender.ts';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';

const without = <T>(lines: readonly T[], places: readonly number[]): T[] =>
  lines.filter((_, place) => !places.includes(place));

/** Rules about pregnancy begin with this. */
const PREGNANCY_RULE = 'PRG-';

/** The result without what is said to those who can be pregnant, for a visitor who is not asked about it. */
export function resultFor(gender: Gender, result: ReceivedResult): ReceivedResult {
  const { forPregnancy, warnings, seeADoctor, safety } = result;
  if (gender !== 'male' || !forPregnancy) return result;
  return {
    ...result,
    warnings: without(warnings, forPregnancy.warnings),
    seeADoctor: seeADoctor && without(seeADoctor, forPregnancy.seeADoctor),
    safety: safety?.filter(({ rule }) => !rule.startsWith(PREGNANCY_RULE)),
    forPregnancy: { warnings: [], seeADoctor: [] },
  };
}

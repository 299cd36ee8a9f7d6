import fc from 'fast-check';
import { regimenProperty } from '../builders/regimen-property.ts';
import type { Part } from './faces.ts';

/** So many at once, so that progress can be told between them. */
const SLICE_CASES = 1_000;

export type RulesEvaluation = { cases: number; seed: number; progress: (text: string) => void };

/** Runs the property of the unit tests over many more cases, each slice of them from a seed of its own. */
export async function evaluateRules({ cases, seed, progress }: RulesEvaluation): Promise<Part[]> {
  const slices = Math.ceil(cases / SLICE_CASES);
  const notes: string[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    const numRuns = Math.min(SLICE_CASES, cases - slice * SLICE_CASES);
    const ran = fc.check(regimenProperty(), { numRuns, seed: seed + slice });
    if (ran.failed) {
      notes.push(`Seed ${seed + slice}: ${String(ran.errorInstance)} ${JSON.stringify(ran.counterexample)}`);
    }
    progress(`${slice + 1} of ${slices} thousand regimens`);
    // Whoever shows the progress gets a turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const row = { name: 'thousands that keep every rule', cases: slices, kept: slices - notes.length, goal: 1 };
  return [{ title: `${cases} regimens, good and hostile, through the safety rules`, rows: [row], notes }];
}

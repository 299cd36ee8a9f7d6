import fc from 'fast-check';
import { regimenProperty } from '../../support/builders/regimen-property.ts';
import type { Part } from './faces.ts';

/** So many at once, so that progress can be told between them. */
const SLICE_CASES = 1_000;

/** So much of a counterexample shows of what kind it is; the whole comes with the seed. */
const SHOWN_CHARS = 600;

export type RulesEvaluation = { cases: number; seed: number; progress: (text: string) => void };

/** What went wrong, how to see it again, and the beginning of the smallest case. */
export function failureNote(seed: number, error: unknown, counterexample: unknown): string {
  const shown = JSON.stringify(counterexample).slice(0, SHOWN_CHARS);
  return `${String(error)}, again with SEED=${seed} npm test: ${shown}`;
}

/** Runs the property of the unit tests over many more cases, each slice of them from a seed of its own. */
export async function evaluateRules({ cases, seed, progress }: RulesEvaluation): Promise<Part[]> {
  const slices = Math.ceil(cases / SLICE_CASES);
  const notes: string[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    const numRuns = Math.min(SLICE_CASES, cases - slice * SLICE_CASES);
    const ran = fc.check(regimenProperty(), { numRuns, seed: seed + slice });
    if (ran.failed) notes.push(failureNote(seed + slice, ran.errorInstance, ran.counterexample));
    progress(`${slice + 1} of ${slices} thousand regimens`);
    // Whoever shows the progress gets a turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const row = { name: 'thousands that keep every rule', cases: slices, kept: slices - notes.length, goal: 1 };
  return [{ title: `${cases} regimens, good and hostile, through the safety rules`, rows: [row], notes }];
}

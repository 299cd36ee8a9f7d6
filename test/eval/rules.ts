import fc from 'fast-check';
import { regimenProperty } from '../builders/regimen-property.ts';

const CASES = 100_000;
const SEED = 20_261_120;
/** After so many cases progress is told. */
const STEP_CASES = 1_000;

export type RulesRow = {
  property: string;
  cases: number;
  seed: number;
  failures: number;
  /** What broke, and the smallest case that breaks it as JSON; absent when all held. */
  counterexample?: string;
};

export type RulesEvaluation = {
  cases?: number;
  seed?: number;
  onProgress?: (done: number, cases: number) => void;
};

/** Runs the property of the unit tests over many more cases, in slices so that progress can be told between them. */
export async function evaluateRules({
  cases = CASES,
  seed = SEED,
  onProgress,
}: RulesEvaluation = {}): Promise<RulesRow[]> {
  let failures = 0;
  let counterexample: string | undefined;
  for (let done = 0; done < cases; done += STEP_CASES) {
    const numRuns = Math.min(STEP_CASES, cases - done);
    const slice = fc.check(regimenProperty(), { numRuns, seed: seed + done / STEP_CASES });
    if (slice.failed) {
      failures += 1;
      counterexample ??= `${String(slice.errorInstance)} ${JSON.stringify(slice.counterexample)}`;
    }
    onProgress?.(done + numRuns, cases);
    // Whoever shows the progress gets a turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const row = { property: 'any regimen keeps every rule', cases, seed, failures };
  return [counterexample === undefined ? row : { ...row, counterexample }];
}

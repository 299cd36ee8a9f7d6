import { decide } from '#domain/plan/decide.ts';
import { brokenIn, planCase } from '../../support/builders/plan-property.ts';
import type { Part } from './faces.ts';

/** So many at once, so that progress can be told between them. */
const SLICE_CASES = 1_000;
const MOST_NOTES = 10;

export type RulesEvaluation = {
  cases: number;
  seed: number;
  progress: (text: string) => void;
  /** The names of what is broken in the case of a seed. */
  check?: (seed: number) => string[];
};

/** How much of the room for extra products plans use: rules that left everything out would keep every promise. */
function shareWithExtras(seed: number, cases: number): { cases: number; kept: number } {
  const plans = Array.from({ length: Math.min(cases, SLICE_CASES) }, (_, index) => planCase(seed + index))
    .filter(({ answers, products }) => answers.maxProducts > 3 && products.length > 100)
    .filter(({ answers }) => !answers.medicalConditions.includes('Other'))
    .map(({ reading, answers, products }) => decide(reading, answers, products));
  return { cases: plans.length, kept: plans.filter(({ steps }) => steps.length > 3).length };
}

/** Runs the property of the unit tests over many more cases. */
export async function evaluateRules({
  cases,
  seed,
  progress,
  check = brokenIn,
}: RulesEvaluation): Promise<Part[]> {
  const notes: string[] = [];
  let kept = 0;
  for (let index = 0; index < cases; index += 1) {
    const broken = check(seed + index);
    if (broken.length === 0) kept += 1;
    else notes.push(`SEED=${seed + index} npm test: ${broken.join('; ')}`);
    if ((index + 1) % SLICE_CASES > 0 && index + 1 < cases) continue;
    progress(`${index + 1} of ${cases} plans`);
    // Whoever shows the progress gets a turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const rows = [
    { name: 'plans that keep every rule', cases, kept, goal: 1 },
    { name: 'plans that use room for extra products', ...shareWithExtras(seed, cases), goal: 0.8 },
  ];
  return [{ title: 'Plans for any reading, answers and catalogue', rows, notes: notes.slice(0, MOST_NOTES) }];
}

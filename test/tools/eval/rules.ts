import * as z from 'zod/mini';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { moreAnswers } from '#domain/questionnaire/more-answers.ts';
import { brokenIn, type PlanCase, planCase } from '../../support/builders/plan-property.ts';
import type { Part } from './table.ts';

/** The number of cases between two progress reports, and the maximum number of cases in `shares`. */
const SLICE_CASES = 1_000;
const MAX_NOTES = 10;

const moreQuestions = z.keyof(z.object(moreAnswers)).options;

export type RulesEvaluation = {
  cases: number;
  seed: number;
  progress: (text: string) => void;
  /** The names of the invariants that the case with this seed violates. */
  check?: (seed: number) => string[];
};

type Share = { cases: number; kept: number };

const shareOf = (plans: readonly Plan[], isKept: (plan: Plan) => boolean): Share => ({
  cases: plans.length,
  kept: plans.filter(isKept).length,
});

const planOf = ({ reading, answers, products }: PlanCase): Plan => decide(reading, answers, products);

/**
 * Counts the plans that have extra products where there is room for them, and those that have a treatment where no
 * optional answer restricts the plan. Rules that remove every product would pass all other checks.
 */
function shares(seed: number, cases: number): { withExtras: Share; withTreatment: Share } {
  const given = Array.from({ length: Math.min(cases, SLICE_CASES) }, (_, index) => planCase(seed + index));
  const stocked = given.filter(({ products }) => products.length > 100);
  const roomy = stocked.filter(
    ({ answers: { maxProducts, medicalConditions, treatments = [], checks = [] } }) =>
      maxProducts > 3 &&
      !medicalConditions.includes('Other') &&
      treatments.length === 0 &&
      !checks.includes('recent-procedure'),
  );
  const untold = stocked.filter(({ answers }) => moreQuestions.every((each) => answers[each] === undefined));
  return {
    withExtras: shareOf(roomy.map(planOf), ({ steps }) => steps.length > 3),
    withTreatment: shareOf(untold.map(planOf), ({ steps }) =>
      steps.some(({ product }) => product.step === 'treatment'),
    ),
  };
}

/** Checks the same invariants of plans as the unit tests, but with many more cases. */
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
    // Yields to the event loop, so that the progress can be shown.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { withExtras, withTreatment } = shares(seed, cases);
  const rows = [
    { name: 'plans that keep every rule', cases, kept, goal: 1 },
    { name: 'plans that use room for extra products', ...withExtras, goal: 0.8 },
    {
      name: 'plans with a treatment, of visitors who left out the optional questions',
      ...withTreatment,
      goal: 0.4,
    },
  ];
  return [{ title: 'Plans for any reading, answers and catalogue', rows, notes: notes.slice(0, MAX_NOTES) }];
}

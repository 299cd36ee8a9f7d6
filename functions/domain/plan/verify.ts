import type { Answers } from '../questionnaire/answers.ts';
import type { Plan } from './plan.ts';
import type { CheckedStep } from './verify/checked-step.ts';
import { personPredicates } from './verify/person-predicates.ts';
import { toldPredicates } from './verify/told-predicates.ts';
import { routinePredicates } from './verify/routine-predicates.ts';

/** The names of what is broken in a routine, whoever uses it; for one that came in by a shared link. */
export const verifyRoutine = (steps: readonly CheckedStep[]): string[] =>
  Object.entries(routinePredicates).flatMap(([name, isBroken]) => (isBroken(steps) ? [name] : []));

/**
 * The names of the rules that a plan breaks for this person; none for a plan that may be shown. The rule table once more
 * as predicates, written apart from what chooses and lays out, so that one mistake cannot be made in both.
 */
export const verify = ({ steps, needs }: Pick<Plan, 'steps' | 'needs'>, answers: Answers): string[] => [
  ...verifyRoutine(steps),
  ...Object.entries({ ...personPredicates, ...toldPredicates }).flatMap(([name, isBroken]) =>
    isBroken(steps, answers, needs) ? [name] : [],
  ),
];

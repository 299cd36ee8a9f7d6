import type { Answers } from '../questionnaire/answers.ts';
import type { Plan } from './plan.ts';
import type { CheckedStep } from './verify/checked-step.ts';
import { personPredicates } from './verify/person-predicates.ts';
import { moreAnswersPredicates } from './verify/more-answers-predicates.ts';
import { needPredicates } from './verify/need-predicates.ts';
import { routinePredicates } from './verify/routine-predicates.ts';

/**
 * Returns the rules that a routine breaks regardless of who uses it. A routine from a shared link has no answers, so
 * only these rules can be checked.
 */
export const verifyRoutine = (steps: readonly CheckedStep[]): string[] =>
  Object.entries(routinePredicates).flatMap(([name, isBroken]) => (isBroken(steps) ? [name] : []));

/**
 * Returns the rules that a plan breaks for this person. Only a plan that breaks none may be shown. The predicates
 * restate the rule table independently, so that they also find mistakes in the table and in the code that applies it.
 */
export const verify = ({ steps, needs }: Pick<Plan, 'steps' | 'needs'>, answers: Answers): string[] => [
  ...verifyRoutine(steps),
  ...Object.entries({ ...personPredicates, ...needPredicates, ...moreAnswersPredicates }).flatMap(
    ([name, isBroken]) => (isBroken(steps, answers, needs) ? [name] : []),
  ),
];

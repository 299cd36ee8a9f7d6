import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { Plan, type PlanStep, type Reason } from '#domain/plan/plan.ts';
import { isExperience } from '#domain/words/science.ts';
import { spokenReasons, tintNeed } from '#domain/words/spoken-reasons.ts';
import type { NamedNeed } from './find-answer.ts';

/**
 * Penalties that are added to `reason.rank`. Each exceeds every rank. A link leads to the step with the lowest sum:
 * sunscreen comes after treatments, which the summary names. Reasons based on experience alone come after all others,
 * and cleansers come last.
 */
const SUNSCREEN_PENALTY = 50;
const EXPERIENCE_PENALTY = 100;
const CLEANSER_PENALTY = 1000;

/**
 * The sort key of a step for a need. Of the steps for the same need, `findAnswerPlace` chooses the one with the lowest
 * key.
 */
const placeOf = ({ product }: PlanStep, reason: Reason): number =>
  reason.rank +
  (reason.by === 'sunscreen' ? SUNSCREEN_PENALTY : 0) +
  (isExperience(reason) ? EXPERIENCE_PENALTY : 0) +
  (product.step === 'cleanser' ? CLEANSER_PENALTY : 0);

/**
 * Lists the needs that are mentioned in the text of each step. The list is empty if the plan is absent or of another
 * version.
 */
export function namedNeeds(received: ReceivedResult['plan']): readonly NamedNeed[] {
  const read = Plan.safeParse(received);
  if (!read.success) return [];
  const plan = read.data;
  const spokenOf = spokenReasons(plan);
  return plan.steps.flatMap((step) => {
    const { lead, beside } = spokenOf(step);
    const toned = tintNeed(step, plan);
    const ofTint = step.reasons.find(({ need }) => need === toned);
    return [lead, beside, ofTint].flatMap((reason) =>
      reason ? { productId: step.product.id, need: reason.need, place: placeOf(step, reason) } : [],
    );
  });
}

import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { Plan } from '#domain/plan/plan.ts';
import { spokenReasons, tintNeed } from '#domain/words/spoken-reasons.ts';
import type { NamedNeeds } from './find-answer.ts';

/** Lists the needs that the text of each step names. Empty if the plan is absent or of another version. */
export function namedNeeds(received: ReceivedResult['plan']): readonly NamedNeeds[] {
  const read = Plan.safeParse(received);
  if (!read.success) return [];
  const plan = read.data;
  const spokenOf = spokenReasons(plan);
  return plan.steps.map((step) => {
    const { lead, beside } = spokenOf(step);
    return { productId: step.product.id, needs: [lead?.need, beside?.need, tintNeed(step, plan)] };
  });
}

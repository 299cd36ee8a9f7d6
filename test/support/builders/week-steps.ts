import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { isScheduled, productName } from '../../../frontend/ui/result/regimen-view.ts';
import type { WeekStep } from '../../../frontend/ui/result/week.ts';

/**
 * Converts the scheduled steps of a regimen to the format of a shared routine. Steps with the same product get the same
 * number.
 */
export function weekSteps(regimen: readonly ReceivedStep[]): WeekStep[] {
  const ids = [...new Set(regimen.map(({ productId }) => productId))];
  return regimen.filter(isScheduled).map((step) => ({
    number: ids.indexOf(step.productId) + 1,
    step: step.step,
    name: productName(step) ?? step.product,
    schedule: step.schedule,
  }));
}

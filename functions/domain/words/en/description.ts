import { activeInfo } from '../../catalogue/actives.ts';
import { stepLabels } from '../../catalogue/product.ts';
import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import type { PlannedProduct } from '../../plan/plan.ts';
import { list } from './phrases.ts';

const MAX_NAMED = 3;

/**
 * Describes a product, for example "Leave-on treatment with niacinamide and panthenol". If `main` is an active, it is
 * named first.
 */
export function description({ step, leaveOn, spf, actives }: PlannedProduct, main: EvidenceSubject): string {
  const label = stepLabels[step];
  const kind = step === 'treatment' && leaveOn ? `Leave-on ${label.toLowerCase()}` : label;
  const strength = spf === undefined ? kind : `${kind} SPF ${spf}`;
  const ordered = [
    ...actives.filter(({ active }) => active === main),
    ...actives.filter(({ active }) => active !== main),
  ];
  const named = ordered.slice(0, MAX_NAMED).map(({ active }) => activeInfo[active].label);
  return named.length === 0 ? strength : `${strength} with ${list(named)}`;
}

export const potencies = ({ actives }: PlannedProduct): string =>
  actives
    .filter(({ percent }) => percent !== undefined)
    .map(({ active, percent }) => `${percent}% ${activeInfo[active].label}`)
    .join(', ');

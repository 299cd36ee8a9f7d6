import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { Plan, PlannedProduct, PlanStep } from '../plan/plan.ts';
import { STRONG, type Substance } from '../plan/substances.ts';
import { isBasePart } from '../plan/base-part.ts';
import { isSayable } from './sayable.ts';

export const isStrongSubject = (subject: Substance | EvidenceSubject): boolean =>
  STRONG.some((each) => each === subject);

/** Whether the product contains a strong active at any concentration. */
export const hasStrong = ({ actives }: Pick<PlannedProduct, 'actives'>): boolean =>
  actives.some(({ active }) => isStrongSubject(active));

/**
 * The active or base product by which texts name a step. This is `lead` if it is a strong active or a base product such
 * as `sunscreen`. Otherwise, it is the active in the first reason that a text may mention, or `lead` if there is no
 * such active.
 */
export function mainSubject(
  { lead, reasons }: Pick<PlanStep, 'lead' | 'reasons'>,
  { minor }: Pick<Plan, 'minor'>,
): EvidenceSubject {
  if (isBasePart(lead) || isStrongSubject(lead)) return lead;
  const reason = reasons.find(({ need }) => isSayable(need, minor));
  return reason && !isBasePart(reason.by) ? reason.by : lead;
}

export const isLeaveOnTreatment = ({ product }: Pick<PlanStep, 'product'>): boolean =>
  product.leaveOn && (product.step === 'treatment' || product.step === 'mask');

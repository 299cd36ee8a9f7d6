import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { Plan, PlannedProduct, PlanStep } from '../plan/plan.ts';
import { STRONG, type Substance } from '../plan/substances.ts';
import { isBasePart } from './base-part.ts';
import { isSayable } from './sayable.ts';

const isStrongSubject = (subject: Substance | EvidenceSubject): boolean =>
  STRONG.some((each) => each === subject);

/** Whether the product contains a strong active at any concentration. */
export const hasStrong = ({ actives }: Pick<PlannedProduct, 'actives'>): boolean =>
  actives.some(({ active }) => isStrongSubject(active));

/**
 * The subject that all texts use as the name of a step. It is the step's `lead` if that is a base part or a strong
 * active. Otherwise it is the active of the first reason that may be mentioned, or `lead` if there is none.
 */
export function mainSubject(
  { lead, reasons }: Pick<PlanStep, 'lead' | 'reasons'>,
  { minor }: Pick<Plan, 'minor'>,
): EvidenceSubject {
  if (isBasePart(lead) || isStrongSubject(lead)) return lead;
  const reason = reasons.find(({ need }) => isSayable(need, minor));
  return reason && !isBasePart(reason.by) ? reason.by : lead;
}

/** Whether a step is a treatment or mask that stays on the skin. */
export const isLeaveOnTreatment = ({ product }: Pick<PlanStep, 'product'>): boolean =>
  product.leaveOn && (product.step === 'treatment' || product.step === 'mask');

import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { Plan, PlannedProduct, PlanStep } from '../plan/plan.ts';
import { STRONG, type Substance } from '../plan/substances.ts';
import { isBasePart } from './base-part.ts';
import { isSayable } from './sayable.ts';

const isStrongSubject = (subject: Substance | EvidenceSubject): boolean =>
  STRONG.some((each) => each === subject);

/** Has something that skin has to get used to, however little of it. */
export const hasStrong = ({ actives }: Pick<PlannedProduct, 'actives'>): boolean =>
  actives.some(({ active }) => isStrongSubject(active));

/**
 * What a step is called by, wherever it is spoken of: the active that skin has to get used to, else what it is there for.
 */
export function mainSubject(
  { lead, reasons }: Pick<PlanStep, 'lead' | 'reasons'>,
  { minor }: Pick<Plan, 'minor'>,
): EvidenceSubject {
  if (isBasePart(lead) || isStrongSubject(lead)) return lead;
  const reason = reasons.find(({ need }) => isSayable(need, minor));
  return reason && !isBasePart(reason.by) ? reason.by : lead;
}

/** Stays on and does more than moisturise or protect. */
export const isLeaveOnTreatment = ({ product }: Pick<PlanStep, 'product'>): boolean =>
  product.leaveOn && (product.step === 'treatment' || product.step === 'mask');

import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { PlannedProduct, PlanStep, Reason } from '../plan/plan.ts';
import { isBasePart } from '../plan/base-part.ts';

/** The evidence that an active or base product in a plan helps with a need. */
export type EvidenceNote = Reason;

/** Whether a reason is based on experience alone, without trials or the advice of dermatologists. */
export const isExperience = ({ grade }: Pick<Reason, 'grade'>): boolean => grade === 'W' || grade === 'M';

/**
 * Lowers grade A for a cleanser, because the trials tested leave-on products. Lowers grade B for niacinamide of unknown
 * strength, because the trials used 2% to 5%.
 */
export function gradedFor({ step, actives }: PlannedProduct, reason: Reason): Reason {
  if (step === 'cleanser' && reason.grade === 'A') return { ...reason, grade: 'B' };
  const isUnknown = actives.some(
    ({ active, percent }) => active === reason.by && active === 'niacinamide' && percent === undefined,
  );
  return isUnknown && reason.grade === 'B' ? { ...reason, grade: 'C' } : reason;
}

/**
 * Whether a reason gets an evidence note. A reason based on experience alone gets none, nor does the washing effect of
 * a cleanser.
 */
const isScience = (note: EvidenceNote): boolean => !isExperience(note) && note.by !== 'cleanser';

const isBase = ({ lead }: PlanStep): number => Number(isBasePart(lead));

/**
 * The evidence for the first reason of each step, except reasons for which `isScience` returns false. Each active or
 * base product appears once: first the actives in steps whose `lead` is an active, then the actives in base products,
 * then the base products themselves. Each group is sorted by importance.
 */
export function evidenceNotes(steps: readonly PlanStep[], importance: readonly string[]): EvidenceNote[] {
  const place = ({ product }: PlanStep): number => {
    const index = importance.indexOf(product.id);
    return index === -1 ? importance.length : index;
  };
  const notes = new Map<EvidenceSubject, EvidenceNote>();
  const ranked = steps.toSorted((one, other) => isBase(one) - isBase(other) || place(one) - place(other));
  for (const { product, reasons } of ranked) {
    const [reason] = reasons;
    const note = reason && gradedFor(product, reason);
    if (note && isScience(note) && !notes.has(note.by)) notes.set(note.by, note);
  }
  return [...notes.values()].toSorted(
    (one, other) => Number(isBasePart(one.by)) - Number(isBasePart(other.by)),
  );
}

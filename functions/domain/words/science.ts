import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { PlannedProduct, PlanStep, Reason } from '../plan/plan.ts';
import { isBasePart } from './base-part.ts';

/** What is known about one thing in the plan. */
export type EvidenceNote = Reason;

/** Rests on what we or others think, and neither on trials nor on dermatologists. */
export const isExperience = ({ grade }: Pick<Reason, 'grade'>): boolean => grade === 'W' || grade === 'M';

/** What a wash rinses off does less than what the trials left on. */
export const gradedFor = ({ step }: PlannedProduct, reason: Reason): Reason =>
  step !== 'cleanser' || reason.grade !== 'A' ? reason : { ...reason, grade: 'B' };

/** Washing is no science. */
const isScience = (note: EvidenceNote): boolean => !isExperience(note) && note.by !== 'cleanser';

const isBase = ({ lead }: PlanStep): number => Number(isBasePart(lead));

/** The strongest reason of each step, no subject twice: what treats first, then as the steps are worth buying. */
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

import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { PlanStep, Reason } from '../plan/plan.ts';
import { isBasePart } from './base-part.ts';

/** What is known about one thing in the plan. */
export type EvidenceNote = Reason;

/** What rests on trials or on dermatologists, and not on what we or others think; washing is no science. */
const isScience = ({ by, grade }: EvidenceNote): boolean =>
  grade !== 'W' && grade !== 'M' && by !== 'cleanser';

/** The strongest reason of each step, no subject twice: actives first, then as the steps are worth buying. */
export function evidenceNotes(steps: readonly PlanStep[], importance: readonly string[]): EvidenceNote[] {
  const place = ({ product }: PlanStep): number => {
    const index = importance.indexOf(product.id);
    return index === -1 ? importance.length : index;
  };
  const notes = new Map<EvidenceSubject, EvidenceNote>();
  for (const { reasons } of steps.toSorted((one, other) => place(one) - place(other))) {
    const [note] = reasons;
    if (note && isScience(note) && !notes.has(note.by)) notes.set(note.by, note);
  }
  return [...notes.values()].toSorted(
    (one, other) => Number(isBasePart(one.by)) - Number(isBasePart(other.by)),
  );
}

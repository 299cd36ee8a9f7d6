import type { EvidenceId } from './evidence-id.ts';
import { type EvidenceRow, evidence } from './rows.ts';
import { EvidenceSubject, NeedName } from './subject.ts';

const isEvidenceId = (id: string): id is EvidenceId => Object.hasOwn(evidence, id);

/** The id of the row of evidence about a need and a subject, if there is one. */
export function evidenceIdOf(need: NeedName, subject: EvidenceSubject): EvidenceId | undefined {
  const id = `${need}/${subject}`;
  return isEvidenceId(id) ? id : undefined;
}

export function evidenceFor(need: NeedName, subject: EvidenceSubject): EvidenceRow | undefined {
  const id = evidenceIdOf(need, subject);
  return id && evidence[id];
}

const ranked = new Map<NeedName, readonly EvidenceSubject[]>(
  NeedName.options.map((need) => {
    const rank = (subject: EvidenceSubject): number => evidenceFor(need, subject)?.rank ?? Infinity;
    const subjects = EvidenceSubject.options.filter((subject) => evidenceFor(need, subject));
    return [need, subjects.toSorted((one, other) => rank(one) - rank(other))];
  }),
);

/** The subjects with evidence for a need, in order of rank. */
export const subjectsFor = (need: NeedName): readonly EvidenceSubject[] => ranked.get(need) ?? [];

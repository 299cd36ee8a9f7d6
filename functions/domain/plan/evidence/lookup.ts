import type { EvidenceId } from './evidence-id.ts';
import { type EvidenceRow, evidence } from './rows.ts';
import { EvidenceSubject, NeedName } from './subject.ts';

const isEvidenceId = (id: string): id is EvidenceId => Object.hasOwn(evidence, id);

/** The id of the evidence, if any, that an active or base product helps with a need. */
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

/** The actives and base products with evidence that they help with a need, in order of rank. */
export const subjectsFor = (need: NeedName): readonly EvidenceSubject[] => ranked.get(need) ?? [];

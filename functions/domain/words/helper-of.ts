import { evidenceFor } from '../plan/evidence/lookup.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { Plan } from '../plan/plan.ts';
import { isOutOfReach } from '../plan/reach.ts';
import { isExperience } from './science.ts';

/**
 * The active or base product in the plan that helps most with a need. Ignores evidence based on experience alone, and
 * products that must not be used where the need is strongest.
 */
export function helperOf({ steps, needs }: Plan, name: NeedName): EvidenceSubject | undefined {
  const need = needs.find((each) => each.name === name);
  const helpers = steps
    .filter(({ product }) => need === undefined || !isOutOfReach(product, need))
    .flatMap(({ product, lead }) => [lead, ...product.actives.map(({ active }) => active)])
    .flatMap((subject) => {
      const row = evidenceFor(name, subject);
      return row === undefined || isExperience(row) ? [] : [{ subject, rank: row.rank }];
    });
  return helpers.toSorted((one, other) => one.rank - other.rank)[0]?.subject;
}

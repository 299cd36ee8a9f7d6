import type { NeedName } from '../plan/evidence/subject.ts';
import type { Need, Plan, PlanStep, Reason } from '../plan/plan.ts';
import { isAtLeast } from '../reading/reading.ts';
import { isBasePart } from './base-part.ts';
import { isSayable } from './sayable.ts';

/** The reasons of a step that are said. */
export type SpokenReasons = {
  /** Absent where the step is just a part of every routine. */
  lead: Reason | undefined;
  /** For a need that no step leads with. */
  beside: Reason | undefined;
};

/** Washing answers no need. */
const answers = ({ by }: Reason): boolean => by !== 'cleanser';

/** What shows at a glance, or was asked for and shows at all or could not be read. */
const asksForHelp = ({ asked, level, name }: Need): boolean =>
  name !== 'comfort' &&
  (asked ? isAtLeast(level ?? 'slight', 'slight') : isAtLeast(level ?? 'none', 'clear'));

/**
 * Which reasons of a plan are said, by step: the strongest of each, and each need that no step leads with once, where it is
 * helped most. The summary names nothing else, so that every active in it is explained at a step.
 */
export function spokenReasons({ steps, needs, minor }: Plan): (step: PlanStep) => SpokenReasons {
  const sayable = ({ reasons }: PlanStep): Reason[] => reasons.filter(({ need }) => isSayable(need, minor));
  const spoken = new Map<PlanStep, SpokenReasons>(
    steps.map((step) => [step, { lead: sayable(step)[0], beside: undefined }]),
  );
  const led = new Set([...spoken.values()].flatMap(({ lead }) => (lead && answers(lead) ? [lead.need] : [])));
  const help = (name: NeedName): { step: PlanStep; reason: Reason }[] =>
    steps
      .flatMap((step) => sayable(step).map((reason) => ({ step, reason })))
      .filter(({ reason }) => reason.need === name && answers(reason))
      .toSorted((one, other) => placeOf(one.reason) - placeOf(other.reason));
  for (const { name } of needs.filter((need) => asksForHelp(need) && !led.has(need.name))) {
    const free = help(name).find(({ step }) => spoken.get(step)?.beside === undefined);
    if (free) spoken.set(free.step, { lead: spoken.get(free.step)?.lead, beside: free.reason });
  }
  return (step) => spoken.get(step) ?? { lead: undefined, beside: undefined };
}

/** More than any rank: what every routine has anyway comes after all actives. */
const AFTER_ACTIVES = 1000;

/** How directly a reason answers its need, the lowest first. */
export const placeOf = ({ by, rank }: Reason): number => rank + (isBasePart(by) ? AFTER_ACTIVES : 0);

import type { NeedName } from '../plan/evidence/subject.ts';
import type { Plan, Unmet } from '../plan/plan.ts';
import { isAtLeast } from '../reading/reading.ts';
import { goalObservations } from './goal.ts';
import { isSayable } from './sayable.ts';

/**
 * Whether a visitor would expect a text about an unmet need. If the photo does not show the need, only `comfort` and
 * the first need of the goal count: a visitor who asks about breakouts has not mentioned blackheads.
 */
function isMissed(name: NeedName, { needs, goal }: Plan): boolean {
  const need = needs.find((each) => each.name === name);
  const [first]: readonly NeedName[] = goalObservations[goal];
  return (
    need === undefined || name === 'comfort' || name === first || isAtLeast(need.level ?? 'none', 'slight')
  );
}

export const unmetToSay = (plan: Plan): Unmet[] =>
  plan.unmet.filter(({ need }) => isSayable(need, plan.minor) && isMissed(need, plan));

/** Whether a rule withholds an active that helps with the goal. Always false for visitors under 18. */
export function isGoalHeldBack({ goal, minor, withheld }: Plan): boolean {
  const asked: readonly NeedName[] = goalObservations[goal];
  return !minor && withheld.some(({ need }) => asked.includes(need));
}

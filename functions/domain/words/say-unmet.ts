import type { Plan, Unmet } from '../plan/plan.ts';
import type { Once } from './once.ts';
import { isSayable } from './sayable.ts';
import type { Words } from './words.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const defined = <T>(values: readonly (T | undefined)[]): T[] => values.filter((each) => each !== undefined);

/** Whether nothing is left that another product could do. */
const isComplete = ({ steps, maxProducts, unmet, isBaseCare }: Plan): boolean =>
  unmet.length === 0 && !isBaseCare && steps.length > 0 && steps.length < maxProducts;

/** What the plan cannot do for what was asked or seen, or that more products would do nothing. */
export function sayUnmet(plan: Plan, { unmet: said }: Words, once: Once): string[] {
  const sayable = plan.unmet.filter(({ need }) => isSayable(need, plan.minor));
  const unmet = [...new Map(sayable.map((each) => [each.need, each])).values()];
  const where = (applies: (each: Unmet) => boolean): Unmet[] => unmet.filter(applies);
  const needsOf = (list: readonly Unmet[]): Unmet['need'][] => unique(list.map(({ need }) => need));
  const ruled = where(({ why }) => why === 'rule');
  const noRoom = where(({ why }) => why === 'no-room');
  const tooMuch = where(({ why }) => why === 'too-much-at-once');
  const missing = where(({ why }) => why === 'not-in-catalogue');
  const beyond = needsOf(where(({ why }) => why === 'not-for-cosmetics'));
  const more = unique(defined(noRoom.map(({ by }) => by)));
  return once([
    ...beyond.map((need) => said.notForCosmetics(need)),
    ...unique(ruled.map(({ because = 'everybody' }) => because)).map((because) =>
      said.rule(needsOf(ruled.filter((each) => (each.because ?? 'everybody') === because)), because),
    ),
    missing.length > 0 ? said.notInCatalogue(needsOf(missing), plan.country !== undefined) : undefined,
    noRoom.length > 0 ? said.noRoom(needsOf(noRoom), plan.maxProducts, more) : undefined,
    tooMuch.length > 0 ? said.tooMuchAtOnce(needsOf(tooMuch)) : undefined,
    isComplete(plan) ? said.noMoreNeeded(plan.maxProducts) : undefined,
  ]);
}

import { evidenceFor } from '../plan/evidence/lookup.ts';
import type { NeedName } from '../plan/evidence/subject.ts';
import type { Need, Plan, Unmet } from '../plan/plan.ts';
import { isAtLeast } from '../reading/reading.ts';
import type { Once } from './once.ts';
import { isSayable } from './sayable.ts';
import { isExperience } from './science.ts';
import { spokenReasons } from './spoken-reasons.ts';
import type { Words } from './words.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const defined = <T>(values: readonly (T | undefined)[]): T[] => values.filter((each) => each !== undefined);

/** What some step is said to be there for. A gentle wash alone is no answer. */
function spokenNeeds(plan: Plan): Set<NeedName> {
  const spoken = spokenReasons(plan);
  const reasons = plan.steps.flatMap((step) => Object.values(spoken(step)));
  return new Set(
    reasons.flatMap((reason) =>
      reason && (reason.by !== 'cleanser' || !isExperience(reason)) ? reason.need : [],
    ),
  );
}

const isPlain = ({ level }: Need): boolean => isAtLeast(level ?? 'none', 'clear');

/** Whether anything in the plan is known to help with a need, by more than experience. */
const isHelped = ({ steps }: Plan, name: NeedName): boolean =>
  steps
    .flatMap(({ product, lead }) => [lead, ...product.actives.map(({ active }) => active)])
    .some((subject) => {
      const row = evidenceFor(name, subject);
      return row !== undefined && !isExperience(row);
    });

/** What shows at a glance and no step speaks of, and what shows a little and nothing is known to help with. */
function unanswered(plan: Plan): Need[] {
  const spoken = spokenNeeds(plan);
  const said = new Set([...plan.unmet.map(({ need }) => need), ...deepLines(plan)]);
  return plan.needs.filter(
    (need) =>
      isAtLeast(need.level ?? 'none', 'slight') &&
      isSayable(need.name, plan.minor) &&
      !said.has(need.name) &&
      !spoken.has(need.name) &&
      (isPlain(need) || !isHelped(plan, need.name)),
  );
}

/** Deep lines that show and were asked about; creams do little for them whatever is in the plan. */
const deepLines = ({ needs, goal, unmet, minor }: Plan): NeedName[] =>
  goal === 'anti-aging' && !minor && !unmet.some(({ need }) => need === 'deepLines')
    ? needs
        .filter(({ name, level }) => name === 'deepLines' && isAtLeast(level ?? 'none', 'slight'))
        .map(({ name }) => name)
    : [];

/** Whether nothing is left that another product could do. */
const isComplete = (plan: Plan): boolean =>
  plan.unmet.length + plan.withheld.length === 0 &&
  !plan.isBaseCare &&
  plan.steps.length > 0 &&
  plan.steps.length < plan.maxProducts &&
  !unanswered(plan).some(isPlain);

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
  const open = plan.isBaseCare ? [] : unanswered(plan).filter(({ name }) => name !== 'comfort');
  const plain = open.filter(isPlain).map(({ name }) => name);
  const slight = open.filter((each) => !isPlain(each)).map(({ name }) => name);
  return once([
    ...[...beyond, ...deepLines(plan)].map((need) => said.notForCosmetics(need)),
    ...unique(ruled.map(({ because = 'everybody' }) => because)).map((because) =>
      said.rule(needsOf(ruled.filter((each) => (each.because ?? 'everybody') === because)), because),
    ),
    missing.length > 0 ? said.notInCatalogue(needsOf(missing), plan.country !== undefined) : undefined,
    noRoom.length > 0 ? said.noRoom(needsOf(noRoom), plan.maxProducts, more) : undefined,
    tooMuch.length > 0 ? said.tooMuchAtOnce(needsOf(tooMuch)) : undefined,
    plain.length > 0 ? said.careOnly(plain) : undefined,
    slight.length > 0 ? said.leftAlone(slight) : undefined,
    isComplete(plan) ? said.noMoreNeeded(plan.maxProducts) : undefined,
  ]);
}

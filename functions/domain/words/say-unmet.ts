import type { NeedName } from '../plan/evidence/subject.ts';
import { TONE } from '../plan/need-groups.ts';
import type { Need, Plan, Unmet } from '../plan/plan.ts';
import type { Disclosed } from '../plan/disclosed.ts';
import { isAtLeast } from '../reading/reading.ts';
import { goalObservations } from './goal.ts';
import { helperOf } from './helper-of.ts';
import type { Cause, UnmetWords } from './note-words.ts';
import type { Once } from './once.ts';
import { kindOf } from './cause-kind.ts';
import { lawFor } from './law-for.ts';
import { isPregnancyDisclosed, ruleText } from './rule-text.ts';
import { isSayable } from './sayable.ts';
import { isExperience } from './science.ts';
import { RESTRICTING_ANSWERS, spokenReasons, tintNeed } from './spoken-reasons.ts';
import { unique } from './unique.ts';
import { unmetToSay } from './unmet-to-say.ts';
import type { Words } from './words.ts';

const defined = <T>(values: readonly (T | undefined)[]): T[] => values.filter((each) => each !== undefined);

/**
 * The needs that the texts give as reasons for steps. A need that a gentle cleanser helps with counts only if the
 * evidence is more than experience.
 */
function spokenNeeds(plan: Plan): Set<NeedName> {
  const spoken = spokenReasons(plan);
  const reasons = plan.steps.flatMap((step) => Object.values(spoken(step)));
  return new Set([
    ...reasons.flatMap((reason) =>
      reason && (reason.by !== 'cleanser' || !isExperience(reason)) ? reason.need : [],
    ),
    ...plan.steps.flatMap((step) => tintNeed(step, plan) ?? []),
  ]);
}

const isClear = ({ level }: Need): boolean => isAtLeast(level ?? 'none', 'clear');

/** The visible needs that neither a step nor another note mentions. */
function unspoken(plan: Plan): Need[] {
  const spoken = spokenNeeds(plan);
  const said = new Set([...plan.unmet.map(({ need }) => need), ...deepLines(plan)]);
  return plan.needs.filter(
    (need) =>
      isAtLeast(need.level ?? 'none', 'slight') &&
      isSayable(need.name, plan.minor) &&
      !said.has(need.name) &&
      !spoken.has(need.name),
  );
}

/**
 * The main need of the goal if the photo does not show it, a rule withholds actives against it, and nothing but a
 * cleanser is said to help with it: for example breakouts with eczema.
 */
function unservedGoal(plan: Plan): NeedName[] {
  const [main]: readonly NeedName[] = goalObservations[plan.goal];
  const isWithheld = !plan.isBaseCare && plan.withheld.some(({ need }) => need === main);
  const spoken = spokenReasons(plan);
  const reasons = plan.steps.flatMap((step) => Object.values(spoken(step)));
  const isHelped = reasons.some((reason) => reason?.need === main && reason?.by !== 'cleanser');
  const said = [...plan.unmet.map(({ need }) => need), ...unspoken(plan).map(({ name }) => name)];
  const isDue = main !== undefined && isWithheld && !isHelped && isSayable(main, plan.minor);
  return isDue && !said.includes(main) ? [main] : [];
}

/**
 * Whether a need that no step mentions counts as not addressed: either it is at least `clear` and not about skin tone,
 * or nothing in the plan helps with it.
 */
const isUnanswered = (need: Need, plan: Plan): boolean =>
  (isClear(need) && !TONE.has(need.name)) || helperOf(plan, need.name) === undefined;

const isOneGoal = (needs: readonly NeedName[]): boolean =>
  Object.values(goalObservations).some((asked: readonly NeedName[]) =>
    needs.every((each) => asked.includes(each)),
  );

/**
 * Deep lines that are visible and that the visitor asked about, unless `unmet` lists them. They are reported even if a
 * step helps with them, because creams have little effect on them.
 */
const deepLines = ({ needs, goal, unmet, minor }: Plan): NeedName[] =>
  goal === 'anti-aging' && !minor && !unmet.some(({ need }) => need === 'deepLines')
    ? needs
        .filter(({ name, level }) => name === 'deepLines' && isAtLeast(level ?? 'none', 'slight'))
        .map(({ name }) => name)
    : [];

/** Whether the plan has fewer products than the visitor asked for because no more are needed. */
const isComplete = (plan: Plan): boolean =>
  unmetToSay(plan).length + plan.withheld.length === 0 &&
  !plan.isBaseCare &&
  plan.steps.length > 0 &&
  plan.steps.length < plan.maxProducts &&
  !unspoken(plan).some((need) => isClear(need) && isUnanswered(need, plan));

/** Whether an answer limits the number of products. Other answers mainly exclude actives. */
const limitsSize = (each: Disclosed): boolean =>
  each === 'sensitive' || each === 'older' || RESTRICTING_ANSWERS.has(each);

/**
 * The most important answer that limited the number of products, if anything was left out. An answer that does not
 * restrict the plan to base care counts only if it also excluded an active or left a need unmet.
 */
function causeOf(plan: Plan): Cause | undefined {
  const kinds = new Set([...plan.withheld, ...unmetToSay(plan)].map(({ because }) => because));
  if (kinds.size === 0) return undefined;
  const cause = plan.disclosed.find(
    (each) => limitsSize(each) && (RESTRICTING_ANSWERS.has(each) || kinds.has(kindOf[each])),
  );
  return cause ?? (plan.minor && kinds.has('age') ? 'minor' : undefined);
}

function whyFewer(plan: Plan, said: UnmetWords, isHardToRead: boolean): string | undefined {
  const { maxProducts, steps, isBaseCare, unmet } = plan;
  const isFewer = steps.length > 0 && steps.length < maxProducts && !isBaseCare;
  if (!isFewer || unmet.some(({ why }) => why === 'too-much-at-once')) return undefined;
  const cause = causeOf(plan);
  if (cause === undefined && isHardToRead) return said.fewerHardToRead(maxProducts, steps.length);
  return isComplete(plan) ? said.noMoreNeeded(maxProducts) : said.fewer(maxProducts, steps.length, cause);
}

/** The needs that a visitor's own treatment addresses, unless a pregnancy may end it. */
const treatedBy: Partial<Record<Disclosed, readonly NeedName[]>> = {
  isotretinoin: ['blemishes', 'blackheads'],
};

const treats = (by: Disclosed, need: NeedName): boolean => treatedBy[by]?.includes(need) === true;

const needsOf = (list: readonly Unmet[]): NeedName[] => unique(list.map(({ need }) => need));

/** What the plan cannot do for a need, and why it has fewer products than the visitor asked for. */
export function sayUnmet(plan: Plan, words: Words, once: Once, isHardToRead: boolean): string[] {
  const { unmet: said } = words;
  const unmet = [...new Map(unmetToSay(plan).map((each) => [each.need, each])).values()];
  const where = (applies: (each: Unmet) => boolean): Unmet[] => unmet.filter(applies);
  const treatments = isPregnancyDisclosed(plan)
    ? []
    : plan.disclosed.filter((each) => treatedBy[each] !== undefined);
  const isTreated = (need: NeedName): boolean => treatments.some((by) => treats(by, need));
  const ruled = where(({ why, need }) => why === 'rule' && !isTreated(need));
  const noRoom = where(({ why }) => why === 'no-room');
  const tooMuch = where(({ why, need }) => why === 'too-much-at-once' && !isTreated(need));
  const missing = where(({ why }) => why === 'not-in-catalogue');
  const beyond = needsOf(where(({ why }) => why === 'not-for-cosmetics'));
  const more = unique(defined(noRoom.map(({ by }) => by)));
  const shown = plan.isBaseCare ? [] : unspoken(plan).filter(({ name }) => name !== 'comfort');
  const open = shown.filter((need) => isUnanswered(need, plan));
  const unserved = unservedGoal(plan);
  const hasHelper = (name: NeedName): boolean => (helperOf(plan, name) ?? 'cleanser') !== 'cleanser';
  const helped = [
    ...shown.filter((need) => !open.includes(need)).map(({ name }) => name),
    ...unserved.filter(hasHelper),
  ];
  const helpers = Map.groupBy(helped, (name) => helperOf(plan, name));
  const unaided = [
    ...unserved.filter((name) => !hasHelper(name)),
    ...open.filter(isClear).map(({ name }) => name),
  ];
  const untreated = unaided.filter((name) => !isTreated(name));
  const unhelped = [...needsOf(where(({ why }) => why === 'rule' || why === 'too-much-at-once')), ...unaided];
  const slight = open.filter((each) => !isClear(each)).map(({ name }) => name);
  const law = lawFor(plan);
  return once([
    ...[...beyond, ...deepLines(plan)].map((need) => said.notForCosmetics(need)),
    ...treatments.map((by) => said.treated(by, unique(unhelped.filter((need) => treats(by, need))))),
    ...unique(ruled.map(({ because = 'everybody' }) => because)).map((because) =>
      said.rule(needsOf(ruled.filter((each) => (each.because ?? 'everybody') === because)), because),
    ),
    missing.length > 0 ? said.notInCatalogue(needsOf(missing), plan.country !== undefined) : undefined,
    noRoom.length > 0 ? said.noRoom(needsOf(noRoom), plan.maxProducts, more) : undefined,
    ...where(({ why }) => why === 'more-with-room').map(({ need, by }) =>
      by === undefined ? undefined : said.moreWithRoom(need, plan.maxProducts, by),
    ),
    tooMuch.length > 0 ? said.tooMuchAtOnce(needsOf(tooMuch)) : undefined,
    untreated.length > 0 ? said.careOnly(untreated) : undefined,
    slight.length > 0 ? said.leftAlone(slight, plan.goal === 'general' && isOneGoal(slight)) : undefined,
    ...[...helpers].map(([by, names]) => (by === undefined ? undefined : said.helpedAnyway(by, names))),
    law && ruleText(law, words),
    whyFewer(plan, said, isHardToRead),
  ]);
}

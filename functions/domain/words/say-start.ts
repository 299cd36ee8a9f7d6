import type { RegimenStep } from '../contract/result-texts.ts';
import { type Reaction, reactions, startCards } from '../plan/evidence/start.ts';
import { CLOGGED } from '../plan/need-groups.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import { changeWeeks, startWeekOf } from '../plan/schedule.ts';
import { isBasePart } from '../plan/base-part.ts';
import { hasStrong, isLeaveOnTreatment, mainSubject } from './main-subject.ts';
import type { Once } from './once.ts';
import { showsIn } from './plan-parts.ts';
import { sayTests, sharedTime, testWeek } from './say-tests.ts';
import { spokenReasons } from './spoken-reasons.ts';
import { dayPartUses } from './use.ts';
import type { Words } from './words.ts';

export type Start = NonNullable<RegimenStep['start']>;
type Milestone = Start['milestones'][number];

/** Whether the answers describe skin that reacts easily. */
const reactsEasily = ({ needs }: Plan): boolean => needs.some(({ name }) => name === 'comfort');

/**
 * The number of weeks of use after which a step is judged, because its effect should be visible by then; `undefined` if
 * it is not judged.
 */
function judgeAfter(step: PlanStep, plan: Plan): number | undefined {
  const { lead } = spokenReasons(plan)(step);
  if (lead === undefined || isBasePart(lead.by)) return undefined;
  const weeks = Array.isArray(lead.weeks) ? lead.weeks[1] : undefined;
  const main = mainSubject(step, plan);
  if (!isBasePart(step.lead)) return lead.by === main ? (weeks ?? startCards[main].judgeAfter) : undefined;
  // The only base product that visitors judge is a moisturiser whose active helps with a need that they asked about.
  const isAsked = plan.needs.some(({ name, asked }) => name === lead.need && asked && name !== 'comfort');
  return step.product.step === 'moisturiser' && isAsked ? weeks : undefined;
}

/**
 * A step is judged after at least `WEEKS_OF_USE` weeks of use. If its frequency increases, it is judged at least
 * `WEEKS_AT_FULL_PACE` weeks after the last increase.
 */
const WEEKS_OF_USE = 4;
const WEEKS_AT_FULL_PACE = 6;

/** The week of the plan in which a step is judged; `undefined` if it is not judged. */
export function judgeWeek(step: PlanStep, plan: Plan): number | undefined {
  const startWeek = startWeekOf(step.schedule);
  const after = judgeAfter(step, plan);
  if (after === undefined || !Number.isFinite(startWeek)) return undefined;
  const fullPace = changeWeeks(step.schedule).at(-1) ?? startWeek;
  const least = fullPace > startWeek ? fullPace + WEEKS_AT_FULL_PACE : startWeek + WEEKS_OF_USE;
  return Math.max(startWeek + after, least) - 1;
}

/** The weeks in which a step starts, is used more often, and is judged. */
function milestonesOf(step: PlanStep, plan: Plan, { start }: Words): Milestone[] {
  const startWeek = startWeekOf(step.schedule);
  if (!Number.isFinite(startWeek)) return [];
  const uses = dayPartUses(step.schedule);
  const changes = changeWeeks(step.schedule).filter((week) => week >= startWeek);
  const used = changes.map((week): Milestone => {
    const kind = week === startWeek ? 'join' : 'change';
    return { week, kind, text: start[kind](uses, week) };
  });
  const week = judgeWeek(step, plan);
  if (week === undefined) return used.length > 1 ? used : [];
  return [...used, { week, kind: 'judge', text: isBasePart(step.lead) ? start.judgeBase : start.judge }];
}

/**
 * What to expect from the step's main active or base product. The text about kojic acid, a contact allergen, is added
 * for every product that contains it.
 */
const expected = (step: PlanStep, plan: Plan, { science }: Words): string[] => [
  science.expect[mainSubject(step, plan)],
  ...(step.product.actives.some(({ active }) => active === 'kojic-acid')
    ? [science.expect['kojic-acid']]
    : []),
];

/**
 * The milestones and the test of a step, and what to expect in its first weeks; `undefined` if there is nothing to say.
 */
export function sayStart(step: PlanStep, plan: Plan, words: Words, once: Once): Start | undefined {
  const { lead } = step;
  const { shortContactMinutes } = startCards[lead];
  const milestones = milestonesOf(step, plan, words);
  const isShort = step.product.leaveOn && shortContactMinutes !== undefined && reactsEasily(plan);
  const texts = once([
    ...(isBasePart(lead) ? [] : expected(step, plan, words)),
    isShort ? words.start.shortContact(lead, shortContactMinutes) : undefined,
  ]);
  const week = testWeek(step, plan);
  if (milestones.length + texts.length === 0 && week === undefined) return undefined;
  return { milestones, texts, ...(week !== undefined && { testWeek: week }) };
}

/**
 * Whether blemishes or blackheads are visible or were asked about. They may increase at first, because clogged pores
 * empty.
 */
const isClogged = ({ needs }: Plan): boolean =>
  needs.some((need) => CLOGGED.has(need.name) && (need.asked || showsIn(need)));

/** The reactions that even the mildest product can cause. */
const STOP_SIGNS: readonly Reaction[] = ['severe', 'allergic'];

/** How to test products before their first use, which reactions are normal, and when to pause or stop. */
export function sayStarting(plan: Plan, { start }: Words, once: Once): string[] {
  const strong = plan.steps.filter(({ product }) => hasStrong(product));
  const treating = plan.steps.filter((step) => strong.includes(step) || isLeaveOnTreatment(step));
  if (plan.steps.length === 0) return [];
  if (treating.length === 0)
    return once([
      start.testBase,
      start.mildIrritated,
      ...STOP_SIGNS.map((each) => start.reaction[each]('never', [])),
    ]);
  const mayWorsen =
    isClogged(plan) && treating.some(({ lead }) => startCards[lead].worseAtFirst !== undefined);
  const isStrong = strong.length > 0;
  const when = sharedTime(treating);
  const actives = strong.map((step) => mainSubject(step, plan));
  const tests = sayTests(plan, start);
  const reacting = isStrong ? reactions.slice(1) : STOP_SIGNS;
  return once([
    ...(tests.length > 0 ? tests : [start.testBase]),
    ...plan.disclosed.map((each) => start.keepOff[each]),
    isStrong ? start.reaction.passing(when, actives) : start.mildIrritated,
    mayWorsen ? start.worseAtFirst : undefined,
    ...reacting.map((each) => start.reaction[each](when, actives)),
    isStrong ? start.paused : undefined,
  ]);
}

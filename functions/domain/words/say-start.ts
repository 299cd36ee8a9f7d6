import type { RegimenStep } from '../contract/analysis-result.ts';
import { reactions, startCards } from '../plan/evidence/start.ts';
import type { NeedName } from '../plan/evidence/subject.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import { changeWeeks, startWeekOf } from '../plan/schedule.ts';
import type { Told } from '../plan/told.ts';
import { isBasePart } from './base-part.ts';
import { hasStrong, isLeaveOnTreatment, mainSubject } from './main-subject.ts';
import type { Once } from './once.ts';
import { showsIn } from './plan-parts.ts';
import { isSayable } from './sayable.ts';
import { sayTests, sharedTime } from './say-tests.ts';
import { spokenReasons } from './spoken-reasons.ts';
import { dayPartUses } from './use.ts';
import type { Words } from './words.ts';

export type Start = NonNullable<RegimenStep['start']>;
type Milestone = Start['milestones'][number];

/** Skin that reacts easily, as the answers have it. */
const isDelicate = ({ needs }: Plan): boolean => needs.some(({ name }) => name === 'comfort');

/** After how many weeks of its own use a step is judged: when what it is there for should show. */
function judgeAfter(step: PlanStep, plan: Plan): number | undefined {
  const main = mainSubject(step, plan);
  const { judgeAfter: usual } = startCards[main];
  if (isBasePart(step.lead)) return judgeBaseAfter(step, plan);
  const reason = step.reasons.find(({ need, by }) => isSayable(need, plan.minor) && by === main);
  if (reason === undefined) return undefined;
  return Array.isArray(reason.weeks) ? reason.weeks[1] : usual;
}

/** A part of every routine is judged by an active in it that was chosen for what was asked about. */
function judgeBaseAfter(step: PlanStep, plan: Plan): number | undefined {
  const { lead } = spokenReasons(plan)(step);
  if (step.product.step !== 'moisturiser' || lead === undefined || isBasePart(lead.by)) return undefined;
  const isAsked = plan.needs.some(({ name, asked }) => name === lead.need && asked && name !== 'comfort');
  return isAsked && Array.isArray(lead.weeks) ? lead.weeks[1] : undefined;
}

/** So many weeks before a step is judged: of any use, and after the week in which it reaches its full pace. */
const WEEKS_OF_USE = 4;
const WEEKS_AT_FULL_PACE = 6;

/** In which week of the plan a step is judged. */
export function judgeWeek(step: PlanStep, plan: Plan): number | undefined {
  const startWeek = startWeekOf(step.schedule);
  const after = judgeAfter(step, plan);
  if (after === undefined || !Number.isFinite(startWeek)) return undefined;
  const fullPace = changeWeeks(step.schedule).at(-1) ?? startWeek;
  const leastWeek = fullPace > startWeek ? fullPace + WEEKS_AT_FULL_PACE : startWeek + WEEKS_OF_USE - 1;
  return Math.max(startWeek + after - 1, leastWeek);
}

/** When it joins, when it is used more often, and when to judge it. */
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

/** What to expect of what leads, and of a contact allergen beside it. */
const expected = (step: PlanStep, plan: Plan, { science }: Words): string[] => [
  science.expect[mainSubject(step, plan)],
  ...(step.product.actives.some(({ active }) => active === 'kojic-acid')
    ? [science.expect['kojic-acid']]
    : []),
];

/** The first weeks of a step; `undefined` where there is nothing to know beside its directions. */
export function sayStart(step: PlanStep, plan: Plan, words: Words, once: Once): Start | undefined {
  const { lead } = step;
  const { shortContactMinutes } = startCards[lead];
  const milestones = milestonesOf(step, plan, words);
  const isShort = step.product.leaveOn && shortContactMinutes !== undefined && isDelicate(plan);
  const texts = once([
    ...(isBasePart(lead) ? [] : expected(step, plan, words)),
    isShort ? words.start.shortContact(lead, shortContactMinutes) : undefined,
  ]);
  return milestones.length + texts.length === 0 ? undefined : { milestones, texts };
}

const CLOGGING: ReadonlySet<NeedName> = new Set<NeedName>(['blemishes', 'blackheads']);

/** Clogged pores empty where there are some. */
const isOnClogging = ({ needs }: Plan): boolean =>
  needs.some((need) => CLOGGING.has(need.name) && (need.asked || showsIn(need)));

/** Whose skin may react to any new product. */
const REACTS: ReadonlySet<Told> = new Set<Told>([
  'eczema',
  'rosacea',
  'psoriasis',
  'other-condition',
  'sensitive',
  'maybe-sensitive',
]);

/** How to try each product first, what is normal, when to step back and when to stop. */
export function sayStarting(plan: Plan, { start }: Words, once: Once): string[] {
  const strong = plan.steps.filter(({ product }) => hasStrong(product));
  const treating = plan.steps.filter((step) => strong.includes(step) || isLeaveOnTreatment(step));
  if (plan.steps.length === 0) return [];
  if (treating.length === 0)
    return once([
      plan.told.some((each) => REACTS.has(each)) ? start.testBase : undefined,
      start.mildIrritated,
    ]);
  const mayWorsen =
    isOnClogging(plan) && treating.some(({ lead }) => startCards[lead].worseAtFirst !== undefined);
  const isStrong = strong.length > 0;
  const when = sharedTime(strong);
  const reacting = isStrong ? reactions.slice(1) : (['severe', 'allergic'] as const);
  return once([
    ...sayTests(plan, start),
    ...plan.told.map((each) => start.keepOff[each]),
    isStrong ? start.reaction.passing(when) : start.mildIrritated,
    mayWorsen ? start.worseAtFirst : undefined,
    ...reacting.map((each) => start.reaction[each](when)),
    isStrong ? start.paused : undefined,
  ]);
}

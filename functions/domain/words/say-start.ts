import type { RegimenStep } from '../contract/analysis-result.ts';
import { reactions, startCards } from '../plan/evidence/start.ts';
import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { Plan, PlannedProduct, PlanStep } from '../plan/plan.ts';
import { changeWeeks, startWeekOf } from '../plan/schedule.ts';
import { ACNE_DRUGS } from '../plan/substances.ts';
import { isBasePart } from './base-part.ts';
import { hasStrong, isLeaveOnTreatment, mainSubject } from './main-subject.ts';
import type { TestRule } from './note-words.ts';
import type { Once } from './once.ts';
import { isSayable } from './sayable.ts';
import { dayPartUses, useOf, type When } from './use.ts';
import type { Words } from './words.ts';

export type Start = NonNullable<RegimenStep['start']>;
type Milestone = Start['milestones'][number];

/** Skin that reacts easily, as the answers have it. */
const isDelicate = ({ needs }: Plan): boolean => needs.some(({ name }) => name === 'comfort');

/** After how many weeks of its own use a step is judged: when what it is there for should show. */
function judgeAfter(step: PlanStep, plan: Plan): number | undefined {
  const main = mainSubject(step, plan);
  const { judgeAfter: usual } = startCards[main];
  const reason = step.reasons.find(({ need, by }) => isSayable(need, plan.minor) && by === main);
  // A part of every routine stays whatever it does.
  if (reason === undefined || isBasePart(step.lead)) return undefined;
  return Array.isArray(reason.weeks) ? reason.weeks[1] : usual;
}

/** In which week of the plan a step is judged. */
export function judgeWeek(step: PlanStep, plan: Plan): number | undefined {
  const startWeek = startWeekOf(step.schedule);
  const after = judgeAfter(step, plan);
  return after === undefined || !Number.isFinite(startWeek) ? undefined : startWeek - 1 + after;
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
  return [...used, { week, kind: 'judge', text: start.judge }];
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

const isAcneDrug = ({ actives }: PlannedProduct): boolean =>
  actives.some(({ active }) => ACNE_DRUGS.some((each) => each === active));

/** When all of these are used, if that is one time of day. */
function sharedTime(steps: readonly PlanStep[]): When {
  const [first, ...others] = new Set(steps.map(({ schedule }) => useOf(schedule).when));
  return first === undefined || others.length > 0 ? 'both' : first;
}

/** How to try each product first, what is normal, when to step back and when to stop; nothing where nothing treats. */
export function sayStarting(plan: Plan, { start }: Words, once: Once): string[] {
  const strong = plan.steps.filter(({ product }) => hasStrong(product));
  const leaveOn = plan.steps.filter(isLeaveOnTreatment);
  const treating = plan.steps.filter((step) => strong.includes(step) || leaveOn.includes(step));
  if (treating.length === 0) return [];
  const named = (steps: readonly PlanStep[]): EvidenceSubject[] =>
    steps.map((step) => mainSubject(step, plan));
  const tested: Record<TestRule, EvidenceSubject[]> = {
    acne: named(treating.filter(({ product }) => isAcneDrug(product))),
    patch: named(leaveOn.filter(({ product }) => !isAcneDrug(product))),
  };
  const mayWorsen = treating.some(({ lead }) => startCards[lead].worseAtFirst !== undefined);
  const isStrong = strong.length > 0;
  const when = sharedTime(strong);
  const reacting = isStrong ? reactions.slice(1) : (['severe', 'allergic'] as const);
  return once([
    tested.acne.length > 0 ? start.test.acne(tested.acne) : undefined,
    tested.patch.length > 0 ? start.test.patch(tested.patch) : undefined,
    ...plan.told.map((each) => start.keepOff[each]),
    isStrong ? start.reaction.passing(when) : start.mildIrritated,
    mayWorsen ? start.worseAtFirst : undefined,
    ...reacting.map((each) => start.reaction[each](when)),
    isStrong ? start.paused : undefined,
  ]);
}

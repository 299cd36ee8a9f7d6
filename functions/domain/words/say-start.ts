import type { RegimenStep } from '../contract/analysis-result.ts';
import { reactions, startCards } from '../plan/evidence/start.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import { strongIn } from '../plan/products.ts';
import { changeWeeks, startWeekOf } from '../plan/schedule.ts';
import { isBasePart } from './base-part.ts';
import type { Once } from './once.ts';
import { isSayable } from './sayable.ts';
import { dayPartUses } from './use.ts';
import type { Words } from './words.ts';

export type Start = NonNullable<RegimenStep['start']>;
type Milestone = Start['milestones'][number];

/** Skin that reacts easily, as the answers have it. */
const isDelicate = ({ needs }: Plan): boolean => needs.some(({ name }) => name === 'comfort');

/** After how many weeks of its own use a step is judged: not before what it is there for may show. */
function judgeAfter({ lead, reasons }: PlanStep, isMinor: boolean): number | undefined {
  const { judgeAfter: usual } = startCards[lead];
  const reason = reasons.find(({ need }) => isSayable(need, isMinor));
  // A part of every routine stays whatever it does.
  if (usual === undefined || reason === undefined || isBasePart(lead)) return undefined;
  const latest = Array.isArray(reason.weeks) ? reason.weeks[1] : 0;
  return Math.max(usual, latest);
}

/** When it joins, when it is used more often, and when to judge it. */
function milestonesOf(step: PlanStep, isMinor: boolean, { start }: Words): Milestone[] {
  const startWeek = startWeekOf(step.schedule);
  if (!Number.isFinite(startWeek)) return [];
  const uses = dayPartUses(step.schedule);
  const changes = changeWeeks(step.schedule).filter((week) => week >= startWeek);
  const used = changes.map((week): Milestone => {
    const kind = week === startWeek ? 'join' : 'change';
    return { week, kind, text: start[kind](uses, week) };
  });
  const after = judgeAfter(step, isMinor);
  if (after === undefined) return used.length > 1 ? used : [];
  return [...used, { week: startWeek - 1 + after, kind: 'judge', text: start.judge }];
}

/** The first weeks of a step; `undefined` where there is nothing to know beside its directions. */
export function sayStart(step: PlanStep, plan: Plan, words: Words, once: Once): Start | undefined {
  const { lead } = step;
  const { shortContactMinutes } = startCards[lead];
  const milestones = milestonesOf(step, plan.minor, words);
  const judged = milestones.find(({ kind }) => kind === 'judge');
  const isShort = step.product.leaveOn && shortContactMinutes !== undefined && isDelicate(plan);
  const texts = once([
    isBasePart(lead) ? undefined : words.science.expect[lead],
    isShort ? words.start.shortContact(lead, shortContactMinutes) : undefined,
    judged && words.start.judgeAfter(lead, judged.week),
  ]);
  return milestones.length + texts.length === 0 ? undefined : { milestones, texts };
}

/** What holds for every strong active of a plan; nothing where it has none. */
export function sayStarting(plan: Plan, { start }: Words, once: Once): string[] {
  const strong = plan.steps.filter(({ product }) => strongIn(product).length > 0);
  if (strong.length === 0) return [];
  const mayWorsen = strong.some(({ lead }) => startCards[lead].worseAtFirst !== undefined);
  return once([
    isDelicate(plan) ? start.delicate : undefined,
    start.reaction.passing,
    mayWorsen ? start.worseAtFirst : undefined,
    ...reactions.slice(1).map((each) => start.reaction[each]),
    start.paused,
    start.judging,
  ]);
}

import type { ProductStep } from '../catalogue/product.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { Need, Plan, PlanStep, Reason } from '../plan/plan.ts';
import type { Schedule } from '../plan/schedule.ts';
import { isBasePart } from './base-part.ts';
import { isSayable } from './sayable.ts';
import { isExperience } from './science.ts';
import { placeOf, spokenReasons } from './spoken-reasons.ts';
import { dayPartUses, useOf } from './use.ts';

/** One thing that the plan does: for which need, by what, from which week on. */
export type Pair = {
  need: NeedName;
  /** Whether it was said to show; otherwise it is named as a wish. */
  isSeen: boolean;
  by: EvidenceSubject;
  startWeek: number;
  /** In its first weeks, in the day part in which it is used most. */
  timesAWeek: number;
  /** Whether it is used more often later on. */
  isGrowing: boolean;
};

/** What a plan without a pair is made of. */
export type PlanShape = { steps: readonly ProductStep[]; isMinor: boolean };

export const showsIn = ({ level }: Need): boolean => level !== undefined && level !== 'none';

const startTimes = (schedule: Schedule): number =>
  Math.max(0, ...dayPartUses(schedule).map(({ phases }) => phases[0]?.timesAWeek ?? 0));

type Answering = { step: PlanStep; reason: Reason };

function pairOf(need: Need, isSpokenOf: boolean, { reason: { by }, step: { schedule } }: Answering): Pair {
  const { startWeek, growsInWeek } = useOf(schedule);
  return {
    need: need.name,
    isSeen: isSpokenOf && showsIn(need),
    by,
    startWeek,
    timesAWeek: startTimes(schedule),
    isGrowing: growsInWeek !== undefined,
  };
}

/** What is said to answer a need, the best known first; a part of every routine last, and washing never. */
const answersTo = (need: Need, isSpokenOf: boolean, answering: readonly Answering[]): Pair[] =>
  answering
    .filter(({ reason }) => reason.need === need.name && reason.by !== 'cleanser' && !isExperience(reason))
    .toSorted((one, other) => placeOf(one.reason) - placeOf(other.reason))
    .map((each) => pairOf(need, isSpokenOf, each))
    .filter(({ startWeek }) => Number.isFinite(startWeek));

/**
 * The one or two things that the plan does first of all: for what the summary spoke of, then for what weighs most.
 *
 * @param spokenOf in the order in which they were spoken of
 */
export function mainPairs(plan: Plan, spokenOf: readonly NeedName[]): Pair[] {
  const { needs, steps, minor } = plan;
  const spoken = spokenReasons(plan);
  const answering = steps.flatMap((step) => {
    const { lead, beside } = spoken(step);
    return [lead, beside].flatMap((reason) => (reason ? { step, reason } : []));
  });
  const place = ({ name }: Need): number => {
    const index = spokenOf.indexOf(name);
    return index === -1 ? spokenOf.length : index;
  };
  const answers = needs
    .filter((need) => isSayable(need.name, minor) && (need.asked || showsIn(need)))
    .toSorted((one, other) => place(one) - place(other))
    .map((need) => answersTo(need, spokenOf.includes(need.name), answering));
  const [first] = answers.flat();
  if (first === undefined) return [];
  const bests = answers.flatMap(([best]) => best ?? []);
  const isNew = ({ by, need }: Pair): boolean => by !== first.by && need !== 'comfort';
  const second =
    bests.find((pair) => isNew(pair) && spokenOf.includes(pair.need)) ??
    answers.flat().find((pair) => isNew(pair) && pair.need === first.need && !isBasePart(pair.by)) ??
    bests.find((pair) => isNew(pair) && needs.some(({ name, asked }) => asked && name === pair.need));
  return second ? [first, second] : [first];
}

/** Whether all other steps are what every plan rests on. */
export const isAllBut = ({ steps }: Plan, pairs: readonly Pair[]): boolean =>
  steps.every(
    ({ product, reasons }) =>
      isBasePart(product.step) || reasons.some(({ by }) => pairs.some((pair) => pair.by === by)),
  );

export const shapeOf = ({ steps, minor }: Plan): PlanShape => ({
  steps: [...new Set(steps.map(({ product }) => product.step))],
  isMinor: minor,
});

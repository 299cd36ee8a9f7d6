import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { Plan, PlannedProduct, PlanStep } from '../plan/plan.ts';
import { startWeekOf } from '../plan/schedule.ts';
import { ACNE_DRUGS } from '../plan/substances.ts';
import { isLeaveOnTreatment, mainSubject } from './main-subject.ts';
import { useOf, type When } from './use.ts';
import type { Words } from './words.ts';

const isAcneDrug = ({ actives }: PlannedProduct): boolean =>
  actives.some(({ active }) => ACNE_DRUGS.some((each) => each === active));

/** The time of day at which all steps are used, or `both` if they differ. */
export function sharedTime(steps: readonly PlanStep[]): When {
  const [first, ...others] = new Set(steps.map(({ schedule }) => useOf(schedule).when));
  return first === undefined || others.length > 0 ? 'both' : first;
}

/** Mild moisturising ingredients that need no patch test. */
const PLAIN: ReadonlySet<EvidenceSubject> = new Set<EvidenceSubject>([
  'panthenol',
  'ceramides',
  'hyaluronic-acid',
  'glycerin',
  'squalane',
]);

const isTested = (step: PlanStep, plan: Plan): boolean =>
  isAcneDrug(step.product) || (isLeaveOnTreatment(step) && !PLAIN.has(mainSubject(step, plan)));

type Group = { rule: 'acne' | 'patch'; tested: readonly PlanStep[] };

const firstWeek = ({ tested }: Group): number =>
  Math.min(...tested.map(({ schedule }) => startWeekOf(schedule)));

/**
 * How to test each product before it starts, in the order in which the tests begin. Acne drugs have another test, and
 * products for the evening have separate sentences.
 */
export function sayTests(plan: Plan, { test }: Words['start']): string[] {
  const steps = plan.steps.filter((step) => isTested(step, plan));
  const groups = [true, false].flatMap((isAcne) =>
    [true, false].map((isEvening): Group => ({
      rule: isAcne ? 'acne' : 'patch',
      tested: steps.filter(
        (step) => isAcneDrug(step.product) === isAcne && (sharedTime([step]) === 'PM') === isEvening,
      ),
    })),
  );
  const inOrder = groups.toSorted((one, other) => firstWeek(one) - firstWeek(other));
  return inOrder.flatMap(({ rule, tested }) => {
    const weeks = tested.map(({ schedule }) => startWeekOf(schedule)).filter(Number.isFinite);
    const [week, ...others] = new Set(weeks);
    const leads = tested.map((step) => mainSubject(step, plan));
    return week === undefined
      ? []
      : test[rule](leads, sharedTime(tested), others.length === 0 ? week : undefined);
  });
}

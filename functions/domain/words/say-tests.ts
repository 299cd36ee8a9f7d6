import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { Plan, PlannedProduct, PlanStep } from '../plan/plan.ts';
import { startWeekOf } from '../plan/schedule.ts';
import { ACNE_DRUGS } from '../plan/substances.ts';
import { isLeaveOnTreatment, mainSubject } from './main-subject.ts';
import type { TestRule } from './note-words.ts';
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

/** The test before the first use of a step, or `undefined` if it needs none. */
export function testOf(step: PlanStep, plan: Plan): TestRule | undefined {
  if (isAcneDrug(step.product)) return step.product.leaveOn ? 'acne' : 'rinsed';
  return isLeaveOnTreatment(step) && !PLAIN.has(mainSubject(step, plan)) ? 'patch' : undefined;
}

/**
 * The week before the first use of a step, in which to test its product. `undefined` if no test is needed, or if the
 * plan has no such week.
 */
export function testWeek(step: PlanStep, plan: Plan): number | undefined {
  const week = startWeekOf(step.schedule) - 1;
  return week > 0 && Number.isFinite(week) && testOf(step, plan) ? week : undefined;
}

type Group = { rule: TestRule; tested: readonly PlanStep[] };

const rules: readonly TestRule[] = ['rinsed', 'acne', 'patch'];

const firstWeek = ({ tested }: Group): number =>
  Math.min(...tested.map(({ schedule }) => startWeekOf(schedule)));

/**
 * How to test products before their first use, in the order in which the tests begin. Each kind of test has its own
 * sentence, and another one for products that are used only in the evening.
 */
export function sayTests(plan: Plan, { test }: Words['start']): string[] {
  const groups = rules.flatMap((rule) =>
    [true, false].map((isEvening): Group => ({
      rule,
      tested: plan.steps.filter(
        (step) => testOf(step, plan) === rule && (sharedTime([step]) === 'PM') === isEvening,
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

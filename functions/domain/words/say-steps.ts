import { activeInfo } from '../catalogue/actives.ts';
import type { RegimenStep } from '../contract/result-texts.ts';
import type { Plan, PlannedProduct, PlanStep, Reason } from '../plan/plan.ts';
import { isNightCream } from '../plan/products.ts';
import { DayPart, startWeekOf } from '../plan/schedule.ts';
import { isBasePart } from '../plan/base-part.ts';
import { isLeaveOnTreatment, mainSubject } from './main-subject.ts';
import type { Once } from './once.ts';
import { hasSpotsOfAge } from './say-doctor.ts';
import { sayShop } from './say-shop.ts';
import { sayStart } from './say-start.ts';
import { saidAtStep } from './say-safety.ts';
import { testOf } from './say-tests.ts';
import { whySayer } from './say-why.ts';
import { gradedFor, isExperience } from './science.ts';
import { spokenReasons } from './spoken-reasons.ts';
import { dayPartUses, useOf } from './use.ts';
import type { Circumstances, Wait, Words } from './words.ts';

/** Whether the schedules of two steps share a time of day. */
const isUsedWith = ({ schedule }: PlanStep, other: PlanStep): boolean =>
  other.schedule.some(({ dayPart }) => schedule.some((phase) => phase.dayPart === dayPart));

/** Whether a step fades the dark spots of an older visitor. Fading may hide a spot that a doctor should examine. */
const isForSpotsOfAge = ({ lead, reasons }: PlanStep, plan: Plan): boolean =>
  hasSpotsOfAge(plan) && !isBasePart(lead) && reasons.some(({ need }) => need === 'darkSpots');

/** The times of day at which a step is used at least once. */
const dayPartsOf = ({ schedule }: PlanStep): DayPart[] =>
  DayPart.options.filter((dayPart) =>
    schedule.some((phase) => phase.dayPart === dayPart && phase.days.length > 0),
  );

/** The times of day at which the step must wait for an earlier leave-on treatment to sink in. */
function waitOf({ steps }: Plan, step: PlanStep): Wait {
  const earlier = new Set(steps.slice(0, steps.indexOf(step)).filter(isLeaveOnTreatment).flatMap(dayPartsOf));
  const own = dayPartsOf(step);
  const waits = own.filter((dayPart) => earlier.has(dayPart));
  if (waits.length === own.length && own.length > 0) return 'always';
  return waits[0] ?? 'never';
}

const circumstancesOf = (plan: Plan, step: PlanStep, isRed: boolean): Circumstances => ({
  use: useOf(step.schedule),
  isOverCream: plan.steps
    .slice(0, plan.steps.indexOf(step))
    .some((earlier) => isNightCream(earlier.product) && isUsedWith(step, earlier)),
  isRed,
  wait: waitOf(plan, step),
  disclosed: plan.disclosed,
});

/**
 * Writes the directions of each step. If an earlier product has the same first direction, the text refers to that
 * product.
 */
function instructionSayer(plan: Plan, words: Words, once: Once, isRed: boolean): (step: PlanStep) => string {
  const { instructions } = words.steps;
  const sharers = new Map<string, PlannedProduct>();
  const starts = plan.steps
    .filter(({ product }) => !isBasePart(product.step))
    .map(({ schedule }) => startWeekOf(schedule));
  return (step) => {
    const { product, lead } = step;
    const circumstances = circumstancesOf(plan, step, isRed);
    const { startWeek, growsInWeek } = circumstances.use;
    const directions = instructions.use(product, lead, circumstances);
    const [main] = directions;
    const sharer = main === undefined ? undefined : sharers.get(main);
    if (main !== undefined) sharers.set(main, product);
    const isLate = startWeek > 1 && Number.isFinite(startWeek);
    return once([
      sharer && instructions.sameWayAs(sharer),
      ...directions,
      isLate
        ? instructions.joins(startWeek, startWeek <= Math.min(...starts), testOf(step, plan))
        : undefined,
      growsInWeek === undefined ? undefined : instructions.grows(mainSubject(step, plan), growsInWeek),
      isForSpotsOfAge(step, plan) ? words.doctor.spotsFirst : undefined,
      ...saidAtStep(plan, step, words),
    ]).join(' ');
  };
}

/** The usual strength of the first active whose strength the label states. */
function usualRange({ actives }: PlannedProduct): string {
  const leading = actives.find(({ percent }) => percent !== undefined);
  return (leading && activeInfo[leading.active].usualRange) ?? '';
}

/**
 * Whether to show the evidence for a reason. None is shown for the washing effect of a cleanser, for a base product if
 * the reason is based on experience alone, or for a tint on pale patches, which no trial has tested.
 */
const isEvidence = (reason: Reason, { lead }: PlanStep, { disclosed }: Plan): boolean =>
  reason.by !== 'cleanser' &&
  !(reason.by === 'iron-oxides' && disclosed.includes('vitiligo')) &&
  !(isBasePart(lead) && isExperience(reason));

/**
 * The evidence texts of a reason. For a reason based on experience alone, they do not say after how many weeks an
 * effect shows.
 */
const sayEvidence = (reason: Reason, { science }: Words): NonNullable<RegimenStep['evidence']> => ({
  proof: science.proof(reason),
  shows: isExperience(reason) ? '' : science.shows(reason.weeks),
});

/** @param isRed whether the photo shows redness, however slight */
export function saySteps(plan: Plan, words: Words, once: Once, isRed: boolean): RegimenStep[] {
  const sayInstructions = instructionSayer(plan, words, once, isRed);
  const sayWhy = whySayer(plan, words.whys, once);
  const spoken = spokenReasons(plan);
  return plan.steps.map((step) => {
    const { product, schedule } = step;
    const { lead, beside } = spoken(step);
    const reason = [lead, beside].find((each) => each && isEvidence(each, step, plan));
    const instructions = sayInstructions(step);
    const why = sayWhy(step);
    const start = sayStart(step, plan, words, once);
    return {
      step: words.steps.step[product.step],
      when: words.steps.when(useOf(schedule)),
      frequency: words.steps.frequency(dayPartUses(schedule)),
      description: words.steps.description(product, mainSubject(step, plan)),
      brand: product.brand,
      product: product.product,
      potency_product: words.steps.potencies(product),
      potency_range: usualRange(product),
      instructions,
      why,
      ...(reason && { evidence: sayEvidence(gradedFor(product, reason), words) }),
      shop: sayShop(step, plan, words),
      ...(start && { start }),
      productId: product.id,
      schedule,
    };
  });
}

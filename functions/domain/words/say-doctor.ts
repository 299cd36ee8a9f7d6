import type { DoctorSign } from '../plan/doctor-sign.ts';
import type { NeedName } from '../plan/evidence/subject.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { Disclosed } from '../plan/disclosed.ts';
import { startWeekOf } from '../plan/schedule.ts';
import { isAtLeast } from '../reading/reading.ts';
import type { Due } from './note-words.ts';
import type { Once } from './once.ts';
import { isLeaveOnTreatment, mainSubject } from './main-subject.ts';
import { isVisible, showsIn } from './plan-parts.ts';
import { isMinorNotPregnant, isPregnancyDisclosed } from './rule-text.ts';
import { judgeWeek } from './say-start.ts';
import { spokenReasons } from './spoken-reasons.ts';
import type { Words } from './words.ts';

/**
 * The groups of needs for which a doctor can do more than cosmetics can. The needs of one group are reviewed in the
 * same week.
 */
const worthADoctor: readonly (readonly NeedName[])[] = [
  ['blemishes', 'blackheads'],
  ['redness'],
  ['unevenness', 'darkSpots'],
];

/**
 * Guidelines recommend a review of blemishes and skin tone after this many weeks of use. If a step is judged at most
 * `LEEWAY` weeks later, the review moves to that week.
 */
const REVIEWED_AFTER = 12;
const LEEWAY = 4;

/**
 * Whether another sentence covers the need: there is one about pale patches in vitiligo, and one about dark spots of
 * older visitors.
 */
const isSaidElsewhere = (need: NeedName, plan: Plan): boolean =>
  (need === 'unevenness' && plan.disclosed.includes('vitiligo')) ||
  (need === 'darkSpots' && hasSpotsOfAge(plan));

/** A step that helps with needs of a group. */
type ReviewedStep = {
  readonly step: PlanStep;
  readonly needs: readonly NeedName[];
  /** The week in which the visitor judges the step; at most `review` if its main reason is not in `needs`. */
  readonly week: number;
  /** The week in which the needs should be reviewed after `REVIEWED_AFTER` weeks of use. */
  readonly review: number;
};

function reviewedSteps(group: readonly NeedName[], plan: Plan): ReviewedStep[] {
  const spoken = spokenReasons(plan);
  return plan.steps.flatMap((step) => {
    const week = judgeWeek(step, plan);
    const { lead, beside } = spoken(step);
    const needs = group.filter(
      (need) => (need === lead?.need || need === beside?.need) && !isSaidElsewhere(need, plan),
    );
    if (week === undefined || needs.length === 0) return [];
    const review = startWeekOf(step.schedule) - 1 + REVIEWED_AFTER;
    // If the main reason for the step is not in `needs`, these needs are reviewed after at most `REVIEWED_AFTER` weeks
    // of use, even if the step itself is judged later.
    const isMain = needs.some((need) => need === lead?.need);
    return { step, needs, week: isMain ? week : Math.min(week, review), review };
  });
}

/**
 * The week from which the visitor should see a doctor if the needs of a group have not improved. `undefined` if the
 * plan treats none of them. `later` is a step that is judged after that week, because it starts later or takes longer
 * to show an effect.
 */
function reviewDate(group: readonly NeedName[], plan: Plan): Due | undefined {
  const steps = reviewedSteps(group, plan);
  const treatments = steps.filter(({ step }) => isLeaveOnTreatment(step));
  const byWeek = (treatments.length > 0 ? treatments : steps).toSorted((one, other) => other.week - one.week);
  const review = Math.min(...byWeek.map((each) => each.review));
  const [latest] = byWeek;
  // A step that starts in or after the review week does not delay the review.
  const last = byWeek.find((each) => each.review < review + REVIEWED_AFTER - 1);
  if (latest === undefined || last === undefined) return undefined;
  const treated = group.filter((need) => steps.some(({ needs }) => needs.includes(need)));
  const visible = treated.filter((need) => isVisible(need, plan));
  const week = last.week > review + LEEWAY ? review : last.week;
  const later = {
    by: mainSubject(latest.step, plan),
    startWeek: startWeekOf(latest.step.schedule),
    week: latest.week,
  };
  return {
    needs: visible.length > 0 ? visible : treated,
    areVisible: visible.length > 0,
    week,
    later: latest.week > week ? later : undefined,
  };
}

/** The review date of each group of needs that the plan treats. */
const reviewDates = (plan: Plan): Due[] => worthADoctor.flatMap((group) => reviewDate(group, plan) ?? []);

const hasBlemishes = ({ needs }: Plan): boolean =>
  needs.some((need) => need.name === 'blemishes' && (need.asked || showsIn(need)));

/** Whether an older visitor has dark spots. A doctor should look at them before any product is used on them. */
export const hasSpotsOfAge = (plan: Plan): boolean =>
  plan.disclosed.includes('older') && isVisible('darkSpots', plan);

/** The conditions that a dry patch may be a sign of. */
const DRY_CONDITIONS: ReadonlySet<Disclosed> = new Set<Disclosed>(['eczema', 'psoriasis']);

/**
 * The advice for a sign. Minors read another text about pregnancy, unless they reported that they are, or plan to be,
 * pregnant. Visitors who reported this read another text about their condition.
 */
export function signText(sign: DoctorSign, plan: Plan, doctor: Words['doctor']): string {
  if (sign === 'pregnant' && isMinorNotPregnant(plan)) return doctor.minorMaybePregnant;
  if (sign === 'known-condition' && isPregnancyDisclosed(plan)) return doctor.conditionInPregnancy;
  return (plan.steps.length === 0 ? doctor.signsWithoutPlan[sign] : undefined) ?? doctor.signs[sign];
}

function spotsText(plan: Plan, doctor: Words['doctor']): string | undefined {
  if (!hasSpotsOfAge(plan)) return undefined;
  return plan.steps.length === 0 ? doctor.spotsWithoutPlan : doctor.spots;
}

/** Whether isotretinoin may harm an unborn or breastfed child of the visitor. */
const endangersChild = ({ disclosed }: Plan): boolean =>
  disclosed.includes('pregnancy') && disclosed.includes('isotretinoin');

export function sayDoctor(plan: Plan, { doctor }: Words, once: Once): string[] {
  const { doctorSigns, disclosed } = plan;
  const isDue = (sign: DoctorSign): boolean => {
    if (sign === 'deep-spots') return hasBlemishes(plan);
    // Omitted beside the sentence about other conditions, which also says to show the plan to a doctor, if there is one.
    if (sign === 'unknown-condition')
      return plan.steps.length === 0 || !doctorSigns.includes('known-condition');
    // Omitted beside the sentence about deep lumps, which gives the same advice: see a doctor before the plan starts.
    if (sign === 'many-blemishes') return !doctorSigns.includes('deep-lumps');
    return sign !== 'no-better';
  };
  const least = disclosed.some((each) => DRY_CONDITIONS.has(each)) ? 'slight' : 'clear';
  const isDry = plan.needs.some(({ name, level = 'none' }) => name === 'dryness' && isAtLeast(level, least));
  return once([
    endangersChild(plan) ? doctor.isotretinoinInPregnancy : undefined,
    spotsText(plan, doctor),
    ...doctorSigns.filter(isDue).map((sign) => signText(sign, plan, doctor)),
    ...disclosed
      .filter((each) => each !== 'isotretinoin' || !endangersChild(plan))
      .map(
        (each) =>
          (plan.steps.length === 0 ? doctor.disclosedWithoutPlan[each] : undefined) ?? doctor.disclosed[each],
      ),
    isDry ? doctor.dryness : undefined,
    ...(doctorSigns.includes('no-better')
      ? [...reviewDates(plan).map(doctor.noBetter), doctor.signs['no-better']]
      : []),
  ]);
}

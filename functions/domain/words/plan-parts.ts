import type { ProductStep } from '../catalogue/product.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import { DRY, TONE } from '../plan/need-groups.ts';
import type { Need, Plan, PlanStep, Reason } from '../plan/plan.ts';
import { isAtLeast } from '../reading/reading.ts';
import { isBasePart } from '../plan/base-part.ts';
import { mainSubject } from './main-subject.ts';
import { isExperience } from './science.ts';
import { isRestrictedToBaseCare, type SpokenReasons, spokenReasons, tintNeed } from './spoken-reasons.ts';
import { dayPartUses, useOf, type When } from './use.ts';

/**
 * How a text refers to a need: `known` if it was mentioned before, `wished` if the visitor asked about it but
 * it is not visible, and `general` otherwise.
 */
type Manner = 'known' | 'wished' | 'general';

/** A product that the summary mentions as part of the plan. */
export type Part = {
  kind: 'treatment' | 'mask' | 'wash' | 'tint' | 'moisturiser' | 'sunscreen';
  by: EvidenceSubject;
  need: NeedName | undefined;
  manner: Manner;
  startWeek: number;
  when: When;
  /** Uses per week in the first phase, at the time of day with the most uses. */
  timesAWeek: number;
  /** Whether the product is used more often later. */
  isGrowing: boolean;
};

/**
 * The facts from which the summary describes a plan with no parts to list: the kinds of the steps, and whether the
 * visitor is under 18.
 */
export type PlanShape = { steps: readonly ProductStep[]; isMinor: boolean };

export const showsIn = ({ level }: Need): boolean => level !== undefined && level !== 'none';

/** Whether the photo shows a need. If not, only the visitor can tell whether the need exists. */
export const isVisible = (name: NeedName, { needs }: Pick<Plan, 'needs'>): boolean =>
  needs.some((need) => need.name === name && showsIn(need));

/**
 * The need that the summary gives as the reason for a tinted sunscreen. It concerns skin tone, and the text of the step
 * names it too.
 */
function tintReason(step: PlanStep, plan: Plan, { lead, beside }: SpokenReasons): NeedName | undefined {
  const ofTint = [lead, beside].find((each) => each?.by === 'iron-oxides' && TONE.has(each.need));
  const tinted = ofTint?.need ?? tintNeed(step, plan);
  // The main reason takes precedence, because the text of the step names it first.
  return tinted && lead && TONE.has(lead.need) ? lead.need : tinted;
}

/**
 * Whether the summary mentions a moisturiser for a need. Dryness and roughness count if they are at least `clear` or
 * the visitor asked about them. Any other need counts only if the visitor asked about it, an active in the moisturiser
 * helps with it, and no answer restricts the plan to base care. If a treatment helps with that need too, the evidence
 * for the active must be good.
 */
function isAnswer({ asked, level, name }: Need, { by, grade, need }: Reason, plan: Plan): boolean {
  if (DRY.has(name)) return asked || isAtLeast(level ?? 'none', 'clear');
  if (!asked || isBasePart(by) || name === 'comfort') return false;
  if (isRestrictedToBaseCare(plan)) return false;
  const isAlone = !plan.steps.some(
    ({ lead, reasons }) => !isBasePart(lead) && reasons.some((reason) => reason.need === need),
  );
  return isAlone || grade === 'A' || grade === 'B';
}

type Named = Pick<Part, 'kind' | 'by' | 'need'>;

function namedIn(step: PlanStep, plan: Plan, spoken: SpokenReasons): Named | undefined {
  const { product, lead } = step;
  const { lead: reason, beside } = spoken;
  const by = mainSubject(step, plan);
  // The text states a need only if the active or base product that it names helps with this need. A wash with an
  // active, for example, might have been chosen only because it is mild.
  const need = [reason, beside].find((each) => each?.by === by)?.need;
  if (product.step === 'treatment') return { kind: 'treatment', by, need };
  if (product.step === 'mask') return { kind: 'mask', by, need };
  if (product.step === 'cleanser') return isBasePart(lead) ? undefined : { kind: 'wash', by, need };
  const tinted = tintReason(step, plan, spoken);
  if (tinted) return { kind: 'tint', by: 'iron-oxides', need: tinted };
  const answered = plan.needs.find(({ name }) => name === reason?.need);
  return lead === 'moisturiser' && reason && answered && isAnswer(answered, reason, plan)
    ? { kind: 'moisturiser', by: reason.by, need: reason.need }
    : undefined;
}

/**
 * How the summary mentions a moisturiser or sunscreen that helps with a need in `open`. `open` contains the needs that
 * the summary has mentioned, but for which it has not mentioned a product yet.
 */
function answerIn(
  { product }: PlanStep,
  { lead, beside }: SpokenReasons,
  open: readonly NeedName[],
): Named | undefined {
  const kind = product.step;
  if (kind !== 'moisturiser' && kind !== 'sunscreen') return undefined;
  const answer = [lead, beside].find(
    (reason) => reason && open.includes(reason.need) && reason.by !== 'iron-oxides' && !isExperience(reason),
  );
  return answer && { kind, by: answer.by, need: answer.need };
}

function mannerOf(need: Need | undefined, spokenOf: readonly NeedName[]): Manner {
  if (need === undefined) return 'general';
  if (!showsIn(need)) return need.asked ? 'wished' : 'general';
  return spokenOf.includes(need.name) ? 'known' : 'general';
}

function partOf(step: PlanStep, named: Named | undefined, plan: Plan, spokenOf: readonly NeedName[]): Part[] {
  const { startWeek, when, growsInWeek } = useOf(step.schedule);
  if (named === undefined || !Number.isFinite(startWeek)) return [];
  const need = plan.needs.find(({ name }) => name === named.need);
  return [
    {
      ...named,
      manner: mannerOf(need, spokenOf),
      startWeek,
      when,
      timesAWeek: Math.max(0, ...dayPartUses(step.schedule).map(({ phases }) => phases[0]?.timesAWeek ?? 0)),
      isGrowing: growsInWeek !== undefined,
    },
  ];
}

/**
 * The products that the summary mentions, sorted by the week in which they start.
 *
 * @param spokenOf the needs that earlier sentences of the summary mention
 */
export function partsOf(plan: Plan, spokenOf: readonly NeedName[]): Part[] {
  const spoken = spokenReasons(plan);
  const place = ({ product }: PlanStep): number => plan.importance.indexOf(product.id);
  const steps = plan.steps.toSorted((one, other) => place(one) - place(other));
  const named = new Map(steps.map((step) => [step, namedIn(step, plan, spoken(step))]));
  const answered = new Set([...named.values()].map((each) => each?.need));
  const open = spokenOf.filter((each) => each !== 'dryness' && !answered.has(each));
  const answerOf = (step: PlanStep): Named | undefined =>
    named.get(step) === undefined ? answerIn(step, spoken(step), open) : undefined;
  return [
    ...steps.flatMap((step) => partOf(step, named.get(step), plan, spokenOf)),
    ...steps.flatMap((step) => partOf(step, answerOf(step), plan, spokenOf)),
  ].toSorted((one, other) => one.startWeek - other.startWeek);
}

export const shapeOf = ({ steps, minor }: Plan): PlanShape => ({
  steps: [...new Set(steps.map(({ product }) => product.step))],
  isMinor: minor,
});

import type { SafetyNote, ResultTexts } from '../contract/result-texts.ts';
import type { Active } from '../catalogue/product.ts';
import { CLOGGED } from '../plan/need-groups.ts';
import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import { RuleId } from '../plan/rule-id.ts';
import { isLeaveOnTreatment, isStrongSubject } from './main-subject.ts';
import type { Once } from './once.ts';
import { showsIn } from './plan-parts.ts';
import { isPregnancyDisclosed, ruleTextFor } from './rule-text.ts';
import { isSaidAsAvoided, isSaidBy } from './said-already.ts';
import { signText } from './say-doctor.ts';
import { spokenReasons } from './spoken-reasons.ts';
import { unique } from './unique.ts';
import type { Words } from './words.ts';

/**
 * Rules that keep two actives apart for all visitors. Each text appears at the step whose schedule the rule changed.
 */
export const pairRules: ReadonlySet<RuleId> = new Set([
  'PAIR-1',
  'PAIR-1b',
  'PAIR-3',
  'PAIR-4',
  'PAIR-7',
  'PAIR-8',
]);

/** Rules about essential oils. They are skipped if all products are free of fragrance and irritants. */
const fragranceRules: ReadonlySet<RuleId> = new Set(['PRG-12']);

/**
 * One note for each rule that affected the choice or the schedule of a product, except `pairRules`, rules without a
 * text, and rules that another note implies or states.
 */
export function saySafety(plan: Plan, words: Words, once: Once): SafetyNote[] {
  const rules = unique(plan.placements.map(({ rule }) => rule));
  return rules
    .filter((rule) => !pairRules.has(rule) && !isSaidAsAvoided(rule, plan) && !isSaidBy(rule, rules))
    .flatMap((rule) => {
      const isPlaced = ({ product }: PlanStep): boolean =>
        plan.placements.some((each) => each.rule === rule && each.productId === product.id);
      const text = once(plan.steps.some(isPlaced) ? [sayRule(rule, plan, words)] : []).join(' ');
      return text === '' ? [] : [{ rule, text }];
    });
}

/** The strong active to name at a leave-on step: the leading one if it is strong, otherwise the first strong one. */
function leaveOnStrong({ product: { leaveOn, actives }, lead }: PlanStep): EvidenceSubject[] {
  if (!leaveOn) return [];
  const named = actives.map(({ active }) => active);
  return [lead, ...named].filter(isStrongSubject).slice(0, 1);
}

/** The rules whose texts limit the use of an active during pregnancy. */
const limitsInPregnancy: Partial<Record<Active, RuleId>> = {
  'salicylic-acid': 'PRG-5',
  'benzoyl-peroxide': 'PRG-9',
};

/**
 * The rule texts that appear at a step: the pair rules that changed its schedule; for visitors who are or may be
 * pregnant, the limits of its actives; for visitors whose medicine makes the skin sensitive to the sun, the advice to
 * ask before starting a strong active.
 */
export const saidAtStep = (plan: Plan, step: PlanStep, words: Words): (string | undefined)[] => {
  const { product } = step;
  const limits = plan.doctorSigns.includes('pregnant')
    ? product.actives.flatMap(({ active }) => limitsInPregnancy[active] ?? [])
    : [];
  return [
    ...plan.placements
      .filter(({ rule, productId }) => productId === product.id && pairRules.has(rule))
      .map(({ rule }) => ruleTextFor(rule, plan, words)),
    ...limits.filter((rule) => plan.cautions.includes(rule)).map((rule) => sayRule(rule, plan, words)),
    ...(plan.cautions.includes('TRT-4d') ? leaveOnStrong(step).map(words.safety.startWithMedicine) : []),
  ];
};

/** Whether the visitor asked about blemishes or blackheads, or the photo shows them. */
const isProneToBlemishes = ({ goal, needs }: Plan): boolean =>
  goal === 'acne' || needs.some((need) => CLOGGED.has(need.name) && showsIn(need));

/**
 * The text of a rule. Some texts have a version for visitors prone to blemishes. The text of TRT-4d names the strong
 * active of each leave-on step, because the visitor should ask a doctor before starting these actives.
 */
function sayRule(rule: RuleId, plan: Plan, words: Words): string | undefined {
  const strong = rule === 'TRT-4d' ? unique(plan.steps.flatMap(leaveOnStrong)) : [];
  if (strong.length > 0) return words.safety.sunSensitising(strong);
  if (rule === 'TRT-2b' && isPregnancyUnsaid(plan)) return words.safety.unsaidRetinoidInUse;
  return (
    (isProneToBlemishes(plan) ? words.rulesWithBlemishes[rule] : undefined) ?? ruleTextFor(rule, plan, words)
  );
}

/** Rules that concern only visitors who are, may be or may become pregnant, or who are breastfeeding. */
const pregnancyRules: ReadonlySet<string> = new Set(
  RuleId.options.filter((rule) => rule.startsWith('PRG-') || rule.startsWith('LAC-')),
);

const indexesOf = <T>(list: readonly T[], test: (each: T) => boolean): number[] =>
  list.flatMap((each, index) => (test(each) ? index : []));

/**
 * Whether the pregnancy rules apply only because the visitor did not say whether they are pregnant. False from
 * `PAST_PREGNANCY_AGE` on, because the plan then has no sign `pregnant`.
 */
const isPregnancyUnsaid = (plan: Plan): boolean =>
  plan.doctorSigns.includes('pregnant') && !isPregnancyDisclosed(plan);

/**
 * Like `isPregnancyUnsaid`, but only for a plan that has leave-on treatments, withholds actives or says what a larger
 * plan would add.
 */
export const isPregnancyUnanswered = (plan: Plan): boolean =>
  (plan.withheld.length > 0 ||
    plan.steps.some(isLeaveOnTreatment) ||
    plan.unmet.some(({ by }) => by !== undefined)) &&
  !plan.isBaseCare &&
  isPregnancyUnsaid(plan);

/** The indexes of notes that concern only pregnancy. The page does not show them to male visitors. */
export function pregnancyNotes(
  { warnings, seeADoctor, safety }: Pick<ResultTexts, 'warnings' | 'seeADoctor' | 'safety'>,
  plan: Plan,
  words: Words,
): ResultTexts['forPregnancy'] {
  const texts = plan.cautions
    .filter((rule) => pregnancyRules.has(rule))
    .map((rule) => sayRule(rule, plan, words));
  const { unsaidPregnancy, unsaidRetinoid } = words.safety;
  const own = new Set([...texts, unsaidPregnancy, unsaidRetinoid, signText('pregnant', plan, words.doctor)]);
  return {
    warnings: indexesOf(warnings, (text) => own.has(text)),
    seeADoctor: indexesOf(seeADoctor, (text) => own.has(text)),
    safety: indexesOf(safety, ({ rule }) => pregnancyRules.has(rule)),
  };
}

function isForBlemishes(plan: Plan): boolean {
  const spoken = spokenReasons(plan);
  return plan.steps.some((step) =>
    Object.values(spoken(step)).some((reason) => reason && CLOGGED.has(reason.need)),
  );
}

export function sayWarnings(plan: Plan, words: Words, once: Once): ResultTexts['warnings'] {
  const isFragranceFree = plan.steps.every(
    ({ product }) => product.fragrance === 'free' && !product.irritants,
  );
  const isDue = (rule: RuleId): boolean =>
    !(isFragranceFree && fragranceRules.has(rule)) &&
    !isSaidBy(rule, plan.cautions) &&
    (rule !== 'LAC-1' || isForBlemishes(plan));
  const { unsaidPregnancy, unsaidRetinoid, unsaidSunSensitising, medicineInPregnancy } = words.safety;
  const added: Partial<Record<RuleId, string>> = { 'TRT-5': unsaidSunSensitising };
  const isCaution = (rule: RuleId): boolean => plan.cautions.includes(rule);
  const unsaid = isPregnancyUnanswered(plan)
    ? [unsaidPregnancy, isCaution('TRT-5') ? unsaidRetinoid : undefined]
    : [];
  const urgent = isPregnancyDisclosed(plan) && isCaution('TRT-4d') ? [medicineInPregnancy] : [];
  const warnings = plan.cautions.filter(isDue).map((rule) => [sayRule(rule, plan, words), added[rule]]);
  return [
    ...once([...urgent, ...unsaid]),
    ...warnings.map((sentences) => once(sentences).join(' ')).filter((text) => text !== ''),
  ];
}

import type { SafetyNote, SaidResult } from '../contract/analysis-result.ts';
import type { Active } from '../catalogue/product.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import { RuleId } from '../plan/rule-id.ts';
import type { Once } from './once.ts';
import { ruleText } from './rule-text.ts';
import { spokenReasons } from './spoken-reasons.ts';
import type { Words } from './words.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Rules for everybody about two products that do not meet: said at the step that makes way. */
export const pairRules: ReadonlySet<RuleId> = new Set([
  'PAIR-1',
  'PAIR-1b',
  'PAIR-3',
  'PAIR-4',
  'PAIR-7',
  'PAIR-8',
]);

/** About essential oils, which no product without fragrance has. */
const fragranceRules: ReadonlySet<RuleId> = new Set(['PRG-12']);

/** How rules about this person shaped the week: one note for each. */
export function saySafety(plan: Plan, words: Words, once: Once): SafetyNote[] {
  const rules = unique(plan.placements.map(({ rule }) => rule));
  return rules
    .filter((rule) => !pairRules.has(rule))
    .flatMap((rule) => {
      const isPlaced = ({ product }: PlanStep): boolean =>
        plan.placements.some((each) => each.rule === rule && each.productId === product.id);
      const text = once(plan.steps.some(isPlaced) ? [sayRule(rule, plan, words)] : []).join(' ');
      return text === '' ? [] : [{ rule, text }];
    });
}

/** Limits of an active in a pregnancy: said where it is used to whoever is pregnant or did not say. */
const limitsInPregnancy: Partial<Record<Active, RuleId>> = { 'salicylic-acid': 'PRG-5' };

/** What a step makes way for, and how far it may go. */
export const saidAtStep = (plan: Plan, { product }: PlanStep, words: Words): (string | undefined)[] => {
  const limits =
    product.leaveOn && plan.doctorSigns.includes('pregnant')
      ? product.actives.flatMap(({ active }) => limitsInPregnancy[active] ?? [])
      : [];
  return [
    ...plan.placements
      .filter(({ rule, productId }) => productId === product.id && pairRules.has(rule))
      .map(({ rule }) => ruleText(rule, words)),
    ...limits.filter((rule) => plan.cautions.includes(rule)).map((rule) => sayRule(rule, plan, words)),
  ];
};

/** "If you are or become pregnant" is not for somebody who told us. */
const sayRule = (rule: RuleId, { told }: Plan, words: Words): string | undefined =>
  (told.includes('pregnancy') ? words.rulesInPregnancy[rule] : undefined) ?? ruleText(rule, words);

/** Rules that speak to whoever is, may be or becomes pregnant, or breast-feeds, and to nobody else. */
const pregnancyRules: ReadonlySet<string> = new Set(
  RuleId.options.filter((rule) => rule.startsWith('PRG-') || rule.startsWith('LAC-')),
);

const indexesOf = <T>(list: readonly T[], test: (each: T) => boolean): number[] =>
  list.flatMap((each, index) => (test(each) ? index : []));

/** Not saying counts as pregnant; past a certain age nobody needs to read of it. */
export const isUnsaid = ({ doctorSigns, isBaseCare, steps, told }: Plan): boolean =>
  steps.length > 0 &&
  !isBaseCare &&
  doctorSigns.includes('pregnant') &&
  !told.some((each) => each === 'pregnancy' || each === 'planning-pregnancy' || each === 'older');

/** Which of the notes are for pregnancy alone: the page shows them to nobody who cannot be pregnant. */
export function pregnancyNotes(
  { warnings, seeADoctor, safety }: Pick<SaidResult, 'warnings' | 'seeADoctor' | 'safety'>,
  plan: Plan,
  words: Words,
): SaidResult['forPregnancy'] {
  const texts = plan.cautions
    .filter((rule) => pregnancyRules.has(rule))
    .map((rule) => sayRule(rule, plan, words));
  const { unsaidPregnancy, unsaidRetinoid } = words.safety;
  const own = new Set([...texts, unsaidPregnancy, unsaidRetinoid, words.doctor.signs.pregnant]);
  return {
    warnings: indexesOf(warnings, (text) => own.has(text)),
    seeADoctor: indexesOf(seeADoctor, (text) => own.has(text)),
    safety: indexesOf(safety, ({ rule }) => pregnancyRules.has(rule)),
  };
}

/** Whether some step is said to be there for blemishes. */
function isForBlemishes(plan: Plan): boolean {
  const spoken = spokenReasons(plan);
  return plan.steps.some((step) =>
    Object.values(spoken(step)).some(
      (reason) => reason?.need === 'blemishes' || reason?.need === 'blackheads',
    ),
  );
}

export function sayWarnings(plan: Plan, words: Words, once: Once): SaidResult['warnings'] {
  const isFragranceFree = plan.steps.every(
    ({ product }) => product.fragrance === 'free' && !product.irritants,
  );
  const isDue = (rule: RuleId): boolean =>
    !(isFragranceFree && fragranceRules.has(rule)) && (rule !== 'LAC-1' || isForBlemishes(plan));
  return once([
    isUnsaid(plan) ? words.safety.unsaidPregnancy : undefined,
    isUnsaid(plan) && plan.cautions.includes('TRT-5') ? words.safety.unsaidRetinoid : undefined,
    ...plan.cautions.filter(isDue).map((rule) => sayRule(rule, plan, words)),
  ]);
}

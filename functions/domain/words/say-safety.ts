import type { SafetyNote, SaidResult } from '../contract/analysis-result.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';
import type { Once } from './once.ts';
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

/** Rules for everybody that the time of day, the pace or the week of a step says already. */
export const impliedRules: ReadonlySet<RuleId> = new Set([
  'HOUSE-5',
  'ORD-1b',
  'ORD-1c',
  'ORD-4',
  'PAIR-12',
  'PAIR-12b',
  'STR-1b',
  'STR-2b',
  'STR-3b',
  'STR-5c',
  'STR-5d',
  'STR-6b',
  'STR-7b',
  'STR-11b',
  'STR-13b',
]);

/** What the start of a plan says, product by product. */
const testRules: ReadonlySet<RuleId> = new Set(['ORD-7', 'ORD-7b']);

/** Rules that leave something out: not about the product that came in its place. */
const leavingOut: ReadonlySet<RuleId> = new Set(['AVO-1', 'CND-1', 'CND-4b', 'CND-6b', 'CND-6d', 'CHK-1b']);

/** About essential oils, which no product without fragrance has. */
const fragranceRules: ReadonlySet<RuleId> = new Set(['PRG-12']);

/** How rules about this person shaped the week: one note for each. */
export function saySafety(plan: Plan, words: Words, once: Once): SafetyNote[] {
  const rules = unique(plan.placements.map(({ rule }) => rule));
  return rules
    .filter((rule) => !pairRules.has(rule) && !impliedRules.has(rule))
    .flatMap((rule) => {
      const isPlaced = ({ product }: PlanStep): boolean =>
        plan.placements.some((each) => each.rule === rule && each.productId === product.id);
      const products = plan.steps.filter(isPlaced).map(({ product }) => product);
      const rest = sayRule(rule, plan, words);
      const said = leavingOut.has(rule) ? rest : words.safety.placed(products, rest);
      const text = once(products.length > 0 ? [said] : []).join(' ');
      return text === '' ? [] : [{ rule, text }];
    });
}

/** What a step makes way for. */
export const saidAtStep = ({ placements }: Plan, { product }: PlanStep, { rules }: Words): string[] =>
  placements
    .filter(({ rule, productId }) => productId === product.id && pairRules.has(rule))
    .map(({ rule }) => rules[rule]);

/** "If you are or become pregnant" is not for somebody who told us. */
const sayRule = (rule: RuleId, { told }: Plan, { rules, rulesInPregnancy }: Words): string =>
  (told.includes('pregnancy') ? rulesInPregnancy[rule] : undefined) ?? rules[rule];

export function sayWarnings(plan: Plan, words: Words, once: Once): SaidResult['warnings'] {
  const isFragranceFree = plan.steps.every(
    ({ product }) => product.fragrance === 'free' && !product.irritants,
  );
  return once(
    plan.cautions
      .filter((rule) => !testRules.has(rule) && !(isFragranceFree && fragranceRules.has(rule)))
      .map((rule) => sayRule(rule, plan, words)),
  );
}

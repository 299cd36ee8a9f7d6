import type { SafetyNote, SaidResult } from '../contract/analysis-result.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';
import type { Once } from './once.ts';
import type { Words } from './words.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** How rules shaped the week: one note for each. */
export function saySafety(plan: Plan, words: Words, once: Once): SafetyNote[] {
  const note = (rule: RuleId, sentences: readonly string[]): SafetyNote[] => {
    const text = once(sentences).join(' ');
    return text === '' ? [] : [{ rule, text }];
  };
  return unique(plan.placements.map(({ rule }) => rule)).flatMap((rule) => {
    const isPlaced = ({ product }: PlanStep): boolean =>
      plan.placements.some((each) => each.rule === rule && each.productId === product.id);
    const products = plan.steps.filter(isPlaced).map(({ product }) => product);
    return note(rule, products.length > 0 ? [words.safety.placed(products, words.rules[rule])] : []);
  });
}

export const sayWarnings = ({ cautions }: Plan, words: Words, once: Once): SaidResult['warnings'] =>
  once(cautions.map((rule) => words.rules[rule]));

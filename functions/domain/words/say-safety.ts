import type { SafetyNote, SaidResult } from '../contract/analysis-result.ts';
import type { Plan, PlanStep, Unmet } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';
import type { Once } from './once.ts';
import { isSayable } from './sayable.ts';
import type { Words } from './words.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What a rule kept out of the plan, and how one shaped the week: one note for each rule. */
export function saySafety(plan: Plan, words: Words, once: Once): SafetyNote[] {
  const note = (rule: RuleId, sentences: readonly string[]): SafetyNote[] => {
    const text = once(sentences).join(' ');
    return text === '' ? [] : [{ rule, text }];
  };
  const left = unique(plan.withheld.map(({ rule }) => rule)).flatMap((rule) => {
    const withheld = plan.withheld.filter((each) => each.rule === rule);
    const needs = unique(withheld.map(({ need }) => need)).filter((need) => isSayable(need, plan.minor));
    const subjects = unique(withheld.map(({ by }) => by));
    return note(rule, [words.safety.withheld(subjects, needs), words.rules[rule]]);
  });
  const placed = unique(plan.placements.map(({ rule }) => rule)).flatMap((rule) => {
    const isPlaced = ({ product }: PlanStep): boolean =>
      plan.placements.some((each) => each.rule === rule && each.productId === product.id);
    const products = plan.steps.filter(isPlaced).map(({ product }) => product);
    return note(rule, products.length > 0 ? [words.safety.placed(products, words.rules[rule])] : []);
  });
  return [...left, ...placed];
}

/** Whether nothing is left that another product could do. */
const isComplete = ({ steps, maxProducts, unmet, isBaseCare }: Plan): boolean =>
  unmet.length === 0 && !isBaseCare && steps.length > 0 && steps.length < maxProducts;

/** What the plan cannot do for what was asked or seen, or that more products would do nothing. */
export function sayUnmet(plan: Plan, words: Words, once: Once): string[] {
  const unmet = plan.unmet.filter(({ need }) => isSayable(need, plan.minor));
  const needsWhere = (applies: (each: Unmet) => boolean): Unmet['need'][] =>
    unique(unmet.filter(applies).map(({ need }) => need));
  const noRoom = needsWhere(({ why }) => why === 'no-room');
  const tooMuch = needsWhere(({ why }) => why === 'too-much-at-once');
  const missing = needsWhere(({ why }) => why === 'not-in-catalogue');
  const beyond = needsWhere(({ why }) => why === 'not-for-cosmetics');
  const ruled = needsWhere(({ why }) => why === 'rule');
  return once([
    ...beyond.map((need) => words.unmet.notForCosmetics(need)),
    ruled.length > 0 ? words.unmet.rule(ruled) : undefined,
    missing.length > 0 ? words.unmet.notInCatalogue(missing) : undefined,
    noRoom.length > 0 ? words.unmet.noRoom(noRoom, plan.maxProducts) : undefined,
    tooMuch.length > 0 ? words.unmet.tooMuchAtOnce(tooMuch) : undefined,
    isComplete(plan) ? words.unmet.noMoreNeeded(plan.maxProducts) : undefined,
  ]);
}

export const sayWarnings = ({ cautions }: Plan, words: Words, once: Once): SaidResult['warnings'] =>
  once(cautions.map((rule) => words.rules[rule]));

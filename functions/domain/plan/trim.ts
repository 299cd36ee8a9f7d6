import { containsAny } from './contents.ts';
import { byImportance } from './importance.ts';
import { type CheckContext, type CheckedStep, productName, recordNote } from './working-plan.ts';
import { byPriority } from './priority.ts';
import { ruleOf, rulesInForce } from './rules.ts';

/** One strong active at most for skin that may be sensitive. */
export function single(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  let kept = [...steps];
  for (const rule of rulesInForce(check.answers, 'single')) {
    const strong = kept.filter(({ product }) => containsAny(product, rule.actives));
    const surplus = byPriority(strong, check.answers.mainSkinGoal).slice(1);
    for (const { product } of surplus) {
      recordNote(check, rule, 'removed', productName(product), `${productName(product)} was left out.`);
    }
    kept = kept.filter((step) => !surplus.includes(step));
  }
  return kept;
}

/** As many products as were asked for. Sunscreen, cleanser and moisturiser stay; then the leave-on treatment that fits best. */
export function trim(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  const { maxProducts, mainSkinGoal } = check.answers;
  if (steps.length <= maxProducts) return [...steps];
  const kept = new Set(byImportance(steps, mainSkinGoal).slice(0, maxProducts));
  return steps.filter((step) => {
    if (kept.has(step)) return true;
    recordNote(
      check,
      ruleOf('ORD-6'),
      'removed',
      productName(step.product),
      `${productName(step.product)} was left out.`,
    );
    return false;
  });
}

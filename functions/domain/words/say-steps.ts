import { activeInfo } from '../catalogue/actives.ts';
import type { RegimenStep } from '../contract/analysis-result.ts';
import type { Plan, PlannedProduct, PlanStep } from '../plan/plan.ts';
import type { Once } from './once.ts';
import { whySayer } from './say-why.ts';
import { dayPartUses, useOf } from './use.ts';
import type { InstructionWords, Words } from './words.ts';

/** How each step is used; directions that an earlier product shares are said once and then referred to. */
function instructionSayer(words: InstructionWords, once: Once): (step: PlanStep) => string {
  const sharers = new Map<string, PlannedProduct>();
  return ({ product, lead, schedule }) => {
    const use = useOf(schedule);
    const directions = words.use(product, lead, use);
    const [main] = directions;
    const sharer = main === undefined ? undefined : sharers.get(main);
    if (main !== undefined) sharers.set(main, product);
    const isLate = use.startWeek > 1 && Number.isFinite(use.startWeek);
    return once([
      sharer && words.sameWayAs(sharer),
      ...directions,
      isLate ? words.joins(use.startWeek, product) : undefined,
      use.growsInWeek === undefined ? undefined : words.grows(lead, use.growsInWeek),
    ]).join(' ');
  };
}

/** The usual strength of the active whose strength the label gives. */
function usualRange({ actives }: PlannedProduct): string {
  const leading = actives.find(({ percent }) => percent !== undefined);
  return (leading && activeInfo[leading.active].usualRange) ?? '';
}

export function saySteps(plan: Plan, words: Words, once: Once): RegimenStep[] {
  const sayInstructions = instructionSayer(words.steps.instructions, once);
  const sayWhy = whySayer(plan, words.whys, once);
  return plan.steps.map((step) => {
    const { product, schedule } = step;
    return {
      step: words.steps.step[product.step],
      when: words.steps.when(useOf(schedule)),
      frequency: words.steps.frequency(dayPartUses(schedule)),
      description: words.steps.description(product),
      brand: product.brand,
      product: product.product,
      potency_product: words.steps.potencies(product),
      potency_range: usualRange(product),
      instructions: sayInstructions(step),
      why: sayWhy(step),
      productId: product.id,
      schedule,
    };
  });
}

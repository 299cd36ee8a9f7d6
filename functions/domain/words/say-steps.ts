import { activeInfo } from '../catalogue/actives.ts';
import type { RegimenStep } from '../contract/analysis-result.ts';
import type { Plan, PlannedProduct, PlanStep, Reason } from '../plan/plan.ts';
import type { Once } from './once.ts';
import { sayShop } from './say-shop.ts';
import { sayStart } from './say-start.ts';
import { whySayer } from './say-why.ts';
import { isExperience } from './science.ts';
import { spokenReasons } from './spoken-reasons.ts';
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

/** What rests on experience alone says nothing of weeks. */
const sayEvidence = (reason: Reason, { science }: Words): NonNullable<RegimenStep['evidence']> => ({
  proof: science.proof(reason),
  shows: isExperience(reason) ? '' : science.shows(reason.weeks),
});

export function saySteps(plan: Plan, words: Words, once: Once): RegimenStep[] {
  const sayInstructions = instructionSayer(words.steps.instructions, once);
  const sayWhy = whySayer(plan, words.whys, once);
  const spoken = spokenReasons(plan);
  return plan.steps.map((step) => {
    const { product, schedule } = step;
    const reason = spoken(step).lead;
    const instructions = sayInstructions(step);
    const why = sayWhy(step);
    const start = sayStart(step, plan, words, once);
    return {
      step: words.steps.step[product.step],
      when: words.steps.when(useOf(schedule)),
      frequency: words.steps.frequency(dayPartUses(schedule)),
      description: words.steps.description(product),
      brand: product.brand,
      product: product.product,
      potency_product: words.steps.potencies(product),
      potency_range: usualRange(product),
      instructions,
      why,
      ...(reason && reason.by !== 'cleanser' && { evidence: sayEvidence(reason, words) }),
      shop: sayShop(step, plan, words),
      ...(start && { start }),
      productId: product.id,
      schedule,
    };
  });
}

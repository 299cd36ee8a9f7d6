import type { SkinGoal } from '../contract/questionnaire.ts';
import { containsAny } from './contents.ts';
import type { CheckedStep } from './working-plan.ts';
import { RETINOIDS, type Substance } from './substances.ts';

/** What a goal asks for: where two steps cannot both stay, the one that serves it does. */
const served: Record<SkinGoal, readonly Substance[]> = {
  hydration: ['hyaluronic-acid', 'glycerin', 'urea'],
  acne: ['benzoyl-peroxide', 'adapalene', 'salicylic-acid', 'azelaic-acid', 'sulfur'],
  brightening: [
    'l-ascorbic-acid',
    'vitamin-c-derivative',
    'azelaic-acid',
    'tranexamic-acid',
    'alpha-arbutin',
    'kojic-acid',
  ],
  'anti-aging': [...RETINOIDS, 'l-ascorbic-acid', 'bakuchiol', 'peptides'],
  sensitivity: ['ceramides', 'panthenol', 'centella', 'azelaic-acid'],
  general: [],
};

/** What stays on before what is rinsed off, what serves the goal before what does not, then the order of use. */
export function byPriority(steps: readonly CheckedStep[], goal: SkinGoal): CheckedStep[] {
  const rank = ({ product }: CheckedStep): number =>
    (product.leaveOn ? 0 : 2) + (containsAny(product, served[goal]) ? 0 : 1);
  return steps.toSorted((one, other) => rank(one) - rank(other));
}

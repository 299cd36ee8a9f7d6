import type { SkinGoal } from '../contract/questionnaire.ts';
import { moistStep, sunStep } from './essentials.ts';
import type { CheckedStep } from './working-plan.ts';
import { byPriority } from './priority.ts';

/**
 * The steps in the order in which they are worth buying: what protects, the two other basics, then the leave-on
 * treatment that fits the goal best. Where fewer products were asked for, they are kept in this order.
 */
export function byImportance(steps: readonly CheckedStep[], goal: SkinGoal): CheckedStep[] {
  const sun = sunStep(steps);
  const ranked = byPriority(steps, goal);
  const order = [
    sun,
    steps.find(({ product }) => product.step === 'cleanser'),
    // One product that protects and moisturises leaves a place for a treatment.
    sun?.product.step === 'moisturiser' ? sun : moistStep(steps),
    ...ranked.filter(({ product }) => product.step === 'treatment' && product.leaveOn).slice(0, 1),
    moistStep(steps),
    ...ranked.filter(({ product }) => product.step === 'treatment' && product.leaveOn),
    ...ranked,
  ];
  return [...new Set(order.filter((step) => step !== undefined))];
}

import type { Plan } from './plan.ts';

/**
 * Whether a strong active should be applied over a moisturiser, because the skin reacts easily, is older or is
 * visibly dry.
 */
export const isDelicate = ({ needs, disclosed }: Pick<Plan, 'needs' | 'disclosed'>): boolean =>
  disclosed.includes('older') ||
  needs.some(({ name, level = 'none' }) => name === 'comfort' || (name === 'dryness' && level !== 'none'));

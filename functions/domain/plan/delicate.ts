import type { Plan } from './plan.ts';

/** Skin that reacts easily, is older or shows dryness tolerates a strong active better over a moisturiser. */
export const isDelicate = ({ needs, disclosed }: Pick<Plan, 'needs' | 'disclosed'>): boolean =>
  disclosed.includes('older') ||
  needs.some(({ name, level = 'none' }) => name === 'comfort' || (name === 'dryness' && level !== 'none'));

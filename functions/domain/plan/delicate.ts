import type { Plan } from './plan.ts';

/** Skin that reacts easily, is older or shows dryness tolerates a strong active better over a moisturiser. */
export const isDelicate = ({ needs, told }: Pick<Plan, 'needs' | 'told'>): boolean =>
  told.includes('older') ||
  needs.some(({ name, level = 'none' }) => name === 'comfort' || (name === 'dryness' && level !== 'none'));

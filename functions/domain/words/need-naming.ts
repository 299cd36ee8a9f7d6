import type { Need } from '../plan/plan.ts';
import type { Region } from '../reading/observation.ts';
import { showsIn } from './plan-parts.ts';

/**
 * How a text names a need. `regions` lists where the need is visible, and can be empty. `isWish` means that the visitor asked
 * about the need but the photo does not show it. A text must then not suggest that the need is visible.
 */
export type NeedNaming = { regions: readonly Region[]; isWish: boolean };

export function namingOf(need: Need | undefined): NeedNaming {
  if (need && showsIn(need)) return { regions: need.regions, isWish: false };
  return { regions: [], isWish: need?.asked === true && need.level === 'none' };
}

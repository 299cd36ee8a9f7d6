import type { Need } from '../plan/plan.ts';
import type { Region } from '../reading/observation.ts';
import { showsIn } from './plan-parts.ts';

/**
 * How a text names a need. `regions` lists where the need is visible, and can be empty. `isWish` means that the visitor
 * asked about the need but the photo does not show it. A text must then not suggest that the need is visible.
 * `isUnsure` means that the need might not be there at all.
 */
export type NeedNaming = { regions: readonly Region[]; isWish: boolean; isUnsure: boolean };

export function namingOf(need: Need | undefined): NeedNaming {
  if (need && showsIn(need))
    return { regions: need.regions, isWish: false, isUnsure: need.confidence === 'low' };
  return { regions: [], isWish: need?.asked === true && need.level === 'none', isUnsure: false };
}

import type { LinePart } from './line-parts.ts';
import { type LineSearch, thinLinesIn } from './line-search.ts';
import type { ByRegion } from './skin-view.ts';

/**
 * The percentage of the skin that is covered by stubble. The hairs look like thin, upright lines. They grow on the chin
 * and above the upper lip, so the lower of the two values counts: wrinkles are rarely dense in both places.
 */
export const stubbleIn = (
  { chin, upperLip }: Record<'chin' | 'upperLip', readonly LinePart[]>,
  search: LineSearch,
): number => Math.min(thinLinesIn(chin, search), thinLinesIn(upperLip, search));

/** From this percentage on, hair may also grow on the cheeks. */
const STUBBLY = 2;

export const isStubbly = (stubble: number): boolean => stubble >= STUBBLY;

/**
 * Each percentage point of stubble above `FEW_HAIRS` adds this much to the roughness of the chin, in L*, and to the
 * number of its dark spots. Measured on 42 synthetic faces: on the median chin, drawn stubble exceeds `FEW_HAIRS` by
 * 5.5 points and adds 0.8 to both.
 */
const PER_POINT = 0.15;
/** Without any stubble, the chins of old women have up to this percentage of upright lines. */
const FEW_HAIRS = 1;

/** Subtracts what stubble adds to the roughness of the chin, or to the number of its dark spots. */
export function withoutStubble({ chin, ...others }: ByRegion, stubble: number): ByRegion {
  if (chin === undefined) return others;
  return { ...others, chin: Math.max(0, chin - PER_POINT * Math.max(0, stubble - FEW_HAIRS)) };
}

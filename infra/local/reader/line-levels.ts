import { Level } from '#domain/reading/observation.ts';
import type { ObservedRegions } from '#domain/reading/reading.ts';
import { confidenceOf } from './confidence.ts';
import type { ImageQuality } from './image-quality.ts';
import type { LineRegion } from './line-regions.ts';
import type { FaceLines, LineMeasures } from './measure-lines.ts';
import { isHidden } from './obstacles.ts';

export type LineDepth = Exclude<keyof LineMeasures, 'coverage'>;

type Edges = readonly [slight: number, clear: number, strong: number];

/**
 * Where each level begins, in the units of `LineMeasures`, set on synthetic faces of known age: hardly any toddler, child or
 * teenager reaches the first, half of those of seventy the second. Skin beside and under the eyes is never as plain as a forehead.
 * Whether a bag under the eye is a fold cannot be told from one photo, so deep lines are not read there.
 */
export const lineEdges: Record<LineDepth, Partial<Record<LineRegion, Edges>>> = {
  fine: {
    forehead: [0.045, 0.09, 0.18],
    betweenBrows: [0.035, 0.08, 0.13],
    aroundEyes: [0.085, 0.13, 0.2],
    underEyes: [0.18, 0.28, 0.4],
    aroundMouth: [0.12, 0.22, 0.32],
  },
  deep: {
    forehead: [0.15, 0.25, 0.42],
    betweenBrows: [0.12, 0.22, 0.33],
    aroundEyes: [0.19, 0.27, 0.4],
    aroundMouth: [0.28, 0.48, 0.75],
  },
};

/** With less bare skin than this share, lines are not read: a deep fold lies in shadow that is not taken for skin. */
export const MIN_COVERAGE = 0.5;
/** This near to an edge, as a share of it, another photo of the same skin could read otherwise. */
const NEAR_EDGE = 0.1;

const levelAt = (amount: number, edges: Edges): Level =>
  Level.options[edges.filter((edge) => amount >= edge).length] ?? 'none';

const isNear = (amount: number, edges: Edges): boolean =>
  edges.some((edge) => Math.abs(amount - edge) < NEAR_EDGE * edge);

/** Lines in codes. `undefined` where the photo hides them, or hair or a hand covers every place. */
export function describeLines(
  depth: LineDepth,
  lines: FaceLines,
  imageQuality: ImageQuality,
): ObservedRegions | undefined {
  if (isHidden(imageQuality, true)) return undefined;
  const asked = (['forehead', 'betweenBrows', 'aroundEyes', 'underEyes', 'aroundMouth'] as const).flatMap(
    (region) => {
      const edges = lineEdges[depth][region];
      return edges ? [{ region, edges, ...lines[region] }] : [];
    },
  );
  const seen = asked.filter(({ coverage }) => coverage >= MIN_COVERAGE);
  if (seen.length === 0) return undefined;
  const level = (each: (typeof seen)[number]): Level => levelAt(each[depth], each.edges);
  const rank = Math.max(...seen.map((each) => Level.options.indexOf(level(each))));
  return {
    confidence: confidenceOf(imageQuality, {
      most: 'high',
      detail: true,
      covered: seen.length < asked.length,
      nearEdge: seen.some(
        (each) => Level.options.indexOf(level(each)) === rank && isNear(each[depth], each.edges),
      ),
    }),
    regions: Object.fromEntries(seen.map((each) => [each.region, level(each)])),
  };
}

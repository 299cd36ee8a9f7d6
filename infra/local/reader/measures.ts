import { type Perceived, perceive } from './colour.ts';
import { blur } from './filters.ts';
import { type Layers, layersOf } from './layers.ts';
import type { FaceView } from './align-face.ts';
import { at, mapPlane, type Plane } from './plane.ts';
import { bareFaceMask, pixelsIn, regionMask, type RegionName, valuesAt } from './regions.ts';
import { skinWithin } from './skin.ts';
import { quantile, weightedMean, weightedSpread } from './statistics.ts';

/**
 * What is measured in one region, all of it against the person's own skin and the face's own size, so that light, skin
 * colour and distance move it little. No unit has a meaning outside this folder; `levels.ts` makes levels of them.
 */
export type RegionMeasures = {
  /** Share of the region that is bare skin, 0 to 1. Little of it: hair, a hand, a turned head. */
  coverage: number;
  /** Share of that skin whose colour the light has not washed out. */
  coloured: number;
  /** Spread of fine lightness. */
  texture: number;
  /** Spread of lightness and redness from patch to patch. */
  unevenness: number;
  /** How much redder than the calm part of the same face. */
  redness: number;
  /** Mean strength of pale highlights. */
  shine: number;
  /** Mean strength of spots. */
  spots: number;
};

export type FaceMeasures = Record<RegionName, RegionMeasures>;

/** Weaker bends are the grain that any skin and any photo has. */
const LINE_FLOOR = 0.01;
/** From this contrast on it is a spot, and from that on no more of one. */
const SPOT_FLOOR = 0.1;
const SPOT_FULL = 0.3;
const COLOUR_SHARE = 0.5;
const HIGHLIGHT_FLOOR = 0.04;
const HIGHLIGHT_FULL = 0.25;
const PALE_FLOOR = 0;
const PALE_FULL = 0.06;
/** A region's edge is drawn this soft, as a share of the face's width, so that a pixel more or less there counts for little. */
const SOFT_EDGE = 0.02;

/** What a pixel may weigh before it is worth the time. */
const HARDLY = 0.02;

const over = (value: number, floor: number): number => Math.max(0, value - floor);
const within = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** 0 on a line and on the pale seams along it, which are no grain. */
const besideLines = (weights: Plane, { lineCurvature: { across, along }, linePx }: Layers): Plane =>
  mapPlane(weights, (index) => {
    if (at(weights, index) === 0) return 0;
    const [one, other] = [Math.abs(at(across, index)), Math.abs(at(along, index))];
    const seam = (Math.max(one, other) - 2 * Math.min(one, other)) * linePx ** 2;
    return at(weights, index) * (1 - within(seam, LINE_FLOOR, 2 * LINE_FLOOR));
  });

const spotIn =
  ({ spotContrast, spotCurvature: { across, along } }: Layers) =>
  (index: number): number => {
    // A spot falls off on all sides, a line only on two.
    const [least, most] = [at(across, index), at(along, index)];
    const roundness = least < 0 && most < 0 ? within(least / most, 0.15, 0.4) : 0;
    return roundness * within(at(spotContrast, index), SPOT_FLOOR, SPOT_FULL);
  };

const highlightIn =
  ({ highlight, highlightPaleness }: Layers) =>
  (index: number): number =>
    within(at(highlight, index), HIGHLIGHT_FLOOR, HIGHLIGHT_FULL) *
    within(at(highlightPaleness, index), PALE_FLOOR, PALE_FULL);

const masked = (weights: Plane, mask: Plane): Plane =>
  mapPlane(weights, (index) => at(weights, index) * at(mask, index));

/**
 * Colour is read in the darker part of a region's skin: the lighter one is the first to lose it, to glare or to the end of
 * the channels, and another exposure should not change which part is read.
 */
function darker(coloured: Plane, weights: Plane, shade: Plane): Plane {
  const skin = pixelsIn(weights);
  const limit = quantile(valuesAt(shade, skin), COLOUR_SHARE);
  return mapPlane(
    coloured,
    (index) => at(coloured, index) * (1 - within(at(shade, index), limit - 0.1, limit + 0.1)),
  );
}

function measureRegion(region: Plane, bare: Plane, layers: Layers): RegionMeasures {
  const bareRegion = masked(region, bare);
  const whole = pixelsIn(bareRegion, HARDLY);
  const weights = masked(region, layers.mask);
  const pixels = pixelsIn(weights, HARDLY);
  const coloured = darker(masked(region, layers.unclipped), weights, layers.shade);
  const colouredPixels = pixelsIn(coloured, HARDLY);
  const sum = (plane: Plane): number => whole.reduce((total, index) => total + at(plane, index), 0);
  const [all, skin, colour] = [sum(bareRegion), sum(weights), 2 * sum(coloured)];
  const mean = (value: (index: number) => number): number => weightedMean(pixels, weights, value);
  return {
    coverage: all > 0 ? skin / all : 0,
    coloured: skin > 0 ? colour / skin : 0,
    texture: weightedSpread(layers.grain, pixels, besideLines(weights, layers), 0.25),
    unevenness:
      weightedSpread(layers.patchLightness, pixels, weights, 0.1) +
      weightedSpread(layers.patchRedness, colouredPixels, coloured, 0.1),
    redness: weightedMean(colouredPixels, coloured, (index) => at(layers.tint, index)),
    shine: mean(highlightIn(layers)),
    spots: mean(spotIn(layers)),
  };
}

/** Lightness ends here above the face's own: where another exposure may have cut it off, it is not looked at in this one. */
const HEADROOM = 0.45;

function withoutGlare(face: Perceived, bare: Plane): Perceived {
  const end = quantile(valuesAt(face.lightness, pixelsIn(bare)), 0.5) + HEADROOM;
  return {
    ...face,
    lightness: mapPlane(bare, (index) => Math.min(end, at(face.lightness, index))),
    paleness: mapPlane(bare, (index) => at(face.paleness, index) + over(at(face.lightness, index), end)),
  };
}

/** Reads one face. The same face always gives the same measures. */
export function measureFace({ pixels, mesh, facePx }: FaceView): FaceMeasures {
  const bare = bareFaceMask(pixels, mesh);
  const perceived = withoutGlare(perceive(pixels), bare);
  const mask = skinWithin(perceived, bare, facePx);
  const layers = layersOf(perceived, mask, facePx);
  const measure = (name: RegionName): RegionMeasures =>
    measureRegion(blur(regionMask(pixels, mesh, name), SOFT_EDGE * facePx), bare, layers);
  return {
    forehead: measure('forehead'),
    cheeks: measure('cheeks'),
    nose: measure('nose'),
    chin: measure('chin'),
    eyes: measure('eyes'),
  };
}

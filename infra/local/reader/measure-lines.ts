import type { FaceView } from './align-face.ts';
import { perceive } from './colour.ts';
import { blurWithin } from './filters.ts';
import { type LinePart, lineParts, type LineRegion } from './line-regions.ts';
import { at, mapPlane, type Plane, planeLike, type Point } from './plane.ts';
import { bareFaceMask, fill, pixelsIn, valuesAt } from './regions.ts';
import { ridgeFilter, type RidgeFilter } from './ridges.ts';
import { skinWithin } from './skin.ts';
import { median, quantile } from './statistics.ts';

/** What is seen in one region. Contrasts are of dark lines against the skin beside them, as logarithms of light. */
export type LineMeasures = {
  /** Share of the region that is bare skin where skin is to be expected, 0 to 1. */
  coverage: number;
  /** A fifth of the region has thin lines at least this dark. */
  fine: number;
  /** A twentieth of the region has broad lines at least this dark. */
  deep: number;
};

export type FaceLines = Record<LineRegion, LineMeasures>;

/** Half the width of lines, as a share of the face's width: 1.1 and 1.75 mm on a face of 140 mm. */
const FINE = 0.0078;
const DEEP = 0.0125;
const FINE_TAIL = 0.8;
const DEEP_TAIL = 0.95;
/** Directions are tried this far apart, in radians. */
const TURN = Math.PI / 12;
/** What is no skin is filled with the skin around it, so that its edge is no line. */
const FILL = 0.023;
/** Darker than the face's own skin by more than this, a whole patch is hair or in hard shadow. */
const DARK_PATCH = -1;
const PATCH = 0.03;

const ORIGIN: Point = { x: 0, y: 0 };

const directionsOf = ({ normal, spread }: LinePart): number[] => {
  const steps = Math.floor(spread / TURN);
  return Array.from({ length: 2 * steps + 1 }, (_, place) => normal + (place - steps) * TURN);
};

/** What is told of larger patches, on the smaller view of the face. */
type Patches = {
  /** 1 on skin; on a beard that is short enough to pass for it as well. */
  skin: Plane;
  /** 1 on skin that is no darker than skin gets. */
  bare: Plane;
  /** Lightness of the skin around. */
  around: Plane;
};

function patchesOf({ pixels, mesh, facePx }: FaceView): Patches {
  const face = perceive(pixels);
  const skin = skinWithin(face, bareFaceMask(pixels, mesh), facePx);
  const patches = blurWithin(face.lightness, skin, PATCH * facePx);
  const own = median(valuesAt(face.lightness, pixelsIn(skin)));
  return {
    skin,
    bare: mapPlane(skin, (index) => (at(skin, index) > 0 && at(patches, index) - own > DARK_PATCH ? 1 : 0)),
    around: blurWithin(face.lightness, skin, FILL * facePx),
  };
}

/** The pixel of the smaller view in which one of the larger view lies. */
function placeIn(small: FaceView, large: FaceView): (index: number) => number {
  const [scale, { width, height }] = [small.facePx / large.facePx, small.pixels];
  const [from = ORIGIN, to = ORIGIN] = [large.mesh[0], small.mesh[0]];
  const along = (place: number, start: number, end: number, sizePx: number): number =>
    Math.min(sizePx - 1, Math.max(0, Math.floor((place + 0.5 - start) * scale + end)));
  return (index) => {
    const [x, y] = [index % large.pixels.width, Math.floor(index / large.pixels.width)];
    return along(y, from.y, to.y, height) * width + along(x, from.x, to.x, width);
  };
}

const joined = (lists: readonly Float32Array[]): Float32Array =>
  Float32Array.from(lists.flatMap((each) => [...each]));

type Look = { bare: Plane; skin: Plane; fine: RidgeFilter; deep: RidgeFilter };

function measureRegion(parts: readonly LinePart[], { bare, skin, fine, deep }: Look): LineMeasures {
  const found = parts.map((part) => {
    const mask = planeLike(skin);
    fill(mask, part.outline, 1);
    // Neighbours tell nearly the same: every second pixel is enough.
    const expected = pixelsIn(mask).filter((index, place) => place % 2 === 0 && at(bare, index) > 0);
    const seen = expected.filter((index) => at(skin, index) > 0);
    const directions = directionsOf(part);
    return { size: expected.length, fine: fine(seen, directions), deep: deep(seen, directions) };
  });
  const [thin, broad] = [joined(found.map((part) => part.fine)), joined(found.map((part) => part.deep))];
  const size = found.reduce((sum, part) => sum + part.size, 0);
  return {
    coverage: size > 0 ? thin.length / size : 0,
    fine: thin.length > 0 ? quantile(thin, FINE_TAIL) : 0,
    deep: broad.length > 0 ? quantile(broad, DEEP_TAIL) : 0,
  };
}

/**
 * Lines by region, on the larger view of a face; what is skin is told on the smaller. The same face always gives the same
 * measures.
 */
export function measureLines(small: FaceView, large: FaceView): FaceLines {
  const { skin, bare, around } = patchesOf(small);
  const place = placeIn(small, large);
  const { lightness } = perceive(large.pixels);
  const even = mapPlane(lightness, (index) => {
    const patch = place(index);
    return at(skin, patch) > 0 ? at(lightness, index) : at(around, patch);
  });
  const look: Look = {
    bare: bareFaceMask(large.pixels, large.mesh),
    skin: mapPlane(lightness, (index) => at(bare, place(index))),
    fine: ridgeFilter(even, FINE * large.facePx),
    deep: ridgeFilter(even, DEEP * large.facePx),
  };
  const parts = lineParts(large.mesh);
  return {
    forehead: measureRegion(parts.forehead, look),
    betweenBrows: measureRegion(parts.betweenBrows, look),
    aroundEyes: measureRegion(parts.aroundEyes, look),
    underEyes: measureRegion(parts.underEyes, look),
    aroundMouth: measureRegion(parts.aroundMouth, look),
  };
}

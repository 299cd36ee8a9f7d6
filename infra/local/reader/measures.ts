import { perceive } from './colour.ts';
import { type Layers, layersOf } from './layers.ts';
import type { FaceCrop } from './photo.ts';
import { at, type Plane } from './plane.ts';
import {
  bareFaceMask,
  faceWidthPx,
  type Mesh,
  pixelsIn,
  regionMask,
  type RegionName,
  valuesAt,
} from './regions.ts';
import { skinWithin } from './skin.ts';
import { median, spread, wideSpread } from './statistics.ts';

/**
 * What is measured in one region, all of it against the person's own skin and the face's own size, so that light, skin
 * colour and distance move it little. No unit has a meaning outside this folder; `bands.ts` puts words to them.
 */
export type RegionMeasures = {
  /** Share of the region that is bare skin, 0 to 1. Little of it: hair, a hand, a turned head. */
  coverage: number;
  /** Spread of fine relative lightness. */
  texture: number;
  /** Distance of the redder from the less red, and of the lighter from the darker, patches. */
  unevenness: number;
  /** How much redder than the calm part of the same face. */
  redness: number;
  /** Mean strength of dark lines; on the forehead of those that run across it. */
  lines: number;
  /** Share of the region with pale highlights. */
  shine: number;
  /** Spots per hundredth of the face's width squared. */
  spots: number;
};

export type FaceMeasures = Record<RegionName, RegionMeasures>;

/** Lines of the forehead run within this angle of the line between the eyes. */
const ACROSS_FOREHEAD_RADIANS = 0.6;
/** A highlight is this much lighter than its surroundings, and paler than the skin by this factor. */
const HIGHLIGHT_LIGHTNESS = 0.035;
const HIGHLIGHT_CHROMA = 0.9;

/** How steeply the line between the outer corners of the eyes runs, in radians. */
function tilt(mesh: Mesh): number {
  const [one, other] = [mesh[33], mesh[263]];
  return one && other ? Math.atan2(other.y - one.y, other.x - one.x) : 0;
}

const share = (pixels: Uint32Array, test: (index: number) => boolean): number =>
  pixels.length > 0 ? pixels.filter(test).length / pixels.length : 0;

function meanLine({ lineCurvature, linePx }: Layers, pixels: Uint32Array, axis: number | undefined): number {
  const { across, along, angle } = lineCurvature;
  const sum = pixels.reduce((total, index) => {
    // The strongest bend of a line across the forehead points up and down.
    const off = axis === undefined ? 0 : Math.abs(Math.cos(at(angle, index) - axis));
    if (off > Math.sin(ACROSS_FOREHEAD_RADIANS)) return total;
    return total + Math.max(0, at(across, index) - 2 * Math.abs(at(along, index)));
  }, 0);
  return pixels.length > 0 ? (sum / pixels.length) * linePx ** 2 : 0;
}

function spotShare({ spotContrast, spotFloor, spotCurvature }: Layers, pixels: Uint32Array): number {
  const { width } = spotContrast;
  const neighbours = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  return share(pixels, (index) => {
    const here = at(spotContrast, index);
    if (here < spotFloor) return false;
    if (neighbours.some((step) => at(spotContrast, index + step) > here)) return false;
    // A spot falls off on all sides, a line only on two.
    return at(spotCurvature.across, index) < 0.4 * at(spotCurvature.along, index);
  });
}

const highlightShare = ({ chroma, ownChroma, patchLightness }: Layers, pixels: Uint32Array): number =>
  share(
    pixels,
    (index) =>
      at(chroma, index) < HIGHLIGHT_CHROMA * ownChroma && at(patchLightness, index) > HIGHLIGHT_LIGHTNESS,
  );

function measureRegion(name: RegionName, region: Plane, layers: Layers, mesh: Mesh): RegionMeasures {
  const whole = pixelsIn(region);
  const skin = whole.filter((index) => at(layers.mask, index) > 0);
  const lightness = valuesAt(layers.patchLightness, skin);
  const redness = valuesAt(layers.patchRedness, skin);
  return {
    coverage: whole.length > 0 ? skin.length / whole.length : 0,
    texture: spread(valuesAt(layers.grain, skin)),
    unevenness: wideSpread(lightness) + wideSpread(redness),
    redness: median(redness) - layers.calmRedness,
    lines: meanLine(layers, skin, name === 'forehead' ? tilt(mesh) : undefined),
    shine: highlightShare(layers, skin),
    spots: spotShare(layers, skin) * (faceWidthPx(mesh) / 10) ** 2,
  };
}

/** Reads one face. The same crop always gives the same measures. */
export function measureFace({ pixels, mesh }: FaceCrop): FaceMeasures {
  const perceived = perceive(pixels);
  const widthPx = faceWidthPx(mesh);
  const mask = skinWithin(perceived, bareFaceMask(pixels, mesh), widthPx);
  const layers = layersOf(perceived, mask, widthPx);
  const measure = (name: RegionName): RegionMeasures =>
    measureRegion(name, regionMask(pixels, mesh, name), layers, mesh);
  return {
    forehead: measure('forehead'),
    leftCheek: measure('leftCheek'),
    rightCheek: measure('rightCheek'),
    nose: measure('nose'),
    chin: measure('chin'),
    eyes: measure('eyes'),
  };
}

import { at, type Plane } from '../pixels.ts';
import { densityOf } from './line-density.ts';
import type { LinePart } from './line-parts.ts';
import { everyNth, pixelsInside, pixelsOn } from './masks.ts';
import { contrastLeft } from './photo-blur.ts';
import { ridgeFilter, type RidgeFilter } from './ridges.ts';
import { FEWEST_PX, type SkinView } from './skin-view.ts';
import { sum, topMean } from './statistics.ts';

/** The lines of one region. A contrast is log(red light beside a line / red light on the line). */
export type LineMeasures = {
  /**
   * The share of the region that is bare skin without hard shadows, 0 to 1. It is 0 if too little of the region can be
   * searched for lines.
   */
  coverage: number;
  /** The share of the region that thin lines cover, in per cent. Faint lines count less. */
  fine: number;
  /**
   * The mean contrast of broad lines over the tenth of the region with the greatest contrast. Beside the eyes,
   * `withNarrowFolds` turns it into a score.
   */
  deep: number;
  /** The pixels with clearly visible lines. */
  traced: Record<'fine' | 'deep', readonly number[]>;
};

/**
 * `mm`: half the line width in millimetres. `length`: how far the filter extends along the line in each direction, in
 * half-widths. The skin at the eyes is thin, and its lines are finer.
 */
const FINE = { mm: 0.6, length: 6 } as const;
const FINE_AT_EYES = { mm: 0.4, length: 6 } as const;
const DEEP = { mm: 1.75, length: 3 } as const;
/** `deep` is the mean contrast of this share of a region's pixels: those with the greatest contrast. */
const DEEPEST = 0.1;
/** Lines with at least this contrast are drawn onto the photo. Noise raises the minimum for thin lines. */
const TRACED = { fine: 0.056, deep: 0.17 } as const;
/** The angle between neighbouring directions of the filter, in radians. */
const TURN = Math.PI / 12;
/** Only every second pixel is searched for lines. */
const STEP = 2;
/** Where only the density of thin lines is needed, every eighth pixel is enough. */
const SPARSE_STEP = 8;
/** A region is read only if at least this share of it, and enough pixels (`FEWEST_PX`), can be searched for lines. */
const LEAST_SHARE = 0.25;

const directionsOf = ({ normal, spread }: LinePart): number[] => {
  const steps = Math.floor(spread / TURN);
  return Array.from({ length: 2 * steps + 1 }, (_, place) => normal + (place - steps) * TURN);
};

function joined(lists: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(sum(lists.map(({ length }) => length)));
  let from = 0;
  for (const each of lists) {
    all.set(each, from);
    from += each.length;
  }
  return all;
}

/** The directions of the filter that are not among these consecutive directions. */
const othersThan = (normals: readonly number[]): number[] =>
  Array.from(
    { length: Math.round(Math.PI / TURN) - normals.length },
    (_, place) => (normals.at(-1) ?? 0) + (place + 1) * TURN,
  );

/**
 * Where the mask is 1, this filter does not count a line whose contrast is higher in a direction that was not asked
 * for. Such a line runs across the folds that are searched for.
 */
export const withoutOthers =
  (filter: RidgeFilter, mask: Plane): RidgeFilter =>
  (pixels, normals) => {
    const lines = filter(pixels, normals);
    const places = Array.from(pixels.keys()).filter((place) => at(mask, pixels[place] ?? 0) > 0);
    const others = filter(
      Uint32Array.from(places, (place) => pixels[place] ?? 0),
      othersThan(normals),
    );
    places.forEach((place, index) => {
      if ((others[index] ?? 0) > (lines[place] ?? 0)) lines[place] = 0;
    });
    return lines;
  };

/**
 * `plain` is 1 at the pixels that are searched for lines. Spots and hair are left out with their surroundings, because
 * their edges look like lines.
 */
export type LineSearch = {
  expected: Plane;
  seen: Plane;
  plain: Plane;
  fine: RidgeFilter;
  fineAtEyes: RidgeFilter;
  deep: RidgeFilter;
  /** To allow for noise, the contrast that a thin line needs is multiplied by this factor. */
  raise: number;
};

/** Divides the contrasts that a filter finds by the share that the blur of the photo left of them. */
const restored =
  (filter: RidgeFilter, left: number): RidgeFilter =>
  (pixels, normals) =>
    filter(pixels, normals).map((contrast) => contrast / left);

/**
 * Creates the filters for thin and for broad lines from the natural logarithm of red light. They correct the contrast of
 * the lines for the blur of the photo.
 */
export function lineFilters(
  redLight: Plane,
  { pxPerMm, blurMm }: Pick<SkinView, 'pxPerMm' | 'blurMm'>,
): Pick<LineSearch, 'fine' | 'fineAtEyes' | 'deep'> {
  const filter = ({ mm, length }: typeof FINE | typeof FINE_AT_EYES | typeof DEEP): RidgeFilter =>
    ridgeFilter(redLight, mm * pxPerMm, length);
  return {
    fine: restored(filter(FINE), contrastLeft('thinLines', blurMm)),
    fineAtEyes: restored(filter(FINE_AT_EYES), contrastLeft('thinLinesAtEyes', blurMm)),
    deep: restored(filter(DEEP), contrastLeft('broadLines', blurMm)),
  };
}

/**
 * The density of thin lines in the given parts of the face. Unlike `LineMeasures.fine`, it includes the lines on folds.
 */
export function thinLinesIn(parts: readonly LinePart[], { plain, fine, raise }: LineSearch): number {
  const thin = joined(
    parts.map((part) => {
      const pixels = everyNth(pixelsInside(plain, [part.outline]), SPARSE_STEP, plain);
      return fine(pixelsOn(plain, pixels), directionsOf(part));
    }),
  );
  return densityOf(thin, new Float32Array(thin.length), raise);
}

export function searchParts(
  parts: readonly LinePart[],
  { expected, seen, plain, fine, deep, raise }: LineSearch,
): LineMeasures {
  const found = parts.map((part) => {
    const asked = pixelsOn(expected, everyNth(pixelsInside(seen, [part.outline]), STEP, seen));
    const skinThere = pixelsOn(seen, asked);
    const pixels = pixelsOn(plain, skinThere);
    const directions = directionsOf(part);
    return {
      size: asked.length,
      seen: skinThere.length,
      pixels,
      fine: fine(pixels, directions),
      deep: deep(pixels, directions),
    };
  });
  const [thin, broad] = [joined(found.map((part) => part.fine)), joined(found.map((part) => part.deep))];
  const size = sum(found.map((part) => part.size));
  const traced = (kind: keyof typeof TRACED): number[] =>
    found.flatMap(({ pixels, ...part }) =>
      Array.from(pixels).filter(
        (_, place) => (part[kind][place] ?? 0) >= (kind === 'fine' ? raise : 1) * TRACED[kind],
      ),
    );
  return {
    coverage:
      thin.length >= Math.max(FEWEST_PX / STEP, LEAST_SHARE * size)
        ? sum(found.map((part) => part.seen)) / size
        : 0,
    fine: densityOf(thin, broad, raise),
    deep: topMean(broad, DEEPEST),
    traced: { fine: traced('fine'), deep: traced('deep') },
  };
}

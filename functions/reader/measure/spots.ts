import { at, mapPlane, type Plane } from '../pixels.ts';
import { band, blur, curvature } from './filters.ts';
import { pixelsIn, valuesAt } from './masks.ts';
import type { SkinView } from './skin-view.ts';
import { median } from './statistics.ts';

/**
 * Round spots that are darker or redder than the skin around them: local maxima of a difference of Gaussians (D. Lowe, IJCV 60,
 * 2004, for blobs), in CIELAB, where the direction of the difference tells blood from melanin.
 */
export type Spot = {
  index: number;
  /** Colour difference to the skin around, in CIELAB. */
  contrast: number;
  /** 0 for a spot that is darker alone, a right angle for one that is redder alone; radians. */
  hue: number;
  /** 0 to 1: how surely it is a spot. */
  weight: number;
};

/** Spots of 2 to 7 mm: sigmas of the two Gaussians, in millimetres. */
const FINE_MM = 0.6;
const COARSE_MM = 2.4;
/** The difference of Gaussians is about this share of a spot's own contrast. */
const GAIN = 0.5;
/** Contrasts between which a spot begins to count, and counts whole. */
const FAINT = 4.5;
const PLAIN = 7.5;
/** Times the spread of the person's own skin, below which no spot is told from its grain. */
const GRAIN = 6;
/** This far from lips, brows, hair and the face's edge a spot is theirs: sigma in millimetres, and the share of skin in it. */
const EDGE_MM = 1.5;
const NEARLY_ALL = 0.97;
/** How much a spot must bend across its longer side, beside its shorter one. */
const LONG = 0.4;
const ROUND = 0.7;

/** One pixel in so many is enough for a median over the whole face. */
const SAMPLED = 4;

const within = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

const isPeak = (plane: Plane, index: number): boolean => {
  const here = at(plane, index);
  for (let down = -2; down <= 2; down += 1) {
    for (let right = -2; right <= 2; right += 1) {
      if (at(plane, index + down * plane.width + right) > here) return false;
    }
  }
  return true;
};

/** All spots on the skin of one face. */
export function findSpots({ colours, skin, pxPerMm }: SkinView): Spot[] {
  const between = (plane: Plane): Plane => band(plane, skin, FINE_MM * pxPerMm, COARSE_MM * pxPerMm);
  const [lightness, redness] = [between(colours.lightness), between(colours.redness)];
  const contrast = mapPlane(skin, (index) =>
    at(skin, index) > 0
      ? Math.hypot(Math.max(0, -at(lightness, index)), Math.max(0, at(redness, index))) / GAIN
      : 0,
  );
  const pixels = pixelsIn(blur(skin, EDGE_MM * pxPerMm), NEARLY_ALL).filter((index) => at(skin, index) > 0);
  const grain = median(
    valuesAt(
      contrast,
      pixels.filter((_, place) => place % SAMPLED === 0),
    ),
  );
  const faint = Math.max(FAINT, GRAIN * grain);
  const { across, along } = curvature(contrast);
  const spots: Spot[] = [];
  for (const index of pixels) {
    const here = at(contrast, index);
    if (here < faint || !isPeak(contrast, index)) continue;
    const [least, most] = [at(across, index), at(along, index)];
    const roundness = least < 0 && most < 0 ? within(least / most, LONG, ROUND) : 0;
    const weight = roundness * within(here, faint, faint + PLAIN - FAINT);
    if (weight > 0)
      spots.push({
        index,
        contrast: here,
        hue: Math.atan2(at(redness, index), -at(lightness, index)),
        weight,
      });
  }
  return spots;
}

export type SpotKind = 'darkSpots' | 'marks' | 'blemishes';

/**
 * Where one kind ends and the next begins, in radians: pigment is darker and hardly redder, the trace of a blemish is both,
 * inflamed skin is redder before all. The borders lie half-way between the directions that melanin alone, both, and
 * blood alone move skin in (N. Tsumura et al., ACM Trans. Graph. 22, 2003).
 */
const MARK_FROM = 0.38;
const BLEMISH_FROM = 0.85;
/** This near to a border the colour alone does not say: spots of one face are mostly of one kind. */
const IN_DOUBT = 0.12;

const kindAt = (hue: number): SpotKind =>
  hue < MARK_FROM ? 'darkSpots' : hue < BLEMISH_FROM ? 'marks' : 'blemishes';

/** The spots of one face by what they are, by their colour alone: one photo shows no height. */
export function sortSpots(spots: readonly Spot[]): Record<SpotKind, Spot[]> {
  const sorted: Record<SpotKind, Spot[]> = { darkSpots: [], marks: [], blemishes: [] };
  const kindsOf = ({ hue }: Spot): SpotKind[] => [kindAt(hue - IN_DOUBT), kindAt(hue + IN_DOUBT)];
  const isSure = (spot: Spot): boolean => new Set(kindsOf(spot)).size === 1;
  for (const spot of spots.filter(isSure)) sorted[kindAt(spot.hue)].push(spot);
  const sure: Record<SpotKind, number> = {
    darkSpots: sorted.darkSpots.length,
    marks: sorted.marks.length,
    blemishes: sorted.blemishes.length,
  };
  for (const spot of spots.filter((each) => !isSure(each))) {
    const [one = 'marks', other = 'marks'] = kindsOf(spot);
    const kind = sure[one] === sure[other] ? kindAt(spot.hue) : sure[one] > sure[other] ? one : other;
    sorted[kind].push(spot);
  }
  return sorted;
}

import { closeUp } from '../../../../functions/reader/find/close-up.ts';
import { amountOf, thresholds } from '../../../../functions/reader/describe/thresholds.ts';
import { coloursOf } from '../../../../functions/reader/measure/colour.ts';
import { blur } from '../../../../functions/reader/measure/blur.ts';
import { lineFilters } from '../../../../functions/reader/measure/line-search.ts';
import { photoBlurOf } from '../../../../functions/reader/measure/photo-blur.ts';
import { linesBesideEyes } from '../../../../functions/reader/measure/lines.ts';
import { everyNth, faceMask, pixelsIn, valuesAt } from '../../../../functions/reader/measure/masks.ts';
import { NO_NOISE } from '../../../../functions/reader/measure/noise.ts';
import { detailsOf, type SkinView } from '../../../../functions/reader/measure/skin-view.ts';
import { findSpots, kindsOf } from '../../../../functions/reader/measure/spots.ts';
import { range } from '../../../../functions/reader/measure/statistics.ts';
import { MOTTLES } from '../../../../functions/reader/measure/unevenness.ts';
import { faceWidthPx } from '../../../../functions/reader/mesh.ts';
import { at, mapPlane, type Point } from '../../../../functions/reader/pixels.ts';
import type { MappedFace } from '../face-map.ts';

/** The side of the square around the face, in face widths. It contains the hair and the clothes at the neck. */
const ROOM = 2;
/**
 * Nothing is measured within this distance of the face or of an edge of the photo, because the filters would also
 * respond to the face or the edge.
 */
const KEEP_OFF_MM = 12;
/**
 * Only one in this many pixels is used to measure lines and unevenness, because hair and clothes cover many more pixels
 * than a region of a face.
 */
const SAMPLED = 7;
const FACE_WIDTH_MM = 140;

const REGION = 'aroundEyes';
/**
 * Limits the search to lines whose normals are within 60 degrees of vertical, as the face reader does beside the eyes.
 */
const ACROSS = { normal: Math.PI / 2, spread: Math.PI / 3 };

/** What the face reader's filters detect on hair, clothes and background. */
export type OffFace = {
  /**
   * The amount of fine lines plus the amount of deep lines, from 0 to 2, by the thresholds for the skin beside the
   * eyes.
   */
  lines: number;
  /** The weighted number of dark spots per 100 cm². */
  darkSpots: number;
  /** 100 times the interquartile range of mottling in `warmth`, which is the logarithm of red over green light. */
  unevenness: number;
};

const HUNDREDTHS = 100;
const HUNDRED_CM2_IN_MM2 = 10_000;

/** The spots and the unevenness that the face reader's filters detect where `skin` is 1. */
function toneOf(
  view: Pick<SkinView, 'colours' | 'skin' | 'pxPerMm' | 'noise' | 'blurMm'>,
): Omit<OffFace, 'lines'> {
  const { colours, skin, pxPerMm } = view;
  const spots = findSpots(view).reduce((sum, { hue, weight }) => sum + weight * kindsOf(hue).darkSpots, 0);
  const pixels = pixelsIn(skin);
  const mottles = valuesAt(detailsOf(colours.warmth, view, MOTTLES), everyNth(pixels, SAMPLED, skin));
  return {
    darkSpots: (HUNDRED_CM2_IN_MM2 * spots * pxPerMm ** 2) / pixels.length,
    unevenness: HUNDREDTHS * range(mottles, 0.25, 0.75),
  };
}

/** Measures what the photo shows outside the face. `undefined` if too little of the photo lies there. */
export function measureOffFace({ picture, mesh }: Pick<MappedFace, 'picture' | 'mesh'>): OffFace | undefined {
  const { pixels, into } = closeUp(picture, mesh, ROOM);
  const placed = mesh.map(into);
  const pxPerMm = faceWidthPx(placed) / FACE_WIDTH_MM;
  const margin = KEEP_OFF_MM * pxPerMm;
  const [first, last] = [into({ x: 0, y: 0 }), into({ x: picture.width, y: picture.height })];
  const [left, top] = [Math.max(0, first.x) + margin, Math.max(0, first.y) + margin];
  const [right, bottom] = [Math.min(pixels.width, last.x) - margin, Math.min(pixels.height, last.y) - margin];
  const nearFace = blur(faceMask(pixels, placed), margin / 2);
  const isOutside = mapPlane(pixels, (index) => {
    const [x, y] = [index % pixels.width, Math.floor(index / pixels.width)];
    const isInside = x >= left && x < right && y >= top && y < bottom;
    return isInside && at(nearFace, index) < 0.01 ? 1 : 0;
  });
  const outside = mapPlane(pixels, (index) => (index % SAMPLED === 0 ? at(isOutside, index) : 0));
  const outline: Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const colours = coloursOf(pixels);
  const blurMm = photoBlurOf(colours.lightness, { mesh: placed, photoOutline: outline }, pxPerMm);
  const { fine, deep, coverage } = linesBesideEyes([{ outline, ...ACROSS }], {
    expected: outside,
    seen: outside,
    plain: outside,
    ...lineFilters(colours.redLight, { pxPerMm, blurMm }),
    raise: 1,
  });
  const [thin, broad] = [thresholds.fineLines[REGION], thresholds.deepLines[REGION]];
  if (coverage === 0 || !thin || !broad) return undefined;
  return {
    lines: amountOf(fine, thin) + amountOf(deep, broad),
    ...toneOf({ colours, skin: isOutside, pxPerMm, noise: NO_NOISE, blurMm }),
  };
}

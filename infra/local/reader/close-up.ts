import { imageOf, NOTHING_SHOWN, pixelsOf } from './photo.ts';
import type { Pixels, Point } from './plane.ts';
import { faceWidthPx, type Mesh, middleAndExtent } from './regions.ts';

/** Every face is brought to about this width before its colours are measured, so that near and far faces are read alike. */
export const FACE_WIDTH_PX = 128;
/** And to this one before its lines are. */
export const DETAIL_WIDTH_PX = 256;

/** One direction of a close-up: the whole pixels of the photo it shows, on how many of its own, and after how many grey ones. */
type Span = { start: number; size: number; shown: number; before: number };

function spanOf(middle: number, lengthPx: number, endPx: number, sidePx: number): Span {
  const scale = sidePx / lengthPx;
  const from = middle - lengthPx / 2;
  const start = Math.min(endPx - 1, Math.max(0, Math.round(from)));
  const size = Math.min(endPx, Math.max(start + 1, Math.round(from + lengthPx))) - start;
  const shown = Math.min(sidePx, Math.max(1, Math.round(size * scale)));
  return {
    start,
    size,
    shown,
    before: Math.min(sidePx - shown, Math.max(0, Math.round((start - from) * scale))),
  };
}

/** What libvips 8.18 enlarges in either direction lies this far to the right and below of where it should. */
const ENLARGED_SHIFT_PX = 0.5;

/** A square cut around a face that is brought to its measured size; grey where the photo ends. */
type CloseUp = {
  pixels: Pixels;
  /** From places in the photo to places in the close-up, and back. */
  into: (place: Point) => Point;
  outOf: (place: Point) => Point;
};

/** `room` is the side of the square in widths of the face, which becomes `widthPx`; `mesh` lies in the photo. */
export async function closeUp(
  photo: Pixels,
  mesh: Mesh,
  room: number,
  widthPx = FACE_WIDTH_PX,
): Promise<CloseUp> {
  const sidePx = Math.round(room * widthPx);
  const lengthPx = room * faceWidthPx(mesh);
  const [middleX] = middleAndExtent(mesh.map(({ x }) => x));
  const [middleY] = middleAndExtent(mesh.map(({ y }) => y));
  const wide = spanOf(middleX, lengthPx, photo.width, sidePx);
  const high = spanOf(middleY, lengthPx, photo.height, sidePx);
  const pixels = await pixelsOf(
    imageOf(photo)
      .extract({ left: wide.start, top: high.start, width: wide.size, height: high.size })
      .resize(wide.shown, high.shown, { fit: 'fill' })
      .extend({
        left: wide.before,
        right: sidePx - wide.shown - wide.before,
        top: high.before,
        bottom: sidePx - high.shown - high.before,
        background: NOTHING_SHOWN,
      }),
  );
  const shift = wide.shown > wide.size || high.shown > high.size ? ENLARGED_SHIFT_PX : 0;
  const into = ({ start, size, shown, before }: Span, place: number): number =>
    before + shift + ((place - start) * shown) / size;
  const outOf = ({ start, size, shown, before }: Span, place: number): number =>
    start + ((place - before - shift) * size) / shown;
  return {
    pixels,
    into: ({ x, y }) => ({ x: into(wide, x), y: into(high, y) }),
    outOf: ({ x, y }) => ({ x: outOf(wide, x), y: outOf(high, y) }),
  };
}

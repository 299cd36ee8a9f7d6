import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './plane.ts';
import { faceWidthPx, type Mesh } from './regions.ts';

/** A bomb needs a limit; no camera reaches this one. */
const MAX_INPUT_PIXELS = 60_000_000;
/** The longest side anything is measured on: what the analysis sends to a model, too. */
const MAX_SIDE_PX = 1568;
/** Side of the square the faces are searched in. */
const SEARCH_SIDE_PX = 512;
/** Every face is brought to about this width before it is measured, so that near and far faces are read alike. */
const MEASURED_FACE_WIDTH_PX = 128;
/** Side of the square around the face, in widths of the face: as much room as the mesh wants to see. */
const SURROUNDINGS = 1.8;

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

const imageOf = ({ rgb, width, height }: Pixels): Sharp =>
  sharp(rgb, { raw: { width, height, channels: 3 } });

/** Upright, sRGB, at most 1568 px. Rejects with sharp's error for what is not an image it knows. */
export const decode = (photo: Uint8Array): Promise<Pixels> =>
  pixelsOf(
    sharp(photo, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true }),
  );

/** The photo in a grey square. `scale` leads from a length in the photo to one in the square, `inset` is the grey border. */
export type Search = { square: Pixels; scale: number; insetPx: number };

/** With `border` (a share of the square) a face that fills the photo gets the surroundings the detector expects. */
export async function searchSquare(photo: Pixels, border: number): Promise<Search> {
  const insetPx = Math.round(SEARCH_SIDE_PX * border);
  const room = SEARCH_SIDE_PX - 2 * insetPx;
  const scale = room / Math.max(photo.width, photo.height);
  // A strip of one pixel's height shrinks to less than one.
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const square = await pixelsOf(
    imageOf(photo)
      .resize(width, height, { fit: 'fill' })
      .extend({
        left: insetPx,
        top: insetPx,
        right: SEARCH_SIDE_PX - insetPx - width,
        bottom: SEARCH_SIDE_PX - insetPx - height,
        background: '#808080',
      }),
  );
  return { square, scale, insetPx };
}

export const fromSquare = (mesh: Mesh, { scale, insetPx }: Search): Mesh =>
  mesh.map(({ x, y }) => ({ x: (x - insetPx) / scale, y: (y - insetPx) / scale }));

/** A square cut around a face, the face at its measured size in it; grey where the photo ends. */
export async function closeUp(photo: Pixels, mesh: Mesh): Promise<Pixels> {
  const sidePx = Math.round(SURROUNDINGS * MEASURED_FACE_WIDTH_PX);
  const reach = (SURROUNDINGS / 2) * faceWidthPx(mesh);
  const scale = sidePx / (2 * reach);
  const across = cut(middleOf(mesh.map(({ x }) => x)) - reach, 2 * reach, photo.width);
  const down = cut(middleOf(mesh.map(({ y }) => y)) - reach, 2 * reach, photo.height);
  const fit = ({ size, before }: Cut): { inner: number; outer: number } => {
    const inner = Math.min(sidePx, Math.max(1, Math.round(size * scale)));
    return { inner, outer: Math.min(sidePx - inner, Math.max(0, Math.round(before * scale))) };
  };
  const [wide, high] = [fit(across), fit(down)];
  return pixelsOf(
    imageOf(photo)
      .extract({ left: across.start, top: down.start, width: across.size, height: down.size })
      .resize(wide.inner, high.inner, { fit: 'fill' })
      .extend({
        left: wide.outer,
        right: sidePx - wide.inner - wide.outer,
        top: high.outer,
        bottom: sidePx - high.inner - high.outer,
        background: '#808080',
      }),
  );
}

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** The part of a stretch that lies in the photo, in whole pixels, and how much of it comes before the photo begins. */
type Cut = { start: number; size: number; before: number };

function cut(from: number, length: number, end: number): Cut {
  const start = Math.min(end - 1, Math.max(0, Math.round(from)));
  const stop = Math.min(end, Math.max(start + 1, Math.round(from + length)));
  return { start, size: stop - start, before: start - from };
}

import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './plane.ts';
import type { Mesh } from './regions.ts';

/** A bomb needs a limit; no camera reaches this one. */
const MAX_INPUT_PIXELS = 60_000_000;
/** The longest side anything is measured on: what the analysis sends to a model, too. */
const MAX_SIDE_PX = 1568;
/** Side of the square the faces are searched in. */
const SEARCH_SIDE_PX = 512;

/** Grey, where an image shows nothing or has ended. */
export const NOTHING_SHOWN = '#808080';

/** What an image shows, on grey where it shows nothing. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .flatten({ background: NOTHING_SHOWN })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

export const imageOf = ({ rgb, width, height }: Pixels): Sharp =>
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
        background: NOTHING_SHOWN,
      }),
  );
  return { square, scale, insetPx };
}

export const fromSquare = (mesh: Mesh, { scale, insetPx }: Search): Mesh =>
  mesh.map(({ x, y }) => ({ x: (x - insetPx) / scale, y: (y - insetPx) / scale }));

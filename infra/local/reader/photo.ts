import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './plane.ts';
import { faceWidthPx, type Mesh } from './regions.ts';

/** A bomb needs a limit; no camera reaches this one. */
const MAX_INPUT_PIXELS = 60_000_000;
/** The longest side anything is measured on: what the analysis sends to a model, too. */
const MAX_SIDE_PX = 1568;
/** Side of the square the faces are searched in. */
const SEARCH_SIDE_PX = 1024;
/** Every face is shrunk to this width before it is measured, so that near and far faces are read alike. */
export const MEASURED_FACE_WIDTH_PX = 256;
/** Room around the mesh, as a share of the face's width. */
const MARGIN = 0.08;

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

/** The face alone at its measured size, with the mesh in its pixels. `widthPx` is what it measured in the photo. */
export type FaceCrop = { pixels: Pixels; mesh: Mesh; widthPx: number };

export async function cropFace(photo: Pixels, mesh: Mesh): Promise<FaceCrop> {
  const widthPx = faceWidthPx(mesh);
  const margin = MARGIN * widthPx;
  const xs = mesh.map(({ x }) => x);
  const ys = mesh.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  const right = Math.min(photo.width, Math.ceil(Math.max(...xs) + margin));
  const bottom = Math.min(photo.height, Math.ceil(Math.max(...ys) + margin));
  const scale = Math.min(1, MEASURED_FACE_WIDTH_PX / widthPx);
  const width = Math.max(1, Math.round((right - left) * scale));
  const pixels = await pixelsOf(
    imageOf(photo)
      .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
      .resize(width),
  );
  const moved = mesh.map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }));
  return { pixels, mesh: moved, widthPx };
}

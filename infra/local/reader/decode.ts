import sharp from 'sharp';
import type { Pixels } from '../../../functions/reader/pixels.ts';

/** A bomb needs a limit; no camera reaches this one. */
const MAX_INPUT_PIXELS = 60_000_000;
/** The longest side anything is measured on: what the analysis sends to a model, too. */
const MAX_SIDE_PX = 1568;
/** Where an image shows nothing. */
const NOTHING_SHOWN = '#808080';

/** Upright, sRGB, at most 1568 px. Rejects with sharp's error for what is not an image it knows. */
export async function decode(photo: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(photo, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: NOTHING_SHOWN })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

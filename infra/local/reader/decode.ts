import sharp from 'sharp';
import { fitPhoto } from '../../../functions/reader/find/fit-photo.ts';
import type { Pixels } from '../../../functions/reader/pixels.ts';

/** A bomb needs a limit; no camera reaches this one. */
const MAX_INPUT_PIXELS = 60_000_000;
/** Where an image shows nothing. */
const NOTHING_SHOWN = '#808080';

/** Upright, sRGB, at most 1568 px. Rejects with sharp's error for what is not an image it knows. */
export async function decode(photo: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(photo, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: NOTHING_SHOWN })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fitPhoto({ width: info.width, height: info.height, rgb: data });
}

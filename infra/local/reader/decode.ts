import sharp from 'sharp';
import { MAX_PHOTO_PIXELS } from '#domain/contract/photo.ts';
import { fitPhoto } from '../../../functions/reader/find/fit-photo.ts';
import type { Pixels } from '../../../functions/reader/pixels.ts';

const BACKGROUND = '#808080';

/**
 * Decodes a photo into an upright sRGB picture of at most 1568 px per side. Rejects with sharp's error if sharp cannot
 * decode the photo.
 */
export async function decode(photo: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(photo, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fitPhoto({ width: info.width, height: info.height, rgb: data });
}

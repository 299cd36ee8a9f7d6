import sharp from 'sharp';
import type { Pixels, Point } from '../../../../functions/reader/pixels.ts';
import { type Box, encodePicture } from '../picture.ts';

/** A square part of a photo as a PNG. `placeOf` converts a point of the photo to its place in the square. */
export type Square = { png: Buffer; placeOf: (point: Point) => Point };

/**
 * Cuts a square out of a photo and scales it to `sidePx`. The box is centred in the square, with a margin of `room`
 * times the longer side of the box. Parts beyond the photo are grey.
 */
export async function squareAround(
  picture: Pixels,
  { left, right, top, bottom }: Box,
  { room, sidePx }: { room: number; sidePx: number },
): Promise<Square> {
  const side = Math.max(right - left, bottom - top) * (1 + 2 * room);
  const from = { x: (left + right - side) / 2, y: (top + bottom - side) / 2 };
  const scale = sidePx / side;
  const pad = Math.ceil(side);
  const padded = await sharp(await encodePicture(picture))
    .extend({ left: pad, right: pad, top: pad, bottom: pad, background: '#808080' })
    .png()
    .toBuffer();
  const png = await sharp(padded)
    .extract({
      left: Math.round(from.x + pad),
      top: Math.round(from.y + pad),
      width: Math.round(side),
      height: Math.round(side),
    })
    .resize(sidePx, sidePx, { kernel: 'cubic' })
    .png()
    .toBuffer();
  return { png, placeOf: ({ x, y }) => ({ x: (x - from.x) * scale, y: (y - from.y) * scale }) };
}

import { fitPhoto } from '../../../functions/reader/find/fit-photo.ts';
import type { Pixels } from '../../../functions/reader/pixels.ts';

const BACKGROUND = '#808080';

function withoutAlpha({ width, height, data }: ImageData): Pixels {
  const rgb = new Uint8Array(3 * width * height);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return { width, height, rgb };
}

/**
 * Decodes a photo with the browser: upright, in sRGB, and scaled down by `fitPhoto`. Rejects if the browser cannot
 * decode the file or provides no canvas.
 */
export async function decode(photo: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) {
    bitmap.close();
    throw new Error('There is no canvas to read the photo from');
  }
  context.fillStyle = BACKGROUND;
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return fitPhoto(withoutAlpha(context.getImageData(0, 0, width, height)));
}

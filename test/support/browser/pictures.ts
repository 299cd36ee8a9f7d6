import sharp, { type Sharp } from 'sharp';
import { drawFace, drawFacePng, skinTones } from '../drawings/draw.ts';
import { seededRandom } from '../drawings/random.ts';
import { jpeg } from './user.ts';

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** A small drawn face, for tests with the scripted model, which ignores the photo. */
export const anyPhoto = once(async () => jpeg(await drawFace({ tone: skinTones[2], sizePx: 320 })));

export const faceTheReaderFinds = once(async () => jpeg(await drawFace({ tone: skinTones[2], sizePx: 640 })));

const CAMERA = { width: 640, height: 480 } as const;
/** The width of a coloured bar, wide enough to remain visible in the preview, which crops the sides of the picture. */
const BAR_PX = 170;

/** A camera picture of a face, with a red bar on the left and a blue bar on the right. */
export async function faceBetweenBars(): Promise<Buffer> {
  const bar = (background: string) => ({
    create: { width: BAR_PX, height: CAMERA.height, channels: 3 as const, background },
  });
  const face = await drawFacePng({ tone: skinTones[2], sizePx: CAMERA.height });
  return sharp({ create: { ...CAMERA, channels: 3, background: '#c9cdd0' } })
    .composite([
      { input: face, left: (CAMERA.width - CAMERA.height) / 2, top: 0 },
      { input: bar('#e02020'), left: 0, top: 0 },
      { input: bar('#2030e0'), left: CAMERA.width - BAR_PX, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** The colours at the left and the right edge of a picture, which show whether it is mirrored. */
export async function barsOf(picture: Uint8Array): Promise<[string, string]> {
  const { width, height } = await sharp(picture).metadata();
  const strip = {
    width: Math.round(width / 20),
    height: Math.round(height / 3),
    top: Math.round(height / 3),
  };
  const colourAt = async (left: number): Promise<string> => {
    const cut = await sharp(picture)
      .extract({ ...strip, left })
      .removeAlpha()
      .toBuffer();
    const { channels } = await sharp(cut).stats();
    const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
    return red > blue ? 'red' : 'blue';
  };
  return [await colourAt(0), await colourAt(width - strip.width)];
}

/** Random pixels, which no format compresses well. The same seed always gives the same pixels. */
export function noise(width: number, height: number, seed = 7): Sharp {
  const random = seededRandom(seed);
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let at = 0; at + 4 <= pixels.length; at += 4) pixels.writeUInt32LE(random() * 2 ** 32, at);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

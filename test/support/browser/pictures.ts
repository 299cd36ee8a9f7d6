import sharp, { type Sharp } from 'sharp';
import { drawFace, drawFacePng, skinTones } from '../drawings/draw.ts';
import { seededRandom } from '../drawings/random.ts';
import { jpeg } from './user.ts';

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** A small photo of a face, for tests in which the scripted model does not look anyway. */
export const anyPhoto = once(async () => jpeg(await drawFace({ tone: skinTones[2], sizePx: 320 })));

export const faceTheReaderFinds = once(async () => jpeg(await drawFace({ tone: skinTones[2], sizePx: 640 })));

const CAMERA = { width: 640, height: 480 } as const;
/** Broad enough to be seen where the preview cuts the sides off. */
const BAR_PX = 170;

/** A face between a red bar on the left and a blue one on the right, as a camera sees it. */
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

/** Which of the two bars a picture has at its left and at its right edge. */
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

/** What a noisy sensor gives, which no format packs well. The same seed always gives the same pixels. */
export function noise(width: number, height: number, seed = 7): Sharp {
  const random = seededRandom(seed);
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let at = 0; at + 4 <= pixels.length; at += 4) pixels.writeUInt32LE(random() * 2 ** 32, at);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

import sharp from 'sharp';
import { byteOf, linearOf } from '../../support/drawings/linear.ts';
import { upright } from './picture.ts';

/** A change to a photo that does not affect the skin in it. */
export type Transformation = { name: string; apply: (photo: Uint8Array) => Promise<Buffer> };

type Gains = readonly [number, number, number];

/** Multiplies the linear light of each channel, to simulate a different exposure or white balance. */
async function lit(photo: Uint8Array, gains: Gains): Promise<Buffer> {
  const { data, info } = await upright(photo).raw().toBuffer({ resolveWithObject: true });
  const tables = gains.map((gain) =>
    Uint8Array.from({ length: 256 }, (_, byte) => byteOf(gain * linearOf(byte))),
  );
  const changed = Uint8Array.from(data, (byte, at) => tables[at % 3]?.[byte] ?? byte);
  return sharp(changed, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

/**
 * The colour of daylight (CIE 015, D series) in linear sRGB, relative to green. `kelvin` must be between 4000
 * and 7000.
 */
function daylight(kelvin: number): Gains {
  const x = 0.244_063 + 99.11 / kelvin + 2_967_800 / kelvin ** 2 - 4_607_000_000 / kelvin ** 3;
  const y = -3 * x ** 2 + 2.87 * x - 0.275;
  const [bigX, bigZ] = [x / y, (1 - x - y) / y];
  const red = 3.240_97 * bigX - 1.537_383 - 0.498_611 * bigZ;
  const green = -0.969_244 * bigX + 1.875_968 + 0.041_555 * bigZ;
  const blue = 0.055_63 * bigX - 0.203_977 + 1.056_972 * bigZ;
  return [red / green, 1, blue / green];
}

const NEUTRAL_KELVIN = 6500;

/** The channel gains for light that is warmer (negative `kelvin`) or cooler than the white balance of the photo. */
function tinted(kelvin: number): Gains {
  const [from, to] = [daylight(NEUTRAL_KELVIN), daylight(NEUTRAL_KELVIN + kelvin)];
  return [to[0] / from[0], 1, to[2] / from[2]];
}

const exposed = (stops: number): Gains => [2 ** stops, 2 ** stops, 2 ** stops];

async function resized(photo: Uint8Array, share: number): Promise<Buffer> {
  const { width } = await sharp(photo).autoOrient().metadata();
  return upright(photo)
    .resize(Math.max(1, Math.round(width * share)))
    .png()
    .toBuffer();
}

/** How much is cropped from each side, as a share of the photo's width or height. */
const CROP = { left: 0.07, top: 0.04, right: 0.02, bottom: 0.03 };

async function cropped(photo: Uint8Array): Promise<Buffer> {
  const { data, info } = await upright(photo).png().toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.round(CROP.left * info.width), Math.round(CROP.top * info.height)];
  const width = info.width - left - Math.round(CROP.right * info.width);
  const height = info.height - top - Math.round(CROP.bottom * info.height);
  return sharp(data).extract({ left, top, width, height }).png().toBuffer();
}

/**
 * Sharpening similar to that of a phone's camera: strong at edges with a radius of one pixel, and weak in flat
 * areas.
 */
const SHARPENING = { sigma: 1, m1: 0.5, m2: 1.5 };

export const transformations: readonly Transformation[] = [
  { name: 'PNG', apply: (photo) => upright(photo).png().toBuffer() },
  { name: 'JPEG 90', apply: (photo) => upright(photo).jpeg({ quality: 90 }).toBuffer() },
  { name: 'JPEG 75', apply: (photo) => upright(photo).jpeg({ quality: 75 }).toBuffer() },
  { name: 'JPEG 60', apply: (photo) => upright(photo).jpeg({ quality: 60 }).toBuffer() },
  { name: 'WebP', apply: (photo) => upright(photo).webp().toBuffer() },
  { name: 'resized x0.75', apply: (photo) => resized(photo, 0.75) },
  { name: 'resized x0.5', apply: (photo) => resized(photo, 0.5) },
  { name: 'mirrored', apply: (photo) => upright(photo).flop().png().toBuffer() },
  { name: '+0.5 EV', apply: (photo) => lit(photo, exposed(0.5)) },
  { name: '-0.5 EV', apply: (photo) => lit(photo, exposed(-0.5)) },
  { name: '+500 K', apply: (photo) => lit(photo, tinted(500)) },
  { name: '-500 K', apply: (photo) => lit(photo, tinted(-500)) },
  { name: 'cropped', apply: cropped },
  { name: 'sharpened', apply: (photo) => upright(photo).sharpen(SHARPENING).png().toBuffer() },
];

/** The factor by which a transformation scales the width of a face. */
export const scaleOf = ({ name }: Transformation): number => Number(/^resized x(.*)$/.exec(name)?.[1] ?? 1);

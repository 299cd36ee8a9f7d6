import {
  differenceOf,
  type Lab,
  labOf,
  type Light,
  lightAt,
  lightOf,
  luminanceOf,
  setLight,
} from '../cielab.ts';
import type { MappedFace } from '../face-map.ts';
import type { Pixels, Plane, Point } from '../../../../functions/reader/pixels.ts';

/**
 * The absorbances of a pigment for the red, green and blue light of sRGB. A dose of the pigment multiplies light by
 * `exp(-dose * absorbance)` (Beer-Lambert law), so the texture of the skin stays visible.
 */
export type Pigment = readonly [red: number, green: number, blue: number];

/**
 * The approximate absorbances of oxygenated haemoglobin, relative to green. After the tables of S. Prahl (omlc.org).
 */
export const blood: Pigment = [0.06, 1, 0.62];
/** Melanin, whose absorbance is proportional to the wavelength to the power of -3.3 (S. Jacques, 2013). */
export const melanin: Pigment = [0.68, 1, 1.69];
/**
 * The shadow in a fold of the skin. Light is reflected from one side of the fold to the other, so the skin colours it
 * twice and the shadow is slightly warmer than grey.
 */
export const shadow: Pigment = [0.92, 1, 1.03];

export const mixed = (one: Pigment, other: Pigment, share: number): Pigment => [
  one[0] + share * (other[0] - one[0]),
  one[1] + share * (other[1] - one[1]),
  one[2] + share * (other[2] - one[2]),
];

export const absorbed = ([red, green, blue]: Light, [r, g, b]: Pigment, dose: number): Light => [
  red * Math.exp(-dose * r),
  green * Math.exp(-dose * g),
  blue * Math.exp(-dose * b),
];

/** The maximum dose, at which 1/20 of green light is transmitted. */
const MOST = 3;

/**
 * Finds the dose of a pigment, at most `MOST`, for which `change` returns `wanted`. The result of `change` must
 * increase with the dose.
 */
export function doseFor(
  base: Light,
  pigment: Pigment,
  change: (from: Light, to: Light) => number,
  wanted: number,
): number {
  let [low, high] = [0, MOST];
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2;
    if (change(base, absorbed(base, pigment, middle)) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const byLab = (change: (from: Lab, to: Lab) => number) => (from: Light, to: Light) =>
  change(labOf(from), labOf(to));
export const redderBy = byLab((from, to) => to[1] - from[1]);
export const differentBy = byLab(differenceOf);
export const darkerBy = (from: Light, to: Light): number => 1 - luminanceOf(to) / luminanceOf(from);

/**
 * The mean light of the skin in a square around a point, or a typical skin colour if the square contains no skin.
 * `radiusPx` is half the side of the square.
 */
export function lightAround({ picture, skin }: MappedFace, { x, y }: Point, radiusPx: number): Light {
  const sum = [0, 0, 0, 0];
  const radius = Math.max(1, radiusPx);
  for (let row = Math.floor(y - radius); row <= y + radius; row += 1) {
    for (let column = Math.floor(x - radius); column <= x + radius; column += 1) {
      if (row < 0 || column < 0 || row >= picture.height || column >= picture.width) continue;
      const index = row * picture.width + column;
      const weight = skin.data[index] ?? 0;
      [...lightAt(picture.rgb, index), 1].forEach((value, at) => (sum[at] = (sum[at] ?? 0) + weight * value));
    }
  }
  const [red = 0, green = 0, blue = 0, weight = 0] = sum;
  return weight > 0 ? [red / weight, green / weight, blue / weight] : [0.3, 0.2, 0.15];
}

/** Copies a picture, and applies `change` to the linear light of each pixel that `mask` covers. */
export function relit(
  picture: Pixels,
  mask: Plane,
  change: (light: Light, share: number, index: number) => Light,
): Pixels {
  const rgb = Uint8Array.from(picture.rgb);
  mask.data.forEach((share, index) => {
    if (share > 0) setLight(rgb, index, change(lightAt(rgb, index), share, index));
  });
  return { ...picture, rgb };
}

/** The person's skin colour in linear RGB. */
export const lightOfTone = ({ tone }: MappedFace): Light => lightOf(tone);

import { byteOf, linearOf } from '../../support/drawings/linear.ts';

/** The linear light of the three sRGB channels. 1 is full intensity. */
export type Light = readonly [red: number, green: number, blue: number];
/** CIELAB (1976), with the white point of sRGB (D65). */
export type Lab = readonly [lightness: number, a: number, b: number];

const linear = Float64Array.from({ length: 256 }, (_, byte) => linearOf(byte));

export const lightAt = (rgb: Uint8Array, index: number): Light => [
  linear[rgb[3 * index] ?? 0] ?? 0,
  linear[rgb[3 * index + 1] ?? 0] ?? 0,
  linear[rgb[3 * index + 2] ?? 0] ?? 0,
];

export function setLight(rgb: Uint8Array, index: number, [red, green, blue]: Light): void {
  rgb[3 * index] = byteOf(red);
  rgb[3 * index + 1] = byteOf(green);
  rgb[3 * index + 2] = byteOf(blue);
}

const EPSILON = 216 / 24_389;
const KAPPA = 24_389 / 27;
const WHITE = [0.950_47, 1, 1.088_83] as const;

const curve = (share: number): number => (share > EPSILON ? Math.cbrt(share) : (KAPPA * share + 16) / 116);
const uncurve = (value: number): number => (value ** 3 > EPSILON ? value ** 3 : (116 * value - 16) / KAPPA);

/** The luminance, which is Y in XYZ. */
export const luminanceOf = ([red, green, blue]: Light): number =>
  0.212_672_9 * red + 0.715_152_2 * green + 0.072_175 * blue;

export function labOf(light: Light): Lab {
  const [red, green, blue] = light;
  const x = curve((0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / WHITE[0]);
  const y = curve(luminanceOf(light));
  const z = curve((0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue) / WHITE[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function lightOf([lightness, a, b]: Lab): Light {
  const fy = (lightness + 16) / 116;
  const [x, y, z] = [WHITE[0] * uncurve(fy + a / 500), uncurve(fy), WHITE[2] * uncurve(fy - b / 200)];
  return [
    3.240_454_2 * x - 1.537_138_5 * y - 0.498_531_4 * z,
    -0.969_266 * x + 1.876_010_8 * y + 0.041_556 * z,
    0.055_643_4 * x - 0.204_025_9 * y + 1.057_225_2 * z,
  ];
}

/** The CIELAB colour difference of 1976. */
export const differenceOf = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/**
 * The individual typology angle in degrees (A. Chardon and others, 1991). It is larger for lighter skin, and valid only
 * for photos with correct exposure and white balance.
 */
export const typologyAngle = ([lightness, , b]: Lab): number =>
  (Math.atan2(lightness - 50, Math.max(b, 0.01)) * 180) / Math.PI;

/**
 * The skin colour groups of S. Del Bino and F. Bernerd (2013) from light to dark, with their minimum typology angles.
 */
export const typologyGroups = [
  ['very light', 55],
  ['light', 41],
  ['intermediate', 28],
  ['tan', 10],
  ['brown', -30],
  ['dark', -90],
] as const;
export type TypologyGroup = (typeof typologyGroups)[number][0];

export const typologyOf = (angle: number): TypologyGroup =>
  typologyGroups.find(([, least]) => angle > least)?.[0] ?? 'dark';

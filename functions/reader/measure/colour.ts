import { type Pixels, type Plane, planeLike } from '../pixels.ts';

/** A picture in CIELAB (ISO/CIE 11664-4) with the white point of sRGB, and logarithms of its linear RGB values. */
export type Colours = {
  /** L*, from 0 to 100. */
  lightness: Plane;
  /**
   * a*, which is higher for redder skin. Blood raises it, so it is a measure of erythema (S. Takiwaki, J. Med. Invest.
   * 44, 1998).
   */
  redness: Plane;
  /** b*, which is higher for yellower skin. Melanin raises it and lowers L*. */
  yellowness: Plane;
  /** Natural logarithm of the green light. Brighter illumination adds the same number everywhere. */
  light: Plane;
  /** Natural logarithm of the red light, which blood hardly absorbs. */
  redLight: Plane;
  /**
   * `warmth` is log(red / green) of the linear light, and `paleness` is log(blue / green). A warmer or cooler light
   * shifts each by a constant.
   */
  warmth: Plane;
  paleness: Plane;
  /** 1 where a channel is clipped (at or just below its maximum), which falsifies the colour. */
  clipped: Plane;
};

/** Linear light of each byte value, 0 to 1, by sRGB's transfer curve (IEC 61966-2-1). */
const lightOf = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/**
 * This amount is added to linear light before the logarithm is taken, so that the logarithm of black is finite. It is
 * less than the step between the two darkest byte values, so it hardly changes the logarithm of skin.
 */
const DARKEST_LIGHT = 0.0002;
const logLight = lightOf.map((light) => Math.log(DARKEST_LIGHT + light));

const STEPS = 4096;
/** CIELAB's cube root with its linear part near black, tabulated in equal steps of light. */
const rootOf = Float32Array.from({ length: STEPS + 2 }, (_, step) => {
  const share = step / STEPS;
  return share > (6 / 29) ** 3 ? Math.cbrt(share) : share / (3 * (6 / 29) ** 2) + 4 / 29;
});

function root(share: number): number {
  const place = share * STEPS;
  const step = Math.floor(place);
  const low = rootOf[step] ?? 1;
  return low + ((rootOf[step + 1] ?? low) - low) * (place - step);
}

const CLIPPED_FROM = 253;

export function coloursOf({ width, height, rgb }: Pixels): Colours {
  const size = { width, height };
  const [lightness, redness, yellowness] = [planeLike(size), planeLike(size), planeLike(size)];
  const [light, redLight, warmth, paleness, clipped] = [
    planeLike(size),
    planeLike(size),
    planeLike(size),
    planeLike(size),
    planeLike(size),
  ];
  for (let index = 0; index < width * height; index += 1) {
    const r = rgb[3 * index] ?? 0;
    const g = rgb[3 * index + 1] ?? 0;
    const b = rgb[3 * index + 2] ?? 0;
    const red = lightOf[r] ?? 0;
    const greenLight = lightOf[g] ?? 0;
    const blueLight = lightOf[b] ?? 0;
    const x = root((0.4124 * red + 0.3576 * greenLight + 0.1805 * blueLight) / 0.9505);
    const y = root(0.2126 * red + 0.7152 * greenLight + 0.0722 * blueLight);
    const z = root((0.0193 * red + 0.1192 * greenLight + 0.9505 * blueLight) / 1.089);
    lightness.data[index] = 116 * y - 16;
    redness.data[index] = 500 * (x - y);
    yellowness.data[index] = 200 * (y - z);
    const logGreen = logLight[g] ?? 0;
    const logRed = logLight[r] ?? 0;
    light.data[index] = logGreen;
    redLight.data[index] = logRed;
    warmth.data[index] = logRed - logGreen;
    paleness.data[index] = (logLight[b] ?? 0) - logGreen;
    clipped.data[index] = Math.max(r, g, b) >= CLIPPED_FROM ? 1 : 0;
  }
  return { lightness, redness, yellowness, light, redLight, warmth, paleness, clipped };
}

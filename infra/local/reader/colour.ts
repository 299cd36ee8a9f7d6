import { at, mapPlane, type Pixels, type Plane, planeLike } from './plane.ts';

/**
 * A picture in natural logarithms of linear light. More light adds the same number everywhere to `lightness`; a warmer
 * or cooler light adds the same number everywhere to each of the others. Differences within one photo stay as they are.
 */
export type Perceived = {
  /** Of green, which carries most of what the eye sees, and in skin reaches its end later than red. */
  lightness: Plane;
  /** Red over green. Blood raises it. */
  redness: Plane;
  /** Blue over green. Light mirrored off the skin raises it, for skin itself swallows blue. */
  paleness: Plane;
  /** 1 where a channel has reached its end, so that colour is lost. */
  clipped: Plane;
};

/** About a byte's half step at the dark end: keeps black finite and is nothing beside skin. */
const DARKEST_LIGHT = 0.0002;

/** Logarithm of the light behind each byte, by sRGB's transfer curve (IEC 61966-2-1). */
const logLight = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return Math.log(DARKEST_LIGHT + (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
});

const CLIPPED_FROM = 253;

export function perceive({ width, height, rgb }: Pixels): Perceived {
  const size = { width, height };
  const lightness = planeLike(size);
  const redness = planeLike(size);
  const paleness = planeLike(size);
  const clipped = planeLike(size);
  for (let index = 0; index < width * height; index += 1) {
    const [r, g, b] = [rgb[3 * index] ?? 0, rgb[3 * index + 1] ?? 0, rgb[3 * index + 2] ?? 0];
    const [red, green, blue] = [logLight[r] ?? 0, logLight[g] ?? 0, logLight[b] ?? 0];
    lightness.data[index] = green;
    redness.data[index] = red - green;
    paleness.data[index] = blue - green;
    clipped.data[index] = Math.max(r, g, b) >= CLIPPED_FROM ? 1 : 0;
  }
  return { lightness, redness, paleness, clipped };
}

/** How light a picture looks, 0 to 1: close to the lightness of OKLab (B. Ottosson, 2020). */
export const apparent = (lightness: Plane): Plane =>
  mapPlane(lightness, (index) => Math.exp(at(lightness, index) / 3));

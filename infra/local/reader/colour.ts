import { type Pixels, type Plane, planeLike } from './plane.ts';

/**
 * A picture in OKLab (B. Ottosson, 2020), where equal distances look about equally large. `redness` and `yellowness`
 * are the two colour axes divided by lightness: more or less light on the same skin leaves them as they are.
 */
export type Perceived = { lightness: Plane; redness: Plane; yellowness: Plane };

/** sRGB's transfer curve (IEC 61966-2-1), once for each of the 256 values. */
const linearOf = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Darker than this, the colour of a pixel is mostly the rounding of its bytes. */
const DARKEST_LIGHTNESS = 0.08;

export function perceive({ width, height, rgb }: Pixels): Perceived {
  const lightness = planeLike({ width, height });
  const redness = planeLike({ width, height });
  const yellowness = planeLike({ width, height });
  for (let index = 0; index < width * height; index += 1) {
    const red = linearOf[rgb[3 * index] ?? 0] ?? 0;
    const green = linearOf[rgb[3 * index + 1] ?? 0] ?? 0;
    const blue = linearOf[rgb[3 * index + 2] ?? 0] ?? 0;
    const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
    const middle = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
    const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
    const light = 0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short;
    const divisor = Math.max(light, DARKEST_LIGHTNESS);
    lightness.data[index] = light;
    redness.data[index] =
      (1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short) / divisor;
    yellowness.data[index] =
      (0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short) / divisor;
  }
  return { lightness, redness, yellowness };
}

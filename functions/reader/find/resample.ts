import type { Pixels } from '../pixels.ts';

/** A part of a picture, in its pixels; it may reach beyond the picture. */
export type Part = { left: number; top: number; width: number; height: number };

/** Shown beyond the end of a picture. */
const GREY = 128;

/** The pixels that one new pixel is made from: from `first` on, with a weight each. What is beyond the picture counts as grey. */
type Taps = { first: number; weights: Float32Array; beyond: number };

/** Catmull and Rom's cubic, which keeps edges sharp; E. Catmull and R. Rom, "A class of local interpolating splines" (1974). */
function cubic(distance: number): number {
  const away = Math.abs(distance);
  if (away < 1) return 1.5 * away ** 3 - 2.5 * away ** 2 + 1;
  return away < 2 ? -0.5 * away ** 3 + 2.5 * away ** 2 - 4 * away + 2 : 0;
}

/** Stretched over as many pixels as become one, so that nothing finer than a new pixel is left to flicker. */
function tapsFor(start: number, length: number, count: number, end: number): Taps[] {
  const scale = length / count;
  const stretch = Math.max(1, scale);
  return Array.from({ length: count }, (_, place) => {
    const middle = start + (place + 0.5) * scale;
    const from = Math.ceil(middle - 2 * stretch - 0.5);
    const all = Array.from({ length: Math.floor(middle + 2 * stretch - 0.5) - from + 1 }, (__, step) =>
      cubic((from + step + 0.5 - middle) / stretch),
    );
    const sum = all.reduce((total, weight) => total + weight, 0);
    const first = Math.min(end, Math.max(0, from));
    const inside = all.slice(first - from, Math.max(first - from, Math.min(all.length, end - from)));
    const weights = Float32Array.from(inside, (weight) => weight / sum);
    return { first, weights, beyond: GREY * (1 - weights.reduce((total, weight) => total + weight, 0)) };
  });
}

/** Resizes a part of a picture, to less than a pixel where it asks to. The same in every engine, whatever decodes or draws. */
export function resample(
  { width, height, rgb }: Pixels,
  part: Part,
  size: { width: number; height: number },
): Pixels {
  const across = tapsFor(part.left, part.width, size.width, width);
  const down = tapsFor(part.top, part.height, size.height, height);
  const top = Math.min(height, ...down.map(({ first, weights }) => (weights.length > 0 ? first : height)));
  const bottom = Math.max(top, ...down.map(({ first, weights }) => first + weights.length));
  const line = 3 * size.width;
  const narrow = new Float32Array(line * (bottom - top));
  across.forEach(({ first, weights, beyond }, x) => {
    for (let y = top; y < bottom; y += 1) {
      let [red, green, blue] = [beyond, beyond, beyond];
      let from = 3 * (y * width + first);
      for (const weight of weights) {
        red += weight * (rgb[from] ?? 0);
        green += weight * (rgb[from + 1] ?? 0);
        blue += weight * (rgb[from + 2] ?? 0);
        from += 3;
      }
      const to = (y - top) * line + 3 * x;
      narrow[to] = red;
      narrow[to + 1] = green;
      narrow[to + 2] = blue;
    }
  });
  const resized = new Uint8ClampedArray(line * size.height);
  const sums = new Float32Array(line);
  down.forEach(({ first, weights, beyond }, y) => {
    sums.fill(beyond);
    weights.forEach((weight, step) => {
      const from = (first + step - top) * line;
      for (let place = 0; place < line; place += 1)
        sums[place] = (sums[place] ?? 0) + weight * (narrow[from + place] ?? 0);
    });
    resized.set(sums, y * line);
  });
  return { ...size, rgb: new Uint8Array(resized.buffer) };
}

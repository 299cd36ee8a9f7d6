import type { Pixels } from '../pixels.ts';

/** A part of a picture in pixels. It may extend beyond the picture. */
export type Part = { left: number; top: number; width: number; height: number };

/** The byte value of everything beyond the edges of a picture. */
export const GREY = 128;

/**
 * The source pixels of one new pixel: a weight for each of them, starting at the pixel `first`. `beyond` is the
 * contribution of the grey beyond the edge.
 */
type Taps = { first: number; weights: Float32Array; beyond: number };

/**
 * The Catmull-Rom cubic, which preserves sharp edges: E. Catmull, R. Rom, "A class of local interpolating splines" (1974).
 */
function cubic(distance: number): number {
  const away = Math.abs(distance);
  if (away < 1) return 1.5 * away ** 3 - 2.5 * away ** 2 + 1;
  return away < 2 ? -0.5 * away ** 3 + 2.5 * away ** 2 - 4 * away + 2 : 0;
}

/**
 * The taps along one axis. When a picture shrinks, the cubic is widened, so that detail finer than a new pixel does not
 * alias.
 */
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

/** Resizes the row of a picture that begins at the byte `start`, and writes it into `resized`. */
function resampleRow(rgb: Uint8Array, start: number, across: readonly Taps[], resized: Float32Array): void {
  let to = 0;
  for (const { first, weights, beyond } of across) {
    let red = beyond;
    let green = beyond;
    let blue = beyond;
    let from = start + 3 * first;
    for (let tap = 0; tap < weights.length; tap += 1) {
      const weight = weights[tap] ?? 0;
      red += weight * (rgb[from] ?? 0);
      green += weight * (rgb[from + 1] ?? 0);
      blue += weight * (rgb[from + 2] ?? 0);
      from += 3;
    }
    resized[to] = red;
    resized[to + 1] = green;
    resized[to + 2] = blue;
    to += 3;
  }
}

function addWeighted(sums: Float32Array, row: Float32Array, weight: number): void {
  for (let place = 0; place < sums.length; place += 1) {
    sums[place] = (sums[place] ?? 0) + weight * (row[place] ?? 0);
  }
}

/**
 * Resizes a part of a picture, which may begin and end between pixels. The result is the same in every JavaScript engine.
 */
export function resample(
  { width, height, rgb }: Pixels,
  part: Part,
  size: { width: number; height: number },
): Pixels {
  const across = tapsFor(part.left, part.width, size.width, width);
  const down = tapsFor(part.top, part.height, size.height, height);
  const line = 3 * size.width;
  /**
   * Cache of the source rows that are already resized horizontally, by row number. Several new rows use the same source
   * row.
   */
  const narrow = new Map<number, Float32Array>();
  const rowAt = (y: number): Float32Array => {
    const known = narrow.get(y);
    if (known) return known;
    const row = new Float32Array(line);
    resampleRow(rgb, 3 * y * width, across, row);
    narrow.set(y, row);
    return row;
  };
  const resized = new Uint8ClampedArray(line * size.height);
  const sums = new Float32Array(line);
  down.forEach(({ first, weights, beyond }, y) => {
    sums.fill(beyond);
    for (let step = 0; step < weights.length; step += 1)
      addWeighted(sums, rowAt(first + step), weights[step] ?? 0);
    resized.set(sums, y * line);
    for (const passed of narrow.keys()) if (passed < first) narrow.delete(passed);
  });
  return { ...size, rgb: new Uint8Array(resized.buffer) };
}

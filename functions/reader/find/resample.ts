import type { Pixels } from '../pixels.ts';

/** A part of a picture in pixels. It may extend beyond the picture. */
export type Part = { left: number; top: number; width: number; height: number };

/** The byte value of everything beyond the edges of a picture. */
export const GREY = 128;

/**
 * For each new pixel along one axis, the source pixels from which it is computed, and their weights. The weights of new
 * pixel `n` begin at `starts[n]` and end before `starts[n + 1]`. They belong to consecutive source pixels, the first of
 * which is `firsts[n]`. `beyond[n]` is the contribution of the grey beyond the edges. The arrays are typed, because the
 * JavaScript engine reads typed arrays faster.
 */
type Taps = { firsts: Int32Array; starts: Int32Array; weights: Float32Array; beyond: Float32Array };

/**
 * The Catmull-Rom cubic, which preserves sharp edges: E. Catmull, R. Rom, "A class of local interpolating splines"
 * (1974).
 */
function cubic(distance: number): number {
  const away = Math.abs(distance);
  // Uses multiplications, because the last bit of a power may differ between JavaScript engines.
  if (away < 1) return (1.5 * away - 2.5) * away * away + 1;
  return away < 2 ? ((-0.5 * away + 2.5) * away - 4) * away + 2 : 0;
}

/**
 * The source pixels and weights along one axis. When a picture shrinks, the cubic is widened, so that detail finer than
 * a new pixel does not alias.
 */
function tapsFor(start: number, length: number, count: number, end: number): Taps {
  const scale = length / count;
  const stretch = Math.max(1, scale);
  const firsts = new Int32Array(count);
  const starts = new Int32Array(count + 1);
  const beyond = new Float32Array(count);
  const weights: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const middle = start + (place + 0.5) * scale;
    const from = Math.ceil(middle - 2 * stretch - 0.5);
    const all = Array.from({ length: Math.floor(middle + 2 * stretch - 0.5) - from + 1 }, (_, step) =>
      cubic((from + step + 0.5 - middle) / stretch),
    );
    const sum = all.reduce((total, weight) => total + weight, 0);
    const first = Math.min(end, Math.max(0, from));
    const inside = all.slice(first - from, Math.max(first - from, Math.min(all.length, end - from)));
    firsts[place] = first;
    for (const weight of inside) weights.push(weight / sum);
    starts[place + 1] = weights.length;
    beyond[place] = GREY * (1 - inside.reduce((total, weight) => total + weight / sum, 0));
  }
  return { firsts, starts, weights: Float32Array.from(weights), beyond };
}

/** Resizes the row of a picture that begins at the byte `start`, and writes it into `resized`. */
function resampleRow(
  rgb: Uint8Array,
  start: number,
  { firsts, starts, weights, beyond }: Taps,
  resized: Float32Array,
): void {
  for (let place = 0; place < firsts.length; place += 1) {
    let red = beyond[place] ?? 0;
    let green = red;
    let blue = red;
    let from = start + 3 * (firsts[place] ?? 0);
    const end = starts[place + 1] ?? 0;
    for (let tap = starts[place] ?? 0; tap < end; tap += 1) {
      const weight = weights[tap] ?? 0;
      red += weight * (rgb[from] ?? 0);
      green += weight * (rgb[from + 1] ?? 0);
      blue += weight * (rgb[from + 2] ?? 0);
      from += 3;
    }
    resized[3 * place] = red;
    resized[3 * place + 1] = green;
    resized[3 * place + 2] = blue;
  }
}

function addWeighted(sums: Float32Array, row: Float32Array, weight: number): void {
  for (let place = 0; place < sums.length; place += 1) {
    sums[place] = (sums[place] ?? 0) + weight * (row[place] ?? 0);
  }
}

/**
 * Resizes a part of a picture. The edges of the part may lie between pixels. The result is the same in every JavaScript
 * engine.
 */
export function resample(
  { width, height, rgb }: Pixels,
  part: Part,
  size: { width: number; height: number },
): Pixels {
  const across = tapsFor(part.left, part.width, size.width, width);
  const down = tapsFor(part.top, part.height, size.height, height);
  const line = 3 * size.width;
  // Several new rows use the same source row. Each source row is therefore resized horizontally only once, and stored
  // in a ring buffer. The buffer has room for all source rows that one new row uses.
  const counts = down.firsts.map((_, y) => (down.starts[y + 1] ?? 0) - (down.starts[y] ?? 0));
  const ring = Array.from({ length: Math.max(...counts) }, () => new Float32Array(line));
  let next = down.firsts[0] ?? 0;
  const resized = new Uint8ClampedArray(line * size.height);
  const sums = new Float32Array(line);
  for (let y = 0; y < size.height; y += 1) {
    const first = down.firsts[y] ?? 0;
    const count = counts[y] ?? 0;
    for (; next < first + count; next += 1)
      resampleRow(rgb, 3 * next * width, across, ring[next % ring.length] ?? sums);
    sums.fill(down.beyond[y] ?? 0);
    for (let tap = 0; tap < count; tap += 1)
      addWeighted(
        sums,
        ring[(first + tap) % ring.length] ?? sums,
        down.weights[(down.starts[y] ?? 0) + tap] ?? 0,
      );
    resized.set(sums, y * line);
  }
  return { ...size, rgb: new Uint8Array(resized.buffer) };
}

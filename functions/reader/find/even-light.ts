import type { Pixels } from '../pixels.ts';

/** The target for the median of each channel, as a byte value. */
const MIDDLE_BYTE = 140;

/**
 * Normalises the light of a picture, so that the models depend less on it: the median colour of its central part
 * becomes a medium grey. `inner` is the size of the central part as a share of each side of the picture.
 */
export function inEvenLight({ width, height, rgb }: Pixels, inner = 0.5): Pixels {
  const [outer, end] = [(1 - inner) / 2, (1 + inner) / 2];
  const tables = [0, 1, 2].map((channel) => {
    const counts = new Uint32Array(256);
    let total = 0;
    for (let y = Math.floor(outer * height); y < end * height; y += 1) {
      for (let x = Math.floor(outer * width); x < end * width; x += 1) {
        const value = rgb[3 * (y * width + x) + channel] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
        total += 1;
      }
    }
    let passed = 0;
    const middle = counts.findIndex((count) => (passed += count) >= total / 2);
    const gain = MIDDLE_BYTE / Math.max(1, middle);
    return Uint8Array.from({ length: 256 }, (_, byte) => Math.min(255, Math.round(gain * byte)));
  });
  const even = new Uint8Array(rgb.length);
  tables.forEach((table, channel) => {
    for (let at = channel; at < even.length; at += 3) even[at] = table[rgb[at] ?? 0] ?? 0;
  });
  return { width, height, rgb: even };
}

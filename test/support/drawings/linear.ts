/** Converts a byte of sRGB to linear light from 0 to 1 (IEC 61966-2-1). */
export function linearOf(byte: number): number {
  const share = byte / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Converts linear light to an sRGB byte. Light outside the range from 0 to 1 is clipped. */
export function byteOf(linear: number): number {
  const share = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, share)));
}

const linear = Float64Array.from({ length: 256 }, (_, byte) => linearOf(byte));
/** The number of equal steps of linear light in the lookup table: enough to distinguish even the darkest bytes. */
const STEPS = 65_535;
const bytes = Uint8Array.from({ length: STEPS + 1 }, (_, step) => byteOf(step / STEPS));

/** Multiplies the linear light of two pictures of the same size, as if one were a coloured filter. */
export const filtered = (picture: Uint8Array, filter: Uint8Array): Uint8Array =>
  picture.map((byte, at) => {
    const light = (linear[byte] ?? 0) * (linear[filter[at] ?? 255] ?? 1);
    return bytes[Math.round(STEPS * light)] ?? 0;
  });

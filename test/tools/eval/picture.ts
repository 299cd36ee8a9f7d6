import sharp, { type Sharp } from 'sharp';
import type { Pixels, Plane, Point } from '../../../functions/reader/pixels.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

/** The smallest box that contains all points, with a margin around them. */
export function boxOf(points: readonly Point[], marginPx = 0): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - marginPx,
    top: Math.min(...ys) - marginPx,
    right: Math.max(...xs) + marginPx,
    bottom: Math.max(...ys) + marginPx,
  };
}

/** The photo turned upright, in sRGB and without transparency. */
export const upright = (photo: Uint8Array): Sharp =>
  sharp(photo).autoOrient().flatten({ background: '#808080' }).toColourspace('srgb').removeAlpha();

export async function decodePicture(photo: Uint8Array): Promise<Pixels> {
  const { data, info } = await upright(photo).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Encodes a picture as PNG, which is lossless. */
export const encodePicture = ({ width, height, rgb }: Pixels): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Sets every pixel whose centre lies inside the outline to `value`. */
export function fillOutline(plane: Plane, corners: readonly Point[], value: number): void {
  for (let y = 0; y < plane.height; y += 1) {
    const middle = y + 0.5;
    const crossings = corners
      .flatMap((from, index) => {
        const to = corners[(index + 1) % corners.length] ?? from;
        return from.y <= middle === to.y <= middle
          ? []
          : [from.x + ((middle - from.y) / (to.y - from.y)) * (to.x - from.x)];
      })
      .toSorted((one, other) => one - other);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const first = Math.max(0, Math.ceil((crossings[pair] ?? 0) - 0.5));
      const last = Math.min(plane.width - 1, Math.floor((crossings[pair + 1] ?? -1) - 0.5));
      if (last >= first) plane.data.fill(value, y * plane.width + first, y * plane.width + last + 1);
    }
  }
}

/** Applies a box blur twice, which approximates a Gaussian blur. `radiusPx` is half the width of the box. */
export function smoothed(plane: Plane, radiusPx: number): Plane {
  const radius = Math.round(radiusPx);
  if (radius < 1) return plane;
  const { width, height } = plane;
  const along = (
    from: Float32Array,
    step: number,
    lines: number,
    length: number,
    jump: number,
  ): Float32Array => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line += 1) {
      const start = line * jump;
      const valueAt = (place: number): number =>
        from[start + Math.min(length - 1, Math.max(0, place)) * step] ?? 0;
      let sum = 0;
      for (let place = -radius; place <= radius; place += 1) sum += valueAt(place);
      for (let place = 0; place < length; place += 1) {
        to[start + place * step] = sum / (2 * radius + 1);
        sum += valueAt(place + radius + 1) - valueAt(place - radius);
      }
    }
    return to;
  };
  let { data } = plane;
  for (let round = 0; round < 2; round += 1)
    data = along(along(data, 1, height, width, width), width, width, height, 1);
  return { width, height, data };
}

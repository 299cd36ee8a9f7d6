/** The pixels of a picture as a canvas returns them: RGBA, row by row. */
export type Picture = { width: number; height: number; data: ArrayLike<number> };
export type Point = { x: number; y: number };
/** The 468 points of MediaPipe's face mesh, in pixels of the picture unless stated otherwise. */
export type Mesh = readonly Point[];

/** The outlines of regions. Left and right are those of the picture, not of the person. */
const outlines = {
  face: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
    149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  leftEye: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  rightEye: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
  leftCheek: [117, 118, 119, 100, 36, 205, 207, 192, 213, 147, 123],
  rightCheek: [346, 347, 348, 329, 266, 425, 427, 416, 433, 376, 352],
} as const;
export type RegionName = keyof typeof outlines;

/** The indices of the pixels whose centres lie inside the region. */
export function pixelsOf({ width, height }: Picture, mesh: Mesh, name: RegionName): number[] {
  const corners = outlines[name].flatMap((point) => mesh[point] ?? []);
  const ys = corners.map(({ y }) => y);
  const pixels: number[] = [];
  const last = Math.min(height - 1, Math.floor(Math.max(...ys)));
  for (let y = Math.max(0, Math.ceil(Math.min(...ys))); y <= last; y += 1) {
    const crossings = crossingsAt(corners, y);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const to = Math.min(width - 1, Math.floor(crossings[pair + 1] ?? -1));
      for (let x = Math.max(0, Math.ceil(crossings[pair] ?? 0)); x <= to; x += 1) pixels.push(y * width + x);
    }
  }
  return pixels;
}

/**
 * The positions at which a row crosses the outline, from left to right. The row is inside the region between the first
 * and the second position, between the third and the fourth, and so on.
 */
function crossingsAt(corners: readonly Point[], y: number): number[] {
  return corners
    .flatMap((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      return from.y <= y === to.y <= y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
    })
    .sort((one, other) => one - other);
}

const distance = (from: Point | undefined, to: Point | undefined): number =>
  from && to ? Math.hypot(from.x - to.x, from.y - to.y) : 0;

/**
 * Estimates the distance from ear to ear in pixels, as if the head were not turned. A turned face appears narrower, so
 * the result is at least the face's height divided by 1.3.
 */
export const faceWidthPx = (mesh: Mesh): number =>
  Math.max(distance(mesh[234], mesh[454]), distance(mesh[10], mesh[152]) / 1.3);

/** The opening of the more open eye: its height as a fraction of its length. */
export const eyeOpening = (mesh: Mesh): number =>
  Math.max(
    distance(mesh[159], mesh[145]) / (distance(mesh[33], mesh[133]) || 1),
    distance(mesh[386], mesh[374]) / (distance(mesh[263], mesh[362]) || 1),
  );

/** A picture with one number per pixel, row by row. */
export type Plane = { readonly width: number; readonly height: number; readonly data: Float32Array };

/** An sRGB picture with three bytes per pixel. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

/** A place in an image, in pixels from its upper left corner. */
export type Point = { readonly x: number; readonly y: number };

export const planeLike = ({ width, height }: { width: number; height: number }): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
});

/** A new plane in which the pixel `index` has the value `value(index)`. */
export function mapPlane(like: { width: number; height: number }, value: (index: number) => number): Plane {
  const plane = planeLike(like);
  for (let index = 0; index < plane.data.length; index += 1) plane.data[index] = value(index);
  return plane;
}

/** The value at `index`, or 0 outside the plane. */
export const at = (plane: Plane, index: number): number => plane.data[index] ?? 0;

/** The part of a picture from `left` and `top` (inclusive) to `right` and `bottom` (exclusive). */
export function cutOut(
  { width, rgb }: Pixels,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Pixels {
  const size = { width: right - left, height: bottom - top };
  const cut = new Uint8Array(3 * size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    const from = 3 * ((top + y) * width + left);
    cut.set(rgb.subarray(from, from + 3 * size.width), 3 * y * size.width);
  }
  return { ...size, rgb: cut };
}

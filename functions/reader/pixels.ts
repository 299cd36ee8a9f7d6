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

/** A new plane of the same size as `like`, in which the pixel `index` has the value `value(index)`. */
export function mapPlane(like: { width: number; height: number }, value: (index: number) => number): Plane {
  const plane = planeLike(like);
  for (let index = 0; index < plane.data.length; index += 1) plane.data[index] = value(index);
  return plane;
}

/** The value at `index`, or 0 outside the plane. */
export const at = (plane: Plane, index: number): number => plane.data[index] ?? 0;

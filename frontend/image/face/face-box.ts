import * as z from 'zod/mini';
import type { FaceView } from './face-view.ts';

const Share = z.number().check(z.gte(0), z.lte(1));

/** The position of the face, as fractions of the photo's width and height, from the photo's upper left corner. */
export const FaceBox = z.object({ x: Share, y: Share, width: Share, height: Share });
export type FaceBox = z.infer<typeof FaceBox>;

/** The box of the only face, clipped to the photo. `undefined` if the photo contains no face or several faces. */
export function faceBoxOf(faces: readonly FaceView[]): FaceBox | undefined {
  const [face, another] = faces;
  if (!face || another) return undefined;
  const { centre, width, height } = face;
  const [left, right] = [share(centre.x - width / 2), share(centre.x + width / 2)];
  const [top, bottom] = [share(centre.y - height / 2), share(centre.y + height / 2)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

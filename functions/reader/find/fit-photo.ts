import type { Pixels } from '../pixels.ts';
import { resample } from './resample.ts';

/** The longest side that anything is measured on: as much as the analysis sends to a model. */
const MAX_SIDE_PX = 1568;

/** Makes a photo small enough to be read. Hosts leave it to this function, because each resizes a little differently. */
export function fitPhoto(photo: Pixels): Pixels {
  const { width, height } = photo;
  const scale = MAX_SIDE_PX / Math.max(width, height);
  if (scale >= 1) return photo;
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return resample(photo, { left: 0, top: 0, width, height }, size);
}

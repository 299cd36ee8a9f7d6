import type { Pixels } from '../pixels.ts';
import { resample } from './resample.ts';

/** The longest side on which anything is measured. A model receives a photo of the same size. */
const MAX_SIDE_PX = 1568;

/**
 * Scales a photo down to the size in which it is read. Hosts must not resize it themselves, because each would do so
 * differently.
 */
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

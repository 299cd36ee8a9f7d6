import type { Pixels } from '../pixels.ts';
import { resample } from './resample.ts';

/** The maximum length in pixels of the longer side of the photo. Photos for a language model have the same maximum. */
const MAX_SIDE_PX = 1568;

/**
 * Scales a photo down to the size at which it is read. The browser and Node must not resize it themselves, because
 * their results would differ.
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

import { at, type Plane, planeLike } from '../pixels.ts';
import { blur, blurInPlace } from './blur.ts';

/**
 * Caches blurred masks, because many planes are blurred with the same mask and sigma. An entry lives as long as its
 * mask.
 */
const blurredMasks = new WeakMap<Plane, Map<number, Plane>>();

/** Blurs a mask. Do not change the result, because it is shared. */
export function blurredMask(mask: Plane, sigmaPx: number): Plane {
  const bySigma = blurredMasks.get(mask) ?? new Map<number, Plane>();
  blurredMasks.set(mask, bySigma);
  const blurred = bySigma.get(sigmaPx) ?? blur(mask, sigmaPx);
  bySigma.set(sigmaPx, blurred);
  return blurred;
}

/** Blurs only the pixels inside the mask and ignores all others, so that hair and lips do not bleed into the skin. */
export function blurWithin(plane: Plane, mask: Plane, sigmaPx: number): Plane {
  const masked = planeLike(plane);
  // Plain loops are used, because a callback for each pixel would double the time to measure a face.
  for (let index = 0; index < masked.data.length; index += 1) {
    masked.data[index] = at(plane, index) * at(mask, index);
  }
  const blurred = blurInPlace(masked, sigmaPx);
  const weight = blurredMask(mask, sigmaPx);
  for (let index = 0; index < blurred.data.length; index += 1) {
    const share = at(weight, index);
    blurred.data[index] = share > 0.01 ? at(blurred, index) / share : 0;
  }
  return blurred;
}

/**
 * Returns the details of a plane that are larger than `finePx` and smaller than `coarsePx`, both sigmas of Gaussians.
 * Pixels outside the mask are ignored.
 */
export function band(plane: Plane, mask: Plane, finePx: number, coarsePx: number): Plane {
  const fine = blurWithin(plane, mask, finePx);
  const coarse = blurWithin(plane, mask, coarsePx);
  for (let index = 0; index < fine.data.length; index += 1) {
    fine.data[index] = at(fine, index) - at(coarse, index);
  }
  return fine;
}

import { eyeOpening, type Mesh, type Picture, pixelsOf } from './region.ts';

/**
 * Lighting measurements that hardly depend on skin colour, so that well-lit dark skin is not mistaken for light skin in
 * the dark. The whites of the eyes reflect about the same fraction of the light in everybody, so they show how much
 * light there is.
 */
export type Light = {
  /** The 90th percentile of the linear light (0 to 1) in the lighter eye. Absent if the eyes are closed. */
  eyes: number | undefined;
  /** The mean light on the darker cheek divided by that on the lighter cheek, 0 to 1. */
  evenness: number;
  /** The overexposed fraction of the face's pixels. */
  burnt: number;
};

/** If `eyeOpening` is smaller than this, most pixels of the eyes show lids and lashes. */
const OPEN_EYE = 0.14;
const WHITE_LEVEL = 252;

/** The linear light (0 to 1) of each of sRGB's 256 levels. */
const linear: readonly number[] = Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const channel = ({ data }: Picture, pixel: number, offset: number): number => data[pixel * 4 + offset] ?? 0;

/** Luminance in linear light, 0 to 1. */
export const lightAt = (picture: Picture, pixel: number): number =>
  0.2126 * (linear[channel(picture, pixel, 0)] ?? 0) +
  0.7152 * (linear[channel(picture, pixel, 1)] ?? 0) +
  0.0722 * (linear[channel(picture, pixel, 2)] ?? 0);

export function lightOf(picture: Picture, mesh: Mesh): Light {
  const lightIn = (pixels: readonly number[]): number[] => pixels.map((pixel) => lightAt(picture, pixel));
  const left = mean(lightIn(pixelsOf(picture, mesh, 'leftCheek')));
  const right = mean(lightIn(pixelsOf(picture, mesh, 'rightCheek')));
  const face = pixelsOf(picture, mesh, 'face');
  const white = face.filter((pixel) => [0, 1, 2].every((at) => channel(picture, pixel, at) >= WHITE_LEVEL));
  return {
    eyes:
      eyeOpening(mesh) < OPEN_EYE
        ? undefined
        : Math.max(
            quantile(lightIn(pixelsOf(picture, mesh, 'leftEye')), 0.9),
            quantile(lightIn(pixelsOf(picture, mesh, 'rightEye')), 0.9),
          ),
    evenness: Math.max(left, right) > 0 ? Math.min(left, right) / Math.max(left, right) : 1,
    burnt: face.length > 0 ? white.length / face.length : 0,
  };
}

const mean = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

/** The quantile of `values` at `share`, which is between 0 and 1. Returns 0 for an empty list. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.round(share * (values.length - 1))] ?? 0;

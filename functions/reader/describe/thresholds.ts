import { Level, type Region } from '#domain/reading/observation.ts';
import type { Measure } from '../measure/measure-face.ts';

/** Level thresholds: the lowest values that count as `slight`, `clear` and `strong`, in the unit of the measure. */
export type Thresholds = readonly [slight: number, clear: number, strong: number];

/**
 * The level thresholds of each measure and region. They translate the descriptions of the levels in
 * `functions/domain/reading/anchors.ts` into values, and were fitted to 60 synthetic faces that two observers had rated
 * by these descriptions. Dryness and spots are rare on these faces, and hardly any rating was `strong`, so the
 * thresholds of dryness and spots, and all thresholds of `strong`, were chosen by eye. Six more observers then rated
 * 120 synthetic faces and 60 real ones. A threshold was fitted again to these faces, but only if a fit to each half of
 * them also improved the agreement on the other half. A region without thresholds is not read: redness, for example, is
 * not read around the mouth, because a beard or the lips change the colour there.
 */
export const thresholds: Record<Measure, Partial<Record<Region, Thresholds>>> = {
  roughness: {
    forehead: [0.68, 1.7, 3.4],
    cheeks: [0.86, 2.1, 3.8],
    chin: [1.3, 2.4, 4.5],
  },
  redness: {
    forehead: [1.8, 5.3, 8.5],
    nose: [2.5, 5.7, 9.6],
    cheeks: [1.5, 4.3, 8.3],
    chin: [2.9, 5.9, 9.5],
  },
  unevenness: {
    forehead: [3.8, 8, 13],
    cheeks: [2.5, 5.5, 10],
    chin: [4.8, 9.3, 15],
  },
  darkSpots: {
    forehead: [1.4, 3, 9],
    nose: [1.6, 4, 9],
    cheeks: [1.4, 4, 9],
    chin: [2.2, 4.6, 9],
  },
  dryness: {
    forehead: [0.13, 0.35, 0.8],
    cheeks: [0.13, 0.35, 0.8],
    chin: [0.3, 0.6, 1.2],
  },
  shine: {
    forehead: [7.5, 11.5, 16],
    nose: [10, 15, 20],
    cheeks: [11, 16, 22],
    chin: [14, 16, 20],
  },
  fineLines: {
    forehead: [0.32, 2.3, 8.5],
    betweenBrows: [1, 4.1, 11],
    aroundEyes: [1.8, 5.2, 8],
    underEyes: [0.42, 2.9, 12.6],
    aroundMouth: [1.9, 4.2, 9],
  },
  deepLines: {
    forehead: [0.037, 0.066, 0.145],
    betweenBrows: [0.042, 0.09, 0.18],
    aroundEyes: [0.85, 1.45, 2.2],
    aroundMouth: [0.17, 0.34, 0.72],
  },
  blemishes: {
    forehead: [0.8, 2.5, 8.5],
    nose: [1.7, 3.2, 8.5],
    cheeks: [0.8, 2.5, 8.5],
    chin: [0.6, 2.5, 8.5],
  },
  marks: {
    forehead: [1.1, 3.2, 8],
    nose: [1.5, 3.7, 8],
    cheeks: [1, 3.1, 8],
    chin: [1.4, 3.4, 8],
  },
};

const QUARTER = 0.25;

/**
 * Turns a value into an amount from 0 to 1. Each level spans a quarter of this range. Above the threshold of `strong`,
 * the amount approaches 1.
 */
export function amountOf(value: number, [slight, clear, strong]: Thresholds): number {
  if (value < slight) return (Math.max(0, value) / slight) * QUARTER;
  if (value < clear) return QUARTER * (1 + (value - slight) / (clear - slight));
  if (value < strong) return QUARTER * (2 + (value - clear) / (strong - clear));
  return 1 - QUARTER * Math.exp(-(value - strong) / (strong - clear));
}

export const levelOf = (amount: number): Level =>
  Level.options[Math.min(Level.options.length - 1, Math.floor(amount / QUARTER))] ?? 'none';

/** The distance of an amount from the nearest threshold between two levels. */
export const thresholdDistance = (amount: number): number =>
  Math.min(...[1, 2, 3].map((threshold) => Math.abs(amount - threshold * QUARTER)));

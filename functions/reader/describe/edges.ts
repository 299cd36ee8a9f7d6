import { Level, type Region } from '#domain/reading/observation.ts';
import type { Measure } from '../measure/measure-face.ts';

/** The lowest values of `slight`, `clear` and `strong`, in the unit of the measure. */
export type Edges = readonly [slight: number, clear: number, strong: number];

/**
 * The anchors of `functions/domain/reading/anchors.ts` as values of each measure, set by eye on synthetic faces. A
 * region without edges is not read: redness, for example, is not read around the mouth, because a beard or the lips
 * change the colour there.
 */
export const edges: Record<Measure, Partial<Record<Region, Edges>>> = {
  roughness: {
    forehead: [1.1, 2, 3.4],
    cheeks: [1.2, 2.1, 3.4],
    chin: [1.5, 2.5, 4],
  },
  redness: {
    forehead: [4, 8, 12.5],
    nose: [5.5, 9.5, 14],
    cheeks: [4.3, 7.8, 12],
    chin: [4.5, 8.5, 13],
  },
  unevenness: {
    forehead: [9, 14, 22],
    cheeks: [9.5, 14, 22],
    chin: [10, 15, 23],
  },
  darkSpots: {
    forehead: [1.3, 4, 9],
    nose: [1.3, 4, 9],
    cheeks: [1.3, 4, 9],
    chin: [1.3, 4, 9],
  },
  dryness: {
    forehead: [0.13, 0.35, 0.8],
    cheeks: [0.13, 0.35, 0.8],
    chin: [0.3, 0.6, 1.2],
  },
  shine: {
    forehead: [4.5, 7, 10],
    nose: [9, 12, 16],
    cheeks: [7, 10.5, 15],
    chin: [6, 9.5, 13.5],
  },
  fineLines: {
    forehead: [3.5, 8, 16],
    betweenBrows: [6, 13, 22],
    aroundEyes: [18, 29, 40],
    underEyes: [38, 48, 58],
    aroundMouth: [13, 25, 36],
  },
  deepLines: {
    forehead: [0.15, 0.25, 0.42],
    betweenBrows: [0.09, 0.17, 0.27],
    aroundEyes: [0.21, 0.3, 0.42],
    aroundMouth: [0.3, 0.52, 0.8],
  },
  blemishes: {
    forehead: [0.8, 2.5, 8.5],
    nose: [1.2, 3, 8.5],
    cheeks: [0.8, 2.5, 8.5],
    chin: [0.8, 2.5, 8.5],
  },
  marks: {
    forehead: [0.9, 3, 8],
    nose: [1.2, 3.5, 8],
    cheeks: [0.9, 3, 8],
    chin: [0.9, 3, 8],
  },
};

const QUARTER = 0.25;

/** Turns a value into an amount from 0 to 1. Each level spans a quarter; `strong` approaches 1 without reaching it. */
export function amountOf(value: number, [slight, clear, strong]: Edges): number {
  if (value < slight) return (Math.max(0, value) / slight) * QUARTER;
  if (value < clear) return QUARTER * (1 + (value - slight) / (clear - slight));
  if (value < strong) return QUARTER * (2 + (value - clear) / (strong - clear));
  return 1 - QUARTER * Math.exp(-(value - strong) / (strong - clear));
}

export const levelOf = (amount: number): Level =>
  Level.options[Math.min(Level.options.length - 1, Math.floor(amount / QUARTER))] ?? 'none';

/** The distance of an amount from the nearest border between two levels. */
export const edgeDistance = (amount: number): number =>
  Math.min(...[1, 2, 3].map((edge) => Math.abs(amount - edge * QUARTER)));

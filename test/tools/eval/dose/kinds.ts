import type { Observation } from '#domain/reading/observation.ts';
import type { MappedFace } from '../face-map.ts';
import type { Pixels } from '../../../../functions/reader/pixels.ts';
import { addFlakes } from './dryness.ts';
import { addLines } from './lines.ts';
import { redden } from './redness.ts';
import { addShine } from './shine.ts';
import { addSpots, blemish, darkSpot, mark } from './spots.ts';

/** A change that can be drawn onto the skin in increasing doses, and the observations that should respond to it. */
export type DoseKind = {
  name: string;
  unit: string;
  doses: readonly number[];
  read: readonly Observation[];
  draw: (face: MappedFace, dose: number, seed: number) => Pixels;
};

const COUNTS = [1, 2, 4, 8, 16] as const;

export const doseKinds: readonly DoseKind[] = [
  { name: 'redness', unit: 'Δa*', doses: [2, 4, 6, 9, 12], read: ['redness'], draw: redden },
  {
    name: 'blemishes',
    unit: 'spots',
    doses: COUNTS,
    read: ['blemishes'],
    draw: (face, dose, seed) => addSpots(face, blemish, dose, seed),
  },
  {
    name: 'marks',
    unit: 'spots',
    doses: COUNTS,
    read: ['marks'],
    draw: (face, dose, seed) => addSpots(face, mark, dose, seed),
  },
  {
    name: 'darkSpots',
    unit: 'spots',
    doses: COUNTS,
    read: ['darkSpots'],
    draw: (face, dose, seed) => addSpots(face, darkSpot, dose, seed),
  },
  {
    name: 'lines',
    unit: '% contrast',
    doses: [3, 5, 8, 12, 16],
    read: ['fineLines', 'deepLines'],
    draw: addLines,
  },
  { name: 'shine', unit: '% white', doses: [4, 8, 12, 18, 25], read: ['shine'], draw: addShine },
  { name: 'dryness', unit: 'ΔL*', doses: [2, 4, 6, 9, 12], read: ['dryness'], draw: addFlakes },
];

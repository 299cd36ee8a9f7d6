import { drawFacePng } from '../../support/drawings/draw.ts';
import type { FacePhoto } from './photo-set.ts';
import { metered, monkTones } from './tones.ts';

const DRAWN_PX = 512;

/** Drawn faces with calm skin, which need no photo folder and are the same on every machine. */
export const drawnPhotos = (tones: readonly string[] = monkTones, facesPerTone = 1): FacePhoto[] =>
  Array.from({ length: facesPerTone }, (_, face) => face + 1).flatMap((seed) =>
    tones.map((tone, at): FacePhoto => ({
      name: `drawn-${at}-${seed}.png`,
      group: undefined,
      person: `drawn-${at}-${seed}`,
      split: 'held-out',
      sidePx: DRAWN_PX,
      load: () => drawFacePng({ tone: metered(tone), seed }),
    })),
  );

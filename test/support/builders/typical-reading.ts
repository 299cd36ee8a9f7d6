import { reading } from './reading.ts';

/** A reading in which every observation is visible, in one to three of its regions. */
export const typicalReading = reading(
  {
    roughness: { cheeks: 'slight', chin: 'slight' },
    pores: { nose: 'clear', cheeks: 'slight' },
    redness: { nose: 'slight', cheeks: 'clear' },
    unevenness: { cheeks: 'slight', forehead: 'slight' },
    darkSpots: { cheeks: 'slight' },
    underEyeDarkness: { underEyes: 'clear' },
    dryness: { cheeks: 'slight', aroundMouth: 'slight' },
    shine: { forehead: 'clear', nose: 'clear' },
    fineLines: { forehead: 'slight', aroundEyes: 'clear', underEyes: 'slight' },
    deepLines: { aroundMouth: 'slight' },
    blemishes: { chin: 'clear' },
    blackheads: { nose: 'slight' },
    marks: { chin: 'slight' },
  },
  { photo: ['soft'] },
);

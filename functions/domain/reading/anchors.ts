import type { Confidence } from './category.ts';
import type { CannotAnalyseReason, Level, Observation, PhotoObstacle, Region } from './observation.ts';

/**
 * The meaning of each code that a model can report. The prompt is built from these texts. The compiler rejects a code
 * without a text. The evaluation (`test/tools/eval/`) draws example crops of each level with `--examples`.
 */

type Anchors = Record<Exclude<Level, 'none'>, string> & {
  readonly is: string;
  /** Similar signs that do not count as this observation. */
  readonly not: string;
};

export const observationAnchors: Record<Observation, Anchors> = {
  roughness: {
    is: 'bumpy, grainy surface',
    slight: 'fine grain',
    clear: 'bumps at a glance',
    strong: 'coarse nearly all over',
    not: 'stubble, caked make-up',
  },
  pores: {
    is: 'open pores',
    slight: 'tiny dots',
    clear: 'distinct dots',
    strong: 'large, like orange peel',
    not: 'stubble, freckles',
  },
  redness: {
    is: 'redder, or on dark skin more violet, than the skin around',
    slight: 'faint flush',
    clear: 'plain patch',
    strong: 'vivid, or visible vessels',
    not: 'blush, warm light, lips',
  },
  unevenness: {
    is: 'blotchy tone without distinct spots',
    slight: 'soft blotches',
    clear: 'patchy',
    strong: 'large contrasts',
    not: 'shadow, contouring',
  },
  darkSpots: {
    is: 'flat brown spots or patches',
    slight: 'few or faint',
    clear: 'several or distinct',
    strong: 'many or large',
    not: 'freckles, moles, shadow',
  },
  underEyeDarkness: {
    is: 'darker skin below the lower lid',
    slight: 'faint tint',
    clear: 'plain crescent',
    strong: 'deep, down to the cheek',
    not: 'shadow of brow or glasses, mascara',
  },
  dryness: {
    is: 'dull, flaky skin',
    slight: 'dull or tight',
    clear: 'fine flakes',
    strong: 'scales or cracks',
    not: 'powder, blur, matte light',
  },
  shine: {
    is: 'oily gloss',
    slight: 'soft glow',
    clear: 'glossy patch',
    strong: 'wet-looking',
    not: 'flash, sweat, highlighter',
  },
  fineLines: {
    is: 'thin, shallow lines',
    slight: 'a few',
    clear: 'several',
    strong: 'a dense net',
    not: 'smile or frown lines of this moment, hair',
  },
  deepLines: {
    is: 'folds and furrows at rest',
    slight: 'begun, shallow',
    clear: 'with a shadow line',
    strong: 'long, deep',
    not: 'expression, pillow marks, shadow',
  },
  blemishes: {
    is: 'inflamed raised spots or pustules',
    slight: '1 or 2 in the region',
    clear: '3 to 8',
    strong: 'more, or large and swollen',
    not: 'moles, flat marks',
  },
  blackheads: {
    is: 'dark plugs in pores',
    slight: 'few',
    clear: 'a cluster',
    strong: 'densely packed',
    not: 'stubble, freckles, plain pores',
  },
  marks: {
    is: 'flat red or brown traces, or pits, left by old blemishes',
    slight: 'few, faint',
    clear: 'several',
    strong: 'many, or pits',
    not: 'active blemishes, moles',
  },
};

export const regionAnchors: Record<Region, string> = {
  forehead: 'to the brows',
  betweenBrows: 'above the nose',
  aroundEyes: 'beside the outer corners',
  underEyes: 'lower lid to cheek',
  nose: 'with its sides',
  cheeks: 'both, by the stronger side',
  aroundMouth: 'above and beside the lips',
  chin: 'with the jaw',
};

export const confidenceAnchors: Record<Confidence, string> = {
  high: 'sharp and well lit there',
  medium: 'some doubt',
  low: 'poor light, blur, make-up or few pixels',
};

export const obstacleAnchors: Record<PhotoObstacle, string> = {
  small: 'the face is under a third of the height',
  soft: 'blurred, smoothed or compressed',
  dark: 'underexposed or in hard shadow',
  washedOut: 'too much light',
  colourless: 'black and white',
  turned: 'not frontal',
  covered: 'hair, beard, glasses, mask, hand or heavy make-up hide skin',
};

export const refusalAnchors: Record<CannotAnalyseReason, string> = {
  no_face: 'no human face',
  several_faces: 'more than one person to choose from',
  not_a_photo: 'a drawing, render, statue, doll or animal',
  unreadable: 'too small, dark, blurred or covered to judge anything',
  young_child: 'plainly a baby or toddler, not merely young',
};

import { unique } from '../unique.ts';
import type { Left, LeftOutWords } from '../note-words.ts';
import { subjects } from './names.ts';
import { list } from './phrases.ts';

/** For rules whose only reason is the answer that the previous sentence names. */
const nothingToAdd = (): string => '';

const activesOf = (left: readonly Left[]): string => list(unique(left.map(({ by }) => subjects[by])));
const ascorbicStings = (): string => 'L-ascorbic acid (pure vitamin C) can sting.';
const irritatesEczema = (): string => 'Such ingredients can irritate skin with eczema.';
const palePatches = (): string => 'With vitiligo, irritation can start a new pale patch.';

/** Why each rule leaves actives out. The previous sentence already states which actives these are. */
export const whyLeftOut: LeftOutWords['why'] = {
  'AGE-2d': () => 'Under 18, we use vitamin C only at 10% or less.',
  'AGE-3c': nothingToAdd,
  'AVO-7': () => 'Salicylates include salicylic acid, willow bark and similar substances.',
  'CHK-1': () => 'For now, your plan has only basic care.',
  'CHK-3': () => 'With fruit acids, skin sunburns more easily.',
  'CND-2': () => 'Fruit acids and salicylic acid often sting and redden skin with rosacea.',
  'CND-3': () => 'Benzoyl peroxide sold without a prescription has not been tested on rosacea.',
  'CND-3c': () => 'Clay and sulfur dry skin with rosacea.',
  'CND-3d': ascorbicStings,
  'CND-4': irritatesEczema,
  'CND-4c': irritatesEczema,
  'CND-4d': irritatesEczema,
  'CND-4f': ascorbicStings,
  'CND-7': () => 'With psoriasis, irritation can start a new patch, so this is a precaution.',
  'CND-7b': palePatches,
  'CND-8b': () => 'If you have vitiligo, azelaic acid can make more of your skin pale.',
  'CND-8c': ascorbicStings,
  'CND-8e': palePatches,
  'CND-9c': () => 'With melasma, irritation can darken the skin.',
  'HOUSE-2d': nothingToAdd,
  'HOUSE-15c': nothingToAdd,
  'HOUSE-15d': () => 'Clay, sulfur and alcohol dry the skin.',
  'PRG-6b': (left) =>
    `In pregnancy, use ${activesOf(left)} on small areas only: a mask covers the whole face.`,
  'PRG-10': () => 'We know of no study of bakuchiol in pregnancy.',
  'PRG-10b': (left) => `We know of no studies of ${activesOf(left)} on the skin in pregnancy.`,
  'TON-2': () => 'Milder acids leave fewer marks.',
  'TRT-3': () => 'With a steroid cream, see a doctor before you use active ingredients.',
  'TRT-4': () => 'Your medicine and fruit acids both make skin sensitive to the sun.',
};

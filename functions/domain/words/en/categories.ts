import type { SkinCategory } from '../../reading/category.ts';
import type { Observation } from '../../reading/observation.ts';
import type { CategoryWords } from '../category-words.ts';
import { inDoubt, isInDoubt } from './in-doubt.ts';
import { nounsAfterNo } from './nouns.ts';
import { capitalised, list, shortEnough } from './phrases.ts';
import { seenSentence } from './seen.ts';
import { waysToSay } from './things.ts';

const anyOf = (observations: readonly Observation[]): string =>
  list(
    observations.map((each) => nounsAfterNo[each]),
    ' or ',
  );

const isSingular: Record<Observation, boolean> = {
  roughness: true,
  pores: false,
  redness: true,
  unevenness: true,
  darkSpots: false,
  underEyeDarkness: false,
  dryness: true,
  shine: true,
  fineLines: false,
  deepLines: false,
  blemishes: false,
  blackheads: false,
  marks: false,
};

/** The verb agrees with the first noun, as in "there seems to be no redness or dark spots". */
function seemsNone(unsure: readonly Observation[]): string {
  const isOne = unsure.slice(0, 1).every((each) => isSingular[each]);
  return `there ${isOne ? 'seems' : 'seem'} to be no ${anyOf(unsure)}`;
}

function noneOf(calm: readonly Observation[], unsure: readonly Observation[], isPartlyRead: boolean): string {
  if (calm.length === 0) return capitalised(seemsNone(unsure));
  const none = `${isPartlyRead ? 'Where we could judge, we' : 'We'} see no ${anyOf(calm)}`;
  return unsure.length === 0 ? none : `${none}, and ${seemsNone(unsure)}`;
}

const rest: CategoryWords['rest'] = ({ calm, unsure, unread, isPartlyRead }) => {
  const seen = noneOf(calm, unsure, isPartlyRead);
  const hedged = `${isPartlyRead ? 'Where we could judge, ' : ''}${seemsNone([...calm, ...unsure])}`;
  if (unread.length === 0) return shortEnough([`${seen}.`, `${capitalised(hedged)}.`]);
  const unsaid = `we could not check for ${anyOf(unread)}`;
  return calm.length + unsure.length === 0
    ? `In this photo, ${unsaid}.`
    : shortEnough([`${seen}, but ${unsaid}.`, `${seen}.`, `${capitalised(hedged)}.`]);
};

const shared = {
  seen: seenSentence,
  alsoSeen: (things, first) => {
    if (isInDoubt(things)) return inDoubt(things, first);
    return shortEnough(waysToSay(things).map((said) => `You also have ${said}.`));
  },
  rest,
} satisfies Partial<CategoryWords>;

/** Shown to visitors under 18 instead of a text about wrinkles. */
export const notAtYourAge = 'This check is only for adults, because younger skin is still developing.';

export const categories: Record<SkinCategory, CategoryWords> = {
  skinTexture: {
    ...shared,
    allCalm: 'Your skin looks smooth, and no pores stand out.',
    allCalmPartly: 'Where we could judge your skin, it looks smooth, and no pores stand out.',
    allCalmUnsure: 'Your skin seems smooth, and no pores seem to stand out.',
    allUnread: 'This photo does not show how smooth your skin is.',
    notVisible: 'A photo cannot show how skin feels.',
  },
  skinTone: {
    ...shared,
    allCalm: 'Your skin tone looks even, without redness or dark spots.',
    allCalmPartly: 'Where we could judge your skin, its tone looks even, without redness or dark spots.',
    allCalmUnsure: 'Your skin tone seems even, without redness or dark spots.',
    allUnread: 'This photo does not show how even your skin tone is.',
    notVisible: 'A photo cannot show exact colours, because lighting changes them.',
  },
  hydration: {
    ...shared,
    allCalm: 'Your skin looks neither dry nor shiny.',
    allCalmPartly: 'Where we could judge your skin, it looks neither dry nor shiny.',
    allCalmUnsure: 'Your skin seems neither dry nor shiny.',
    allUnread: 'This photo does not show whether your skin is dry.',
    notVisible:
      'A photo cannot show how much water skin holds, so we look for signs of dryness and for shine.',
  },
  wrinkles: {
    ...shared,
    allCalm: 'We see no lines, neither fine nor deep.',
    allCalmPartly: 'We see no lines in the areas that we could judge.',
    allCalmUnsure: 'As far as this photo shows, you have no lines.',
    allUnread: 'We cannot judge lines in this photo.',
    notVisible: 'Smiles, frowns and raised eyebrows add lines that a relaxed face does not show.',
  },
  acne: {
    ...shared,
    allCalm: 'We see no blemishes, no blackheads and no marks from old blemishes.',
    allCalmPartly:
      'In the areas that we could judge, we see no blemishes, blackheads or marks from old blemishes.',
    allCalmUnsure:
      'As far as this photo shows, you have no blemishes, blackheads or marks from old blemishes.',
    allUnread: 'We cannot tell from this photo whether you have blemishes.',
    notVisible: 'A photo cannot show what a spot is, or what lies underneath.',
  },
};

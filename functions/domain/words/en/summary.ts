import type { SummaryWords } from '../summary-words.ts';
import { calmCategories, restCalm } from './calm.ts';
import { BREAKOUTS, goalCalm, goalSeen, goalUnread } from './goals.ts';
import { inDoubtInShort, isInDoubt } from './in-doubt.ts';
import { shortEnough } from './phrases.ts';
import { planSentences } from './plan-sentences.ts';
import { thing, waysToSay } from './things.ts';
import { disclosed } from './disclosed.ts';

const overall: SummaryWords['overall'] = {
  calm: (isHedged) =>
    isHedged
      ? 'As far as this photo shows, nothing stands out on your skin.'
      : 'Your skin looks calm and even, and nothing stands out.',
  slight: (seen, isOnly, isHedged) => {
    if (seen.isUnsure) return inDoubtInShort([seen]);
    if (isOnly && isHedged)
      return `As far as this photo shows, your skin looks calm, except for ${thing(seen)}.`;
    if (isOnly) return `Your skin looks calm all over, except for ${thing(seen)}.`;
    const start = isHedged
      ? 'As far as this photo shows, nothing much stands out'
      : 'Nothing much stands out on your skin';
    return `${start}; there are small things, such as ${thing(seen)}.`;
  },
  some: (things) => {
    if (isInDoubt(things)) return inDoubtInShort(things);
    const certain = things.length === 1 ? 'One thing stands out' : 'Two things stand out';
    const start = things.some(({ isUnsure }) => isUnsure)
      ? 'In this photo, we found'
      : `${certain} on your skin:`;
    return shortEnough(waysToSay(things).map((said) => `${start} ${said}.`));
  },
};

const standsOut: SummaryWords['standsOut'] = (things, isFirst, isAll) => {
  const isSlight = things.every(({ level }) => level === 'slight');
  if (isInDoubt(things)) return inDoubtInShort(things, '', isFirst ? '' : 'also ');
  const say = (said: string): string => {
    if (isSlight && isAll) return isFirst ? `We found only ${said}.` : `Otherwise we found only ${said}.`;
    if (isSlight) return `We ${isFirst ? 'found only' : 'also found'} small things, such as ${said}.`;
    return isFirst ? `We found ${said}.` : `We also found ${said}.`;
  };
  return shortEnough(waysToSay(things).map(say));
};

export const summary: SummaryWords = {
  goalSeen,
  goalCalm,
  deepLumpsUnseen: `${BREAKOUTS}: this photo shows none, but it may not show deep lumps.`,
  drySkinUnseen: 'Dry skin often does not show in a photo, so we go by what you told us.',
  goalUnread,
  goalOfMinor:
    'You are thinking ahead: at your age, daily sunscreen is the best thing you can do for your skin.',
  overall,
  nothingReadable: 'This photo shows too little of your skin to say how it is.',
  retake: {
    small: 'A closer photo would show more.',
    soft: 'A sharper photo would show more.',
    dark: 'A photo in daylight would show more.',
    washedOut: 'A photo in softer light would show more.',
    colourless: 'A photo in colour would show more.',
    turned: 'A photo of your face from the front would show more.',
    covered: 'A photo of your whole face, without hair or glasses over the skin, would show more.',
  },
  retakeSmallAndDark: 'A closer photo in daylight would show more.',
  calmCategories,
  restCalm,
  standsOut,
  plan: planSentences,
  disclosed,
};

import type { SafetyWords } from '../words.ts';
import { needs, subjects } from './names.ts';
import { list, nameOf, shortEnough } from './phrases.ts';

export const safety: SafetyWords = {
  withheld: (subjectsLeft, needsLeft) => {
    const left = list(subjectsLeft.map((each) => subjects[each]));
    if (needsLeft.length === 0) return `We left out ${left}.`;
    return shortEnough([
      `For ${list(needsLeft.map((each) => needs[each]))} we would have chosen ${left}.`,
      `We left out ${left}.`,
      'We left out several products.',
    ]);
  },
  placed: (products, rule) => `${list(products.map(nameOf))}: ${rule}`,
};

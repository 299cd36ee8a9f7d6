import type { NeedName } from '../../plan/evidence/subject.ts';
import type { UnmetWords } from '../words.ts';
import { noes } from './evidence.ts';
import { needs } from './names.ts';
import { list, numberWord, shortEnough } from './phrases.ts';

const MANY = 4;

/** The weightiest by name, as many as fit into a sentence. */
function sayOf(names: readonly NeedName[], say: (needs: string) => string): string {
  const said = names.map((each) => needs[each]);
  const first = (count: number): string => say(list([...said.slice(0, count), 'a few other things']));
  return shortEnough([...(said.length > MANY ? [] : [say(list(said))]), first(MANY - 1), first(MANY - 2)]);
}

/** The next larger number of products that can be asked for. */
const larger: Readonly<Record<number, number>> = { 3: 5, 5: 7 };

export const unmet: UnmetWords = {
  noRoom: (names, maxProducts) => {
    const more = larger[maxProducts];
    return sayOf(names, (said) =>
      more === undefined
        ? `With ${numberWord(maxProducts)} products there was no room for ${said}.`
        : `With ${numberWord(more)} products we would add something for ${said}.`,
    );
  },
  tooMuchAtOnce: (names) => {
    const shown = names.filter((name) => name !== 'comfort');
    return shown.length === 0
      ? 'More than this would ask too much of your skin at once.'
      : sayOf(shown, (said) => `More against ${said} would ask too much of your skin at once.`);
  },
  noMoreNeeded: (maxProducts) =>
    `You asked for up to ${numberWord(maxProducts)} products; more than these would not help.`,
  rule: (names) => sayOf(names, (said) => `What could help with ${said} does not go with your answers.`),
  notInCatalogue: (names) => sayOf(names, (said) => `Our list has no product that does enough for ${said}.`),
  notForCosmetics: (name) => noes[name] || `No cosmetic can do away with ${needs[name]}.`,
};

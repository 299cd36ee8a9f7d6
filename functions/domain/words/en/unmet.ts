import type { Because } from '../../plan/because.ts';
import type { NeedName } from '../../plan/evidence/subject.ts';
import type { Disclosed } from '../../plan/disclosed.ts';
import type { UnmetWords } from '../note-words.ts';
import { noes } from './evidence.ts';
import { needs, subjects } from './names.ts';
import { list, numberWord, shortEnough } from './phrases.ts';
import { causes } from './disclosed.ts';

const MANY = 4;
const OR = ' or ';

const isCare = (name: NeedName): number => Number(name === 'comfort');

/**
 * Lists the most important needs, as many as fit into a sentence. "Skin that needs gentle care" comes last in a
 * complete list. In a shortened one it comes first, because "gentle care and a few other concerns" would sound like
 * things that this skin needs.
 */
function sayOf(names: readonly NeedName[], say: (needs: string) => string, and?: string): string {
  const careLast = names.toSorted((one, other) => isCare(one) - isCare(other));
  const all =
    names.length > MANY
      ? []
      : [
          say(
            list(
              careLast.map((each) => needs[each]),
              and,
            ),
          ),
        ];
  const first = (count: number): string => {
    const careFirst = names.slice(0, count).toSorted((one, other) => isCare(other) - isCare(one));
    return say(list([...careFirst.map((each) => needs[each]), 'a few other concerns']));
  };
  return shortEnough([...all, first(MANY - 1), first(MANY - 2)]);
}

const uncovered = (said: string): string => `Your plan does not cover ${said}`;

/** The next larger number of products that a visitor can choose. */
const larger: Readonly<Record<number, number>> = { 3: 5, 5: 7 };

/** Why a rule leaves needs unmet. Each text follows a sentence that lists these needs. */
const because: Record<Because, string> = {
  treatment: 'What could help does not go with your treatment.',
  condition: 'What could help does not go with your skin condition.',
  pregnancy: 'What could help does not go with pregnancy or breastfeeding.',
  'pregnancy-unsaid': 'To be safe, we keep to what also suits pregnancy.',
  avoided: 'What could help has something in it that you avoid.',
  check: 'What could help does not go with what you told us about yourself.',
  sensitivity: 'What could help is too strong for skin that is or may be sensitive.',
  age: 'What could help is not for your age.',
  'skin-tone': 'What could help may irritate, and on your skin tone irritation can leave marks.',
  country: 'What could help is not sold without a prescription where you live.',
  'country-unsaid': 'What shops may sell depends on where you live: tell us, and we look again.',
  unsaid: 'We keep to the safe side here.',
  everybody: 'What could help is not sold without a prescription.',
};

const treatments: Partial<Record<Disclosed, string>> = { isotretinoin: 'isotretinoin itself' };

export const unmet: UnmetWords = {
  noRoom: (names, maxProducts, by) => {
    const more = larger[maxProducts];
    const unnamed = sayOf(names, (said) => `With so few products, your plan does not cover ${said}.`, OR);
    if (more === undefined || by.length === 0) return unnamed;
    const added = list(by.map((each) => subjects[each]));
    const next = shortEnough([
      `With ${numberWord(more)} products we would add ${added}.`,
      `With ${numberWord(more)} products we would add something more.`,
    ]);
    return `${unnamed} ${next}`;
  },
  moreWithRoom: (need, maxProducts, by) => {
    const more = larger[maxProducts];
    return more === undefined
      ? ''
      : `With ${numberWord(more)} products we would add ${subjects[by]} for ${needs[need]}.`;
  },
  tooMuchAtOnce: (names) => {
    const shown = names.filter((name) => name !== 'comfort');
    return shown.length === 0
      ? 'More than this would ask too much of your skin at once.'
      : sayOf(shown, (said) => `${uncovered(said)} yet. More would ask too much of your skin at once.`, OR);
  },
  noMoreNeeded: (maxProducts) =>
    `You asked for up to ${numberWord(maxProducts)} products; these are enough, and more would add little.`,
  fewer: (maxProducts, count, cause) => {
    const asked = `You asked for up to ${numberWord(maxProducts)} products`;
    if (cause === undefined) {
      const given = count === 1 ? 'this one is' : `these ${numberWord(count)} are`;
      return `${asked}; ${given} all that we find worth adding.`;
    }
    const given = count === 1 ? 'this one' : `these ${numberWord(count)}`;
    return `${asked}; because of ${causes[cause]}, we suggest ${given}.`;
  },
  fewerHardToRead: (maxProducts, count) =>
    `You asked for up to ${numberWord(maxProducts)} products; from what this photo shows, we suggest only ${numberWord(count)}.`,
  careOnly: (names) => sayOf(names, (said) => `For ${said}, your plan relies on gentle care for now.`),
  leftAlone: (names, canAsk) => {
    const said = sayOf(names, (each) => `We added nothing for what shows only a little: ${each}.`);
    return canAsk ? `${said} If that bothers you, make it your goal in a new analysis.` : said;
  },
  helpedAnyway: (by, names) => sayOf(names, (said) => `Your plan has ${subjects[by]} for ${said}, too.`),
  rule: (names, why) => sayOf(names, (said) => `${uncovered(said)}. ${because[why]}`, OR),
  treated: (by, names) =>
    names.length === 0 || treatments[by] === undefined
      ? ''
      : `Nothing was added for ${list(names.map((each) => needs[each]))}: ${treatments[by]} works on them.`,
  notInCatalogue: (names, isCountryKnown) =>
    sayOf(
      names,
      (said) =>
        isCountryKnown
          ? `${uncovered(said)}. We know no product sold where you live that helps enough.`
          : `${uncovered(said)}. Our list has no product that helps enough.`,
      OR,
    ),
  notForCosmetics: (name) => noes[name] || `No cosmetic can remove ${needs[name]}.`,
};

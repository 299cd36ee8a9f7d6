import type { Because } from '../../plan/because.ts';
import type { NeedName } from '../../plan/evidence/subject.ts';
import type { Disclosed } from '../../plan/disclosed.ts';
import { nextMaxProducts } from '../../questionnaire/answers.ts';
import type { UnmetWords } from '../note-words.ts';
import { cosmeticLimits } from './evidence.ts';
import { needs, subjects } from './names.ts';
import { list, numberWord, shortEnough } from './phrases.ts';
import { causes } from './disclosed.ts';

const MANY = 4;
const OR = ' or ';

const isCare = (name: NeedName): number => Number(name === 'comfort');
/** Marks come late in a list, because "marks left by blemishes or dry skin" would be ambiguous. */
const lateness = (name: NeedName): number => (name === 'marks' ? 1 : 2 * isCare(name));

/**
 * Lists the most important needs, as many as fit into a sentence. "Skin that needs gentle care" comes last in a
 * complete list but first in a shortened one, because "skin that needs gentle care and a few other concerns" would be
 * ambiguous.
 */
function sayOf(names: readonly NeedName[], say: (needs: string) => string, and?: string): string {
  const careLast = names.toSorted((one, other) => lateness(one) - lateness(other));
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
    return say(list([...careFirst.map((each) => needs[each]), 'a few other concerns'], and));
  };
  return shortEnough([...all, first(MANY - 1), first(MANY - 2), first(1)]);
}

const uncovered = (said: string): string => `Your plan has nothing for ${said}`;

/** Why a rule leaves needs unmet. Each text follows a list of these needs and a colon. */
const because: Record<Because, string> = {
  treatment: 'products that could help do not suit your treatment',
  condition: 'products that could help do not suit your skin condition',
  pregnancy: 'products that could help do not suit pregnancy or breastfeeding',
  'pregnancy-unsaid': 'to be safe, we chose only what also suits pregnancy',
  avoided: 'products that could help contain something that you avoid',
  check: 'products that could help do not suit your answers',
  sensitivity: 'products that could help are too strong for sensitive skin',
  age: 'products that could help are not for your age',
  'skin-type': 'products that could help would dry your skin further',
  'skin-tone': 'products that could help may leave marks on your skin tone',
  country: 'products that could help are sold only as medicines where you shop',
  'country-unsaid': 'products that could help are medicines in some countries',
  unsaid: 'to be safe, we left out what could help',
  goal: 'products that could help do not suit what you asked for',
  everybody: 'products that could help need a prescription',
};

const treatments: Partial<Record<Disclosed, string>> = { isotretinoin: 'isotretinoin' };

const TOO_MUCH = 'More products at once would be too much for your skin.';

/** The largest choice in the form is "7+". */
const askedFor = (maxProducts: number): string =>
  nextMaxProducts(maxProducts) === undefined
    ? `You asked for ${numberWord(maxProducts)} or more products`
    : `You asked for up to ${numberWord(maxProducts)} products`;
const only = (count: number): string => `only ${numberWord(count)}`;

export const unmet: UnmetWords = {
  noRoom: (names, maxProducts, by) => {
    const more = nextMaxProducts(maxProducts);
    const unnamed = sayOf(
      names,
      (said) => `With your number of products, your plan has nothing for ${said}.`,
      OR,
    );
    if (more === undefined || by.length === 0) return unnamed;
    const added = list(by.map((each) => subjects[each]));
    const next = shortEnough([
      `With ${numberWord(more)} products we would add ${added}.`,
      `With ${numberWord(more)} products we would add something more.`,
    ]);
    return `${unnamed} ${next}`;
  },
  moreWithRoom: (need, maxProducts, by) => {
    const more = nextMaxProducts(maxProducts);
    return more === undefined
      ? ''
      : `With ${numberWord(more)} products we would add ${subjects[by]} for ${needs[need]}.`;
  },
  tooMuchAtOnce: (names) => {
    const shown = names.filter((name) => name !== 'comfort');
    return shown.length === 0 ? TOO_MUCH : sayOf(shown, (said) => `${uncovered(said)} yet. ${TOO_MUCH}`, OR);
  },
  noMoreNeeded: (maxProducts) => `${askedFor(maxProducts)}, but fewer are enough for your skin.`,
  fewer: (maxProducts, count, cause) =>
    cause === undefined
      ? `${askedFor(maxProducts)}, but we find ${only(count)} worth using.`
      : `${askedFor(maxProducts)}, but we suggest ${only(count)} because of ${causes[cause]}.`,
  fewerHardToRead: (maxProducts, count) =>
    `${askedFor(maxProducts)}, but based on this photo we suggest ${only(count)}.`,
  careOnly: (names) => sayOf(names, (said) => `For ${said}, your plan relies on gentle care for now.`),
  leftAlone: (names, canAsk) => {
    const said = sayOf(
      names,
      (each) => `We added nothing for ${each}, because the photo shows only slight signs.`,
    );
    return canAsk
      ? `${said} If something small bothers you, choose it as your goal in a new analysis.`
      : said;
  },
  helpedAnyway: (by, names) =>
    sayOf(names, (said) => `Your plan has nothing just for ${said}, but ${subjects[by]} may help.`, OR),
  rule: (names, why) => sayOf(names, (said) => `${uncovered(said)}: ${because[why]}.`, OR),
  treated: (by, names) =>
    names.length === 0 || treatments[by] === undefined
      ? ''
      : `We added nothing for ${list(names.map((each) => needs[each]))}, because ${treatments[by]} already works on them.`,
  notInCatalogue: (names, isCountryKnown) =>
    sayOf(
      names,
      (said) =>
        isCountryKnown
          ? `${uncovered(said)}. We know of no product sold where you shop that helps enough.`
          : `${uncovered(said)}. Our list has no product that helps enough.`,
      OR,
    ),
  notForCosmetics: (name) => cosmeticLimits[name] || `No cosmetic can remove ${needs[name]}.`,
};

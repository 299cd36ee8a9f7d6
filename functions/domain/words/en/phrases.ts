import type { PlannedProduct } from '../../plan/plan.ts';
import type { Region } from '../../reading/observation.ts';

/** The names without repetitions. Those for which `isLast` is true come last. */
export const distinct = (names: readonly string[], isLast: (name: string) => boolean): string[] =>
  [...new Set(names)].toSorted((name, other) => Number(isLast(name)) - Number(isLast(other)));

/** Joins words as in "a", "a and b" or "a, b and c". */
export function list(words: readonly string[], and = ' and '): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')}${and}${last}`;
}

/** Joins phrases as `list` does, with a comma before the last "and" if any of the phrases contains "and" or "or". */
export const listClearly = (words: readonly string[]): string =>
  list(words, words.some((word) => / (?:and|or) /.test(word)) ? ', and ' : ' and ');

const PLUS = ', plus ';

/**
 * Joins findings as `listClearly` does. Two findings are joined with "plus" if "and" would be ambiguous, as in "dark
 * circles under your eyes and dark spots". Findings that are already joined with "plus" are split first.
 */
export function listFindings(findings: readonly string[]): string {
  const all = findings.flatMap((each) => each.split(PLUS));
  const isUnclear = all.some((each) => / (?:and|between) /.test(each)) || / under /.test(all[0] ?? '');
  return all.length === 2 && isUnclear ? all.join(PLUS) : listClearly(all);
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export const numberWord = (count: number): string => numbers[count] ?? String(count);

const prepositions = ['on', 'beside', 'around', 'under', 'between'] as const;

type RegionWords = { preposition: (typeof prepositions)[number]; noun: string };

const regionWords: Record<Region, RegionWords> = {
  forehead: { preposition: 'on', noun: 'forehead' },
  betweenBrows: { preposition: 'between', noun: 'eyebrows' },
  aroundEyes: { preposition: 'beside', noun: 'eyes' },
  underEyes: { preposition: 'under', noun: 'eyes' },
  nose: { preposition: 'on', noun: 'nose' },
  cheeks: { preposition: 'on', noun: 'cheeks' },
  aroundMouth: { preposition: 'around', noun: 'mouth' },
  chin: { preposition: 'on', noun: 'chin' },
};

/** The words for the skin beside and under the eyes together. */
const AROUND_THE_EYES: RegionWords = { preposition: 'around', noun: 'eyes' };
const isByTheEyes = (region: Region): boolean => region === 'aroundEyes' || region === 'underEyes';

const MOST_OF_A_FACE = 5;
const SEVERAL = 'in several places';

export const isMostOfTheFace = (regions: readonly Region[]): boolean => regions.length >= MOST_OF_A_FACE;

/** Lists regions as in "on your nose and chin, and around your eyes". */
export function places(regions: readonly Region[]): string {
  if (isMostOfTheFace(regions)) return 'on most of your face';
  const isAround = regions.includes('aroundEyes') && regions.includes('underEyes');
  const words = [
    ...regions.filter((each) => !(isAround && isByTheEyes(each))).map((each) => regionWords[each]),
    ...(isAround ? [AROUND_THE_EYES] : []),
  ];
  const groups = prepositions.flatMap((preposition) => {
    const nouns = words.filter((each) => each.preposition === preposition);
    return nouns.length === 0 ? [] : `${preposition} your ${list(nouns.map(({ noun }) => noun))}`;
  });
  if (groups.length === 0) return 'in this photo';
  return listClearly(groups);
}

/** Like `places`, but returns "in several places" for more than two regions that are not most of the face. */
export function roughPlaces(regions: readonly Region[]): string {
  const said = places(regions);
  return regions.length > 2 && !isMostOfTheFace(regions) ? SEVERAL : said;
}

const MAX_WORDS = 25;
const MAX_ANDS = 3;

export const isShort = (sentence: string): boolean => {
  const words = sentence.split(/\s+/);
  return words.length <= MAX_WORDS && words.filter((word) => word === 'and').length <= MAX_ANDS;
};

/** Returns the first of several wordings that is short enough to read easily, or the last one if none is. */
export const shortEnough = (ways: readonly string[]): string => ways.find(isShort) ?? ways.at(-1) ?? '';

/** Returns the sentence with the list of regions, or with "in several places" if the list makes it too long. */
export const withPlaces = (regions: readonly Region[], say: (where: string) => string): string =>
  shortEnough([say(places(regions)), say(SEVERAL)]);

export const nameOf = ({ brand, product }: Pick<PlannedProduct, 'brand' | 'product'>): string =>
  product.startsWith(brand) ? product : `${brand} ${product}`;

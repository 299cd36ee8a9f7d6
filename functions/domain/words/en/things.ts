import type { Observation } from '../../reading/observation.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { namesItsPlace } from './names-its-place.ts';
import { listFindings, places, roughPlaces } from './phrases.ts';

const FAINTLY = 'faintly visible';

/** The words before a noun at level `slight`, which means that the signs are faint or few. */
type Slight = 'a little' | 'a few' | 'the first signs of' | typeof FAINTLY;

const nouns: Record<Observation, { noun: string; slight: Slight }> = {
  roughness: { noun: 'roughness', slight: 'a little' },
  pores: { noun: 'pores', slight: FAINTLY },
  redness: { noun: 'redness', slight: 'a little' },
  unevenness: { noun: 'uneven skin tone', slight: FAINTLY },
  darkSpots: { noun: 'dark spots', slight: FAINTLY },
  underEyeDarkness: { noun: 'dark circles under your eyes', slight: FAINTLY },
  dryness: { noun: 'dryness', slight: 'a little' },
  shine: { noun: 'shine', slight: 'a little' },
  fineLines: { noun: 'fine lines', slight: 'a few' },
  deepLines: { noun: 'deep lines', slight: 'the first signs of' },
  blemishes: { noun: 'blemishes', slight: 'a few' },
  blackheads: { noun: 'blackheads', slight: 'a few' },
  marks: { noun: 'marks from old blemishes', slight: 'a few' },
};

/** The wording for an uneven skin tone if no other observation has the same level. */
const unevenTone: Record<SeenLevel, string> = {
  slight: 'a slightly uneven skin tone',
  clear: 'a visibly uneven skin tone',
  strong: 'a clearly uneven skin tone',
};

/** The words for the regions of an observation. Empty if the regions are not mentioned. */
type Where = (seen: Seen) => string;

const everyPlace: Where = ({ regions }) => places(regions);
const noPlace: Where = () => '';

/**
 * Lists the regions of `placed` in full, and those of the other observations in a short form. Without regions, the
 * other observations would seem to be in the regions of `placed`.
 */
const placeOf =
  (placed: Seen | undefined): Where =>
  (each) =>
    each === placed ? everyPlace(each) : roughPlaces(each.regions);

const withPlace = (noun: string, seen: Seen, where: Where): string => {
  const place = where(seen);
  return place === '' || namesItsPlace[seen.observation] ? noun : `${noun} ${place}`;
};

const nounOf = (seen: Seen, where: Where): string => withPlace(nouns[seen.observation].noun, seen, where);

const lateness: Partial<Record<Observation, number>> = { unevenness: 2, underEyeDarkness: 3 };

/**
 * Sorts observations for a list. Those without regions come first: after an observation with a region, they would seem
 * to be in that region. An uneven skin tone follows: "visible redness and uneven skin tone" reads better than "visible
 * uneven skin tone and redness". Dark circles come last, because what follows "under your eyes" would seem to be there,
 * too.
 */
function inReadingOrder(seen: readonly Seen[], where: Where): Seen[] {
  const place = (each: Seen): number => lateness[each.observation] ?? Number(where(each) !== '');
  return seen.toSorted((one, other) => place(one) - place(other));
}

const isMassOnly = (seen: readonly Seen[]): boolean =>
  seen.every(({ level, observation }) => level === 'slight' && nouns[observation].slight === 'a little');

const adjectives: Record<SeenLevel, string> = {
  slight: FAINTLY,
  clear: 'visible',
  strong: 'clearly visible',
};

/**
 * Lists observations of one level, and states the level once: "visible redness on your cheeks and pores on your
 * nose".
 */
function ofLevel(level: SeenLevel, seen: readonly Seen[], where: Where): string {
  const [only] = seen;
  if (only?.observation === 'unevenness' && seen.length === 1) {
    const place = where(only);
    return place === '' ? unevenTone[level] : `${unevenTone[level]} ${place}`;
  }
  const said = listFindings(inReadingOrder(seen, where).map((each) => nounOf(each, where)));
  const [slight = FAINTLY, another] = new Set(seen.map(({ observation }) => nouns[observation].slight));
  return `${level === 'slight' && !another ? slight : adjectives[level]} ${said}`;
}

/**
 * Splits observations of one level into groups that each state the level. If there are only an uneven skin tone and
 * dark circles, each forms a group of its own, because "clearly visible uneven skin tone and dark circles" would sound
 * odd.
 */
const levelGroups = (seen: readonly Seen[], where: Where): (readonly Seen[])[] =>
  seen.length === 2 && seen.every(({ observation }) => observation in lateness)
    ? inReadingOrder(seen, where).map((each) => [each])
    : [seen];

/**
 * Nouns that replace those in `nouns` if the confidence is low. "You may have pores" is true of everybody, and nobody
 * says "you have dryness".
 */
const nounsInDoubt: Partial<Record<Observation, string>> = {
  pores: 'enlarged pores',
  dryness: 'dry skin',
  roughness: 'rough skin',
  unevenness: 'uneven skin tone',
};

const hasNounInDoubt = ({ observation }: Seen): boolean => nounsInDoubt[observation] !== undefined;

const nounInDoubt = (seen: Seen, where: Where): string => {
  const noun = nounsInDoubt[seen.observation] ?? nouns[seen.observation].noun;
  return withPlace(hasNounInDoubt(seen) && seen.level === 'slight' ? `slightly ${noun}` : noun, seen, where);
};

/**
 * Lists observations with a low confidence. States no level above `slight`, because the levels are uncertain as well.
 */
function unsureList(seen: readonly Seen[], where: Where): string {
  const said = listFindings(inReadingOrder(seen, where).map((each) => nounInDoubt(each, where)));
  return isMassOnly(seen) && !seen.some(hasNounInDoubt) ? `a little ${said}` : said;
}

const levels: readonly SeenLevel[] = ['strong', 'clear', 'slight'];

/**
 * Lists all observations as the object of a sentence, strongest first. Those with a low confidence follow in a clause
 * of their own: "visible redness, and there may be a few blemishes".
 */
function sayAll(seen: readonly Seen[], where: Where): string {
  const sure = seen.filter(({ isUnsure }) => !isUnsure);
  const unsure = seen.filter(({ isUnsure }) => isUnsure);
  const groups = levels.map((level) => [level, sure.filter((each) => each.level === level)] as const);
  const said = groups.flatMap(([level, same]) =>
    same.length === 0 ? [] : levelGroups(same, where).map((group) => ofLevel(level, group, where)),
  );
  if (unsure.length === 0) return listFindings(said);
  const doubtful = unsureList(unsure, where);
  return said.length === 0 ? doubtful : `${listFindings(said)}, and there may be ${doubtful}`;
}

export const thing = (seen: Seen): string => sayAll([seen], everyPlace);

/**
 * Lists observations that share a level and regions, and states both once: "visible dark spots and marks on
 * your cheeks".
 */
function inOnePlace(seen: readonly Seen[]): string[] {
  const [first] = seen;
  if (first === undefined || seen.length < 2) return [];
  const isAlike = seen.every(
    ({ level, isUnsure, observation, regions }) =>
      // The levels of doubtful observations may differ, because no level above `slight` is stated.
      (level === first.level || isUnsure) &&
      isUnsure === first.isUnsure &&
      !namesItsPlace[observation] &&
      places(regions) === places(first.regions),
  );
  if (!isAlike) return [];
  const last = inReadingOrder(seen, noPlace).at(-1);
  return [sayAll(seen, (each) => (each === last ? everyPlace(each) : ''))];
}

/**
 * All wordings of a list of observations, best first:
 * 1. with the level and the regions stated once, if all observations share them
 * 2. with all regions of every observation
 * 3. with all regions of the first observation, and a short form for the others
 * 4. with all regions of the last observation, and a short form for the others
 * 5. without regions
 */
export const waysToSay = (seen: readonly Seen[]): string[] => [
  ...inOnePlace(seen),
  sayAll(seen, everyPlace),
  sayAll(seen, placeOf(seen[0])),
  sayAll(seen, placeOf(seen.at(-1))),
  sayAll(seen, noPlace),
];

import type { Observation } from '../../reading/observation.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { listFindings, places, roughPlaces } from './phrases.ts';

/** `isMass` marks the nouns that can follow "a little". */
const nouns: Record<Observation, { noun: string; isMass: boolean }> = {
  roughness: { noun: 'roughness', isMass: true },
  pores: { noun: 'pores', isMass: false },
  redness: { noun: 'redness', isMass: true },
  unevenness: { noun: 'uneven tone', isMass: false },
  darkSpots: { noun: 'dark spots', isMass: false },
  underEyeDarkness: { noun: 'darkness under your eyes', isMass: true },
  dryness: { noun: 'dryness', isMass: true },
  shine: { noun: 'shine', isMass: true },
  fineLines: { noun: 'fine lines', isMass: false },
  deepLines: { noun: 'deeper lines', isMass: false },
  blemishes: { noun: 'blemishes', isMass: false },
  blackheads: { noun: 'blackheads', isMass: false },
  marks: { noun: 'marks from old blemishes', isMass: false },
};

/** The wording for an uneven tone that is the only observation of its level. */
const unevenTone: Record<SeenLevel, string> = {
  slight: 'a tone that varies a little',
  clear: 'a visibly uneven tone',
  strong: 'clearly visible differences in tone',
};

/** The words for the regions of an observation. Empty if the regions are not mentioned. */
type Where = (seen: Seen) => string;

const everyPlace: Where = ({ regions }) => places(regions);
const noPlace: Where = () => '';

/**
 * Lists all regions of `placed`, and shortens the list of regions for the other observations. Without a region, the
 * others would seem to be in the regions of `placed`.
 */
const placeOf =
  (placed: Seen | undefined): Where =>
  (each) =>
    each === placed ? everyPlace(each) : roughPlaces(each.regions);

const nounOf = (seen: Seen, where: Where): string => {
  const { noun } = nouns[seen.observation];
  const place = where(seen);
  return place === '' || seen.observation === 'underEyeDarkness' ? noun : `${noun} ${place}`;
};

/**
 * Sorts observations for a list. Those without regions come first: after an observation with a region, they would seem
 * to be in that region. An uneven tone comes last, because "visible uneven tone" reads badly.
 */
function inReadingOrder(seen: readonly Seen[], where: Where): Seen[] {
  const place = (each: Seen): number => (each.observation === 'unevenness' ? 2 : Number(where(each) !== ''));
  return seen.toSorted((one, other) => place(one) - place(other));
}

/** Whether a sentence about these observations starts with "There may be", which also says that they are slight. */
export const isHedged = (seen: readonly Seen[]): boolean =>
  seen.every(({ level, isUnsure }) => level === 'slight' && isUnsure);

/**
 * Lists observations of one level, and states the level once: "visible redness on your cheeks and pores on your
 * nose".
 */
function ofLevel(
  level: SeenLevel,
  seen: readonly Seen[],
  { where, hedged }: { where: Where; hedged: boolean },
): string {
  const [only] = seen;
  const isAlone = only !== undefined && seen.length === 1;
  const place = isAlone && where(only) !== '' ? ` ${where(only)}` : '';
  if (isAlone && only.observation === 'unevenness') return `${unevenTone[level]}${place}`;
  const said = listFindings(inReadingOrder(seen, where).map((each) => nounOf(each, where)));
  if (level === 'clear') return `visible ${said}`;
  if (level === 'strong') return `clearly visible ${said}`;
  if (seen.every(({ observation }) => nouns[observation].isMass)) return `a little ${said}`;
  // Everybody has pores, so "there may be pores" would say nothing.
  if (hedged && !seen.some(({ observation }) => observation === 'pores')) return said;
  if (isAlone) return `${nounOf(only, noPlace)} that show a little${place}`;
  return seen.some((each) => where(each) !== '')
    ? `${said}, ${seen.length === 2 ? 'both' : 'all'} showing a little`
    : `${said} that show a little`;
}

const levels: readonly SeenLevel[] = ['strong', 'clear', 'slight'];

/** Lists all observations as the object of a sentence, strongest first. */
function sayAll(seen: readonly Seen[], where: Where): string {
  const groups = levels.map((level) => [level, seen.filter((each) => each.level === level)] as const);
  const hedged = isHedged(seen);
  return listFindings(
    groups.flatMap(([level, same]) => (same.length === 0 ? [] : ofLevel(level, same, { where, hedged }))),
  );
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
    ({ level, observation, regions }) =>
      level === first.level &&
      observation !== 'underEyeDarkness' &&
      places(regions) === places(first.regions),
  );
  if (!isAlike) return [];
  const last = inReadingOrder(seen, noPlace).at(-1);
  return [sayAll(seen, (each) => (each === last ? everyPlace(each) : ''))];
}

/**
 * The wordings, in order of preference: the level and regions stated once, if all observations share them; the regions
 * of all observations; all regions of only the first or the last one, and a short form for the others; no regions.
 */
export const waysToSay = (seen: readonly Seen[]): string[] => [
  ...inOnePlace(seen),
  sayAll(seen, everyPlace),
  sayAll(seen, placeOf(seen[0])),
  sayAll(seen, placeOf(seen.at(-1))),
  sayAll(seen, noPlace),
];

import type { Observation } from '../../reading/observation.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { list, places } from './phrases.ts';

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
  marks: { noun: 'marks of old blemishes', isMass: false },
};

/** The wording for an uneven tone that is mentioned alone. */
const unevenTone: Record<SeenLevel, string> = {
  slight: 'a tone that varies a little',
  clear: 'a visibly uneven tone',
  strong: 'pronounced differences in tone',
};

type IsPlaced = (seen: Seen) => boolean;

const nounOf = ({ observation, regions }: Seen, isPlaced: boolean): string => {
  const { noun } = nouns[observation];
  return isPlaced && observation !== 'underEyeDarkness' ? `${noun} ${places(regions)}` : noun;
};

/** Uses ", and" if an item already contains an "and". */
const join = (said: readonly string[]): string =>
  list(said, said.some((each) => each.includes(' and ')) ? ', and ' : ' and ');

/**
 * Sorts observations for a list. Those without regions come first, because a region would seem to apply to what
 * follows it. An uneven tone comes last, because "visible uneven tone" reads badly.
 */
function inReadingOrder(seen: readonly Seen[], isPlaced: IsPlaced): Seen[] {
  const place = (each: Seen): number => (each.observation === 'unevenness' ? 2 : Number(isPlaced(each)));
  return seen.toSorted((one, other) => place(one) - place(other));
}

/**
 * Lists observations of one level, and states the level once: "visible redness on your cheeks and pores on your
 * nose".
 */
function ofLevel(level: SeenLevel, seen: readonly Seen[], isPlaced: IsPlaced): string {
  const [only] = seen;
  const isAlone = only !== undefined && seen.length === 1;
  const where = isAlone && isPlaced(only) ? ` ${places(only.regions)}` : '';
  if (isAlone && only.observation === 'unevenness') return `${unevenTone[level]}${where}`;
  const said = join(inReadingOrder(seen, isPlaced).map((each) => nounOf(each, isPlaced(each))));
  if (level === 'clear') return `visible ${said}`;
  if (level === 'strong') return `pronounced ${said}`;
  if (seen.every(({ observation }) => nouns[observation].isMass)) return `a little ${said}`;
  if (isAlone) return `${nounOf(only, false)} that show a little${where}`;
  return seen.some(isPlaced) ? `${said}, which show a little` : `${said} that show a little`;
}

const levels: readonly SeenLevel[] = ['strong', 'clear', 'slight'];

/** Lists all observations as the object of a sentence, the strongest first. */
function sayAll(seen: readonly Seen[], isPlaced: IsPlaced): string {
  const groups = levels.map((level) => [level, seen.filter((each) => each.level === level)] as const);
  return join(groups.flatMap(([level, same]) => (same.length === 0 ? [] : ofLevel(level, same, isPlaced))));
}

export const thing = (seen: Seen): string => sayAll([seen], () => true);

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
  const last = inReadingOrder(seen, () => false).at(-1);
  return [sayAll(seen, (each) => each === last)];
}

/**
 * The wordings from the longest to the shortest: with the regions of all observations, of the first or the last
 * one, or of none.
 */
export const waysToSay = (seen: readonly Seen[]): string[] => [
  ...inOnePlace(seen),
  sayAll(seen, () => true),
  sayAll(seen, (each) => each === seen[0]),
  sayAll(seen, (each) => each === seen.at(-1)),
  sayAll(seen, () => false),
];

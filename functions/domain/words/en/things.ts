import type { Observation } from '../../reading/observation.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { list, places } from './phrases.ts';

/** `isMass`: there can be "a little" of it; other nouns are many things. */
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

/** Alone, a tone is uneven to a degree. */
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

/** Things with a place may hold an "and" of their own. */
const join = (said: readonly string[]): string =>
  list(said, said.some((each) => each.includes(' and ')) ? ', and ' : ' and ');

/** No place before a thing that has none; an uneven tone last, since it alone does not go well with "visible". */
function inReadingOrder(seen: readonly Seen[], isPlaced: IsPlaced): Seen[] {
  const place = (each: Seen): number => (each.observation === 'unevenness' ? 2 : Number(isPlaced(each)));
  return seen.toSorted((one, other) => place(one) - place(other));
}

/** Things of one level, which is said once: "visible redness on your cheeks and pores on your nose". */
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

/** As the object of a sentence, what shows most first. */
function sayAll(seen: readonly Seen[], isPlaced: IsPlaced): string {
  const groups = levels.map((level) => [level, seen.filter((each) => each.level === level)] as const);
  return join(groups.flatMap(([level, same]) => (same.length === 0 ? [] : ofLevel(level, same, isPlaced))));
}

export const thing = (seen: Seen): string => sayAll([seen], () => true);

/** Things of one level in the same places, which are said once: "visible dark spots and marks on your cheeks". */
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

/** From the fullest to the briefest: with all places, with that of the first, with that of the last, with none. */
export const waysToSay = (seen: readonly Seen[]): string[] => [
  ...inOnePlace(seen),
  sayAll(seen, () => true),
  sayAll(seen, (each) => each === seen[0]),
  sayAll(seen, (each) => each === seen.at(-1)),
  sayAll(seen, () => false),
];

import type { Seen } from '../seen.ts';
import { capitalised, shortEnough } from './phrases.ts';
import { waysToSay } from './things.ts';

/** Whether all of these observations have a low confidence. A sentence about them then expresses doubt. */
export const isInDoubt = (seen: readonly Seen[]): boolean => seen.every(({ isUnsure }) => isUnsure);

const isSlight = (seen: readonly Seen[]): boolean => seen.every(({ level }) => level === 'slight');

/**
 * A sentence about observations of low confidence, for the text of a category. It states no level above `slight`,
 * because "there may be clearly visible lines" would contradict itself. `first` is the observation in the previous
 * sentence, if there is one.
 */
export function inDoubt(seen: readonly Seen[], first?: Seen): string {
  const also = first ? 'also ' : '';
  const start = isSlight(seen) ? `There may ${also}be` : `This photo ${also}seems to show`;
  return shortEnough(waysToSay(seen).map((said) => `${start} ${said}.`));
}

/**
 * Like `inDoubt`, but for the summary, and worded differently so that it does not repeat the text of a category.
 * `before` is the start of the sentence.
 */
export function inDoubtInShort(seen: readonly Seen[], before = '', also = ''): string {
  const start = `${before}you ${also}${isSlight(seen) ? 'may' : 'seem to'} have`;
  return shortEnough(waysToSay(seen).map((said) => `${capitalised(start)} ${said}.`));
}

import type { ProposedStep } from '../reading/report.ts';
import { folded } from './folded.ts';

const timeWords =
  /\b(?:mornings?|evenings?|nights?|nightly|overnight|bedtime|daily|days?|weeks?|weekly|once|twice|times|am|pm)\b/i;

export const namesTimes = (sentence: string): boolean => timeWords.test(folded(sentence));

const dayTimes = /\b(?:mornings?|daytime|am)\b/;
const nightTimes = /\b(?:evenings?|nights?|nightly|overnight|bedtime|pm)\b/;
const allDays = /\b(?:daily|nightly|(?:every|each) (?:single )?(?:day|night|morning|evening))\b/;
const twiceADay = /\b(?:twice (?:a|per) day|twice daily|(?:two|three|2|3) times (?:a|per) day)\b/;

/** Whether a direction sends a step into times that are not in the plan. What it says of sunscreen is about another step. */
export function contradicts(
  sentence: string,
  { timeOfDay, timesAWeek }: Pick<ProposedStep, 'timeOfDay' | 'timesAWeek'>,
): boolean {
  const plain = folded(sentence);
  if (/\b(?:sunscreen|spf|sun protection)\b/.test(plain)) return false;
  return (
    (timeOfDay === 'PM' && dayTimes.test(plain)) ||
    (timeOfDay === 'AM' && nightTimes.test(plain)) ||
    (timeOfDay !== 'both' && twiceADay.test(plain)) ||
    (timesAWeek < 7 && allDays.test(plain))
  );
}

/** Ends at a full stop, question or exclamation mark before a space, or at a line break. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((each) => each.trim())
    .filter(Boolean);

const markup: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ''],
  [/<[^<>]*>/g, ' '],
  [/[<>]/g, ' '],
  [/\[([^[\]]*)\]\([^()]*\)/g, '$1'],
  [/\b[a-z][a-z\d+.-]*:\/\/\S*/gi, ' '],
  [/\b(?:javascript|data|mailto|tel|sms):\S*/gi, ' '],
  [/\bwww\.\S*/gi, ' '],
  [
    /\b(?:[a-z\d-]+\.)+(?:com|net|org|io|co|shop|store|ru|cn|info|biz|app|dev|eu|uk|de|xyz|site|online|link|live|club|ai)\b(?:\/\S*)?/gi,
    ' ',
  ],
];

/** Everything that any of them could take hold of. */
const anyMarkup = /[<>\p{Cf}]|\]\(|:\S|[a-z\d-]\.[a-z\d]/iu;

/** Text alone: no links, no page code, no invisible signs. Works until nothing of the kind is left. */
export function plainText(text: string): string {
  let plain = text;
  while (anyMarkup.test(plain)) {
    const next = markup.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), plain);
    if (next === plain) return plain;
    plain = next;
  }
  return plain;
}

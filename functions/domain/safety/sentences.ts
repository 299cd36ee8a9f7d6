import type { MedicalCondition } from '../questionnaire.ts';
import { folded } from './names.ts';

const diseases =
  /\b(?:rosacea|eczema|psoriasis|melasma|vitiligo|dermatitis|dermatosis|dermatoses|chloasma|lupus|melanoma|carcinoma|keratos[ei]s|cancer|tumou?rs?|infections?|impetigo|herpes|urticaria|hives|ringworm|fung(?:al|us)|folliculitis|acne vulgaris|cystic acne|hidradenitis|syndromes?|disorders?|diseases?|diagnos\w+)\b/g;

const claims =
  /\b(?:cure[sd]?|curing|treat(?:s|ed|ing)?|heal(?:s|ed|ing)?|clears|cleared|clearing|clear (?:up|away|out|your|the|acne|spots?|blemish(?:es)?|pores?|breakouts?|skin))\b/;

/** Who a text may speak of a condition to: it was told, not read from the photo. */
export const namesDisease = (sentence: string, told: readonly MedicalCondition[]): boolean =>
  [...folded(sentence).matchAll(diseases)].some(
    ([found]) => !told.some((condition) => condition.toLowerCase() === found),
  );

export const promises = (sentence: string): boolean => claims.test(folded(sentence));

const timeWords =
  /\b(?:mornings?|evenings?|nights?|nightly|overnight|bedtime|daily|days?|weeks?|weekly|once|twice|times|am|pm)\b/i;

export const namesTimes = (sentence: string): boolean => timeWords.test(sentence);

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
  [/\b(?:javascript|data|mailto):\S*/gi, ' '],
  [/\bwww\.\S*/gi, ' '],
  [/\b(?:[a-z\d-]+\.)+(?:com|net|org|io|co|shop|store|ru|cn|info|biz|app|dev|eu|uk|de)\b(?:\/\S*)?/gi, ' '],
];

/** Text alone: no links, no page code, no invisible signs. Works until nothing of the kind is left. */
export function plainText(text: string): string {
  let plain = text;
  for (;;) {
    const next = markup.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), plain);
    if (next === plain) return plain;
    plain = next;
  }
}

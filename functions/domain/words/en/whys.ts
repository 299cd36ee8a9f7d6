import type { EvidenceSubject, NeedName } from '../../plan/evidence/subject.ts';
import type { BasePart } from '../../plan/base-part.ts';
import type { NeedNaming } from '../need-naming.ts';
import type { WhyWords } from '../words.ts';
import { namesItsPlace } from './names-its-place.ts';
import { alsoEvidence } from './also-evidence.ts';
import { evidenceWords } from './evidence.ts';
import { bare, needs, seenNeed, subjects, wishes } from './names.ts';
import { capitalised, nameOf, places, shortEnough, withPlaces } from './phrases.ts';
import { subjectWords } from './subjects.ts';
import { asked, askedAndSeen, seen } from './why-seen.ts';

/**
 * Inserts the name of a need into a sentence: "the redness on your cheeks" if it is visible, otherwise
 * "redness".
 */
function withNeed(need: NeedName, { regions, isUnsure }: NeedNaming, say: (need: string) => string): string {
  if (regions.length === 0) return say(needs[need]);
  const named = seenNeed(need, isUnsure);
  if (namesItsPlace[need]) return say(named);
  return shortEnough([say(`${named} ${places(regions)}`), say(named)]);
}

const base: Record<BasePart, (need: string, isUnsure: boolean) => string> = {
  cleanser: (need) => `For ${need}, wash with a gentle cleanser.`,
  moisturiser: (need) => `Every routine needs a moisturiser, and yours may help with ${need}.`,
  sunscreen: (need, isUnsure) =>
    `Sunscreen belongs in every routine; it matters even more ${isUnsure ? 'if you have' : 'because of'} ${need}.`,
};

/** The reason for a base product if the visitor asked about a need that is not visible. */
const baseForWish: Record<BasePart, (need: NeedName) => string> = {
  cleanser: (need) => `A gentle cleanser is the first step ${wishes[need]}.`,
  moisturiser: (need) => `Every routine needs a moisturiser; we chose yours ${wishes[need]}.`,
  sunscreen: (need) => `Sunscreen matters even more if you are concerned about ${needs[need]}.`,
};

const lightMoisturiser = (need: string): string => `We chose a light moisturiser for ${need}.`;

const baseForComfort: Record<BasePart, string> = {
  cleanser: 'Your routine starts with a very gentle cleanser.',
  moisturiser: 'A moisturiser matters even more when skin needs gentle care.',
  sunscreen: 'Sunscreen belongs in every routine, even when skin needs gentle care.',
};

/**
 * The reason for a base product that was chosen because it contains `by`. `purpose` is for example "for the redness on
 * your nose".
 */
function baseWith(part: BasePart, purpose: string, by: EvidenceSubject): string {
  const product =
    by === 'iron-oxides' ? `a tinted ${part} with iron oxides` : `a ${part} with ${subjects[by]}`;
  return part === 'moisturiser'
    ? `We chose ${product} ${purpose}.`
    : `${capitalised(purpose)}, we chose ${product}.`;
}

export const whys: WhyWords = {
  askedAndSeen: (need, by, { regions, isUnsure }) =>
    withPlaces(regions, (where) => askedAndSeen[need](subjects[by], where, isUnsure)),
  seen: (need, by, { regions, isUnsure }) =>
    withPlaces(regions, (where) => seen[need](subjects[by], where, isUnsure)),
  asked: (need, by) => asked[need](subjects[by]),
  meant: (need, by) => `With ${needs[need]} in mind, we chose ${subjects[by]}.`,
  again: (need, by, { isWish }) =>
    `We also chose ${subjects[by]} ${isWish ? wishes[need] : `for ${needs[need]}`}.`,
  base: (part, need, naming) => {
    if (need === 'comfort') return baseForComfort[part];
    if (naming.isWish) return baseForWish[part](need);
    const isLight = part === 'moisturiser' && need === 'shine';
    return withNeed(need, naming, isLight ? lightMoisturiser : (named) => base[part](named, naming.isUnsure));
  },
  baseWith: (part, need, by, naming) =>
    naming.isWish && need !== 'comfort'
      ? baseWith(part, wishes[need], by)
      : withNeed(need, naming, (named) => baseWith(part, `for ${named}`, by)),
  alsoFor: (need, by) =>
    by === undefined
      ? `This product may also help with ${needs[need]}.`
      : `The ${bare(by)} in this product may also help with ${needs[need]}.`,
  everyRoutine: {
    cleanser: 'Washing your face is part of every routine.',
    moisturiser: 'Every routine needs a moisturiser, whatever the skin is like.',
    sunscreen: 'Sunscreen belongs in every routine, in every season.',
  },
  forDisclosed: {
    isotretinoin: {
      moisturiser: 'Isotretinoin dries the skin, and a moisturiser makes the treatment easier to bear.',
      sunscreen: 'Isotretinoin makes skin burn more easily, so sunscreen matters every single day.',
    },
    'prescription-retinoid': {
      moisturiser:
        'A prescribed retinoid dries the skin, and a moisturiser makes the treatment easier to bear.',
      sunscreen: 'Skin burns more easily with a retinoid, so sunscreen matters every single day.',
    },
  },
  roundsOff: (by) => `We added ${subjects[by]} to complete your routine.`,
  alsoHas: (by) =>
    by === 'iron-oxides'
      ? 'This product is also tinted with iron oxides.'
      : `This product also contains ${subjects[by]}.`,
  sameTaskAs: (product) => `This product does the same job as ${nameOf(product)}.`,
  alsoEvidence,
  tintOnPale: 'A tint makes pale patches stand out less, and sunscreen protects them.',
  evidence: evidenceWords,
  inGeneral: subjectWords,
  inGeneralWith: { blemishes: { sunscreen: 'Blemishes can leave marks, and light keeps those dark.' } },
};

import type { NeedName } from '../../plan/evidence/subject.ts';
import type { Region } from '../../reading/observation.ts';
import type { BasePart } from '../base-part.ts';
import type { WhyWords } from '../words.ts';
import { evidenceWords } from './evidence.ts';
import { bare, needs, seenNeeds, subjects, wishes } from './names.ts';
import { capitalised, nameOf, places, shortEnough, withPlaces } from './phrases.ts';
import { subjectWords } from './subjects.ts';
import { asked, askedAndSeen, seen } from './why-seen.ts';

/**
 * Inserts the name of a need into a sentence: "the redness on your cheeks" if it is visible, otherwise
 * "redness".
 */
function withNeed(need: NeedName, regions: readonly Region[], say: (need: string) => string): string {
  if (regions.length === 0) return say(needs[need]);
  if (need === 'underEyeDarkness') return say(seenNeeds[need]);
  return shortEnough([say(`${seenNeeds[need]} ${places(regions)}`), say(seenNeeds[need])]);
}

const base: Record<BasePart, (need: string) => string> = {
  cleanser: (need) => `Every routine starts with a cleanser. For ${need}, we chose a gentle one.`,
  moisturiser: (need) => `Every routine needs a moisturiser, and it matters even more with ${need}.`,
  sunscreen: (need) => `Sunscreen belongs in every routine, and it matters even more with ${need}.`,
};

/** For a need that the visitor asked about and that is not visible. `wish` is for example "against breakouts". */
const baseForWish: Record<BasePart, (wish: string) => string> = {
  cleanser: (wish) => `Every routine starts with a cleanser. ${capitalised(wish)}, we chose a gentle one.`,
  moisturiser: (wish) => `Every routine needs a moisturiser, and ${wish} it matters even more.`,
  sunscreen: (wish) => `Sunscreen belongs in every routine, and ${wish} it matters even more.`,
};

const baseWithForWish: Record<BasePart, (wish: string, by: string) => string> = {
  cleanser: (wish, by) => `Every routine starts with a cleanser; ${wish}, we chose one with ${by}.`,
  moisturiser: (wish, by) => `Every routine needs a moisturiser; ${wish}, we chose one with ${by}.`,
  sunscreen: (wish, by) => `Sunscreen belongs in every routine; ${wish}, we chose one with ${by}.`,
};

const lightMoisturiser = (need: string): string =>
  `Every routine needs a moisturiser; with ${need}, a light one.`;

const baseForComfort: Record<BasePart, string> = {
  cleanser: 'Every routine starts with a cleanser, and yours with a very gentle one.',
  moisturiser: 'Every routine needs a moisturiser, and gentle care is built around it.',
  sunscreen: 'Sunscreen belongs in every routine, and gentle care is no exception.',
};

const baseWith: Record<BasePart, (need: string, by: string) => string> = {
  cleanser: (need, by) => `Every routine starts with a cleanser; for ${need}, we chose one with ${by}.`,
  moisturiser: (need, by) => `Every routine needs a moisturiser; for ${need}, we chose one with ${by}.`,
  sunscreen: (need, by) => `Sunscreen belongs in every routine; for ${need}, we chose one with ${by}.`,
};

export const whys: WhyWords = {
  askedAndSeen: (need, by, regions) =>
    withPlaces(regions, (where) => askedAndSeen[need](subjects[by], where)),
  seen: (need, by, regions) => withPlaces(regions, (where) => seen[need](subjects[by], where)),
  asked: (need, by) => asked[need](subjects[by]),
  meant: (need, by) => `With ${needs[need]} in mind, we chose ${subjects[by]}.`,
  again: (need, by, { regions, isWish }, nth) => {
    const purpose = isWish ? wishes[need] : `for ${regions.length > 0 ? seenNeeds[need] : needs[need]}`;
    return nth > 2
      ? `We chose ${subjects[by]} ${purpose}, too.`
      : `${capitalised(purpose)} we added ${subjects[by]} as well.`;
  },
  base: (part, need, { regions, isWish }) => {
    if (need === 'comfort') return baseForComfort[part];
    if (isWish) return baseForWish[part](wishes[need]);
    const isLight = part === 'moisturiser' && need === 'shine';
    return withNeed(need, regions, isLight ? lightMoisturiser : base[part]);
  },
  baseWith: (part, need, by, { regions, isWish }) =>
    isWish && need !== 'comfort'
      ? baseWithForWish[part](wishes[need], subjects[by])
      : withNeed(need, regions, (named) => baseWith[part](named, subjects[by])),
  alsoFor: (need, by) =>
    by === undefined
      ? `This step may help with ${needs[need]} as well.`
      : `The ${bare(by)} in it may help with ${needs[need]}, too.`,
  everyRoutine: {
    cleanser: 'Washing off the day is part of every routine.',
    moisturiser: 'A moisturiser is part of every routine, whatever the skin is like.',
    sunscreen: 'Sunscreen is part of every routine, in every season.',
  },
  forDisclosed: {
    isotretinoin: {
      moisturiser: 'Isotretinoin dries the skin, so the moisturiser is the most important step for comfort.',
      sunscreen: 'Isotretinoin makes skin burn more easily, so sunscreen matters every single day.',
    },
    'prescription-retinoid': {
      moisturiser: 'A prescribed retinoid dries the skin, and a moisturiser makes it easier to bear.',
      sunscreen: 'Skin burns more easily with a retinoid, so sunscreen matters every single day.',
    },
  },
  roundsOff: (by) => `We added ${subjects[by]} to complete your routine.`,
  alsoHas: (by) => `It has ${subjects[by]} as well.`,
  sameTaskAs: (product) => `It does the same job as ${nameOf(product)}.`,
  sameEffectAs: (other) => `Expect the same effect as from ${subjects[other]}.`,
  alsoEvidence: {
    'fineLines/sunscreen': 'It helps hold new lines back.',
    'darkSpots/niacinamide': 'Dark spots may look lighter with it, too.',
    'unevenness/niacinamide': 'The tone may look more even with it, too.',
    'marks/niacinamide': 'Marks from old blemishes may look lighter with it, too.',
    'marks/azelaic-acid': 'Marks from old blemishes may look more even with it, too.',
    'unevenness/azelaic-acid': 'The tone may look more even with it, too.',
    'shine/niacinamide': 'It may reduce shine a little, too.',
  },
  tintOnPale: 'The tint blends pale patches, which sunburn first.',
  evidence: evidenceWords,
  inGeneral: subjectWords,
  inGeneralWith: { blemishes: { sunscreen: 'Blemishes can leave marks, and light keeps those dark.' } },
};

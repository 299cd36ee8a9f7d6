import type { WeeksToShow } from './grade.ts';
import type { EvidenceSubject } from './subject.ts';

/**
 * How often a product is used from week `fromWeek` on. The first week of use is week 1. `timesAWeek`, from 0 to 7,
 * applies to mornings and to evenings separately.
 */
export type PacePhase = { fromWeek: number; timesAWeek: number };

export type EvidenceCard = {
  /**
   * Strengths in per cent. Below `least`, an active has little effect. Above `most`, it irritates more without being
   * more effective.
   */
  strength?: { least?: number; most?: number };
  /** The time of day. `both` means mornings and evenings. */
  dayPart: 'AM' | 'PM' | 'both';
  /** The form of product that the evidence is about. */
  form: 'leave-on' | 'rinse-off' | 'any';
  /**
   * How often a treatment or mask is used in each week. Base products are used daily from the start, even an acne wash:
   * a plan has no second cleanser to alternate with it, and the labels of acne washes allow daily use.
   */
  pace: readonly PacePhase[];
  weeksToShow: WeeksToShow | undefined;
};

/**
 * Creates a pace from the number of uses a week in weeks 1 and 2, in weeks 3 and 4, in weeks 5 to 8, and from week 9
 * on. Every other night counts as 3 uses a week.
 */
const perWeek = (...times: [number, number, number, number]): PacePhase[] =>
  times
    .map((timesAWeek, index) => ({ fromWeek: [1, 3, 5, 9][index] ?? 1, timesAWeek }))
    .filter(({ timesAWeek }, index) => timesAWeek !== times[index - 1]);

const DAILY = perWeek(7, 7, 7, 7);
const RETINOID = { dayPart: 'PM', form: 'leave-on' } as const;
const FRUIT_ACID = {
  strength: { least: 5, most: 10 },
  dayPart: 'PM',
  form: 'leave-on',
  pace: perWeek(1, 1, 2, 2),
} as const;
const FILTER = { dayPart: 'AM', form: 'leave-on', pace: DAILY, weeksToShow: [8, 12] } as const;
/** The usual fields of an active that is mild enough for daily use from the first day. */
const MILD = { dayPart: 'both', form: 'leave-on', pace: DAILY } as const;

/**
 * How each active or base product is used: strength, form, time of day and frequency. Some mild actives have `PM`
 * instead of `both`, because they are used at most once a day.
 */
export const cards: Readonly<Record<EvidenceSubject, EvidenceCard>> = {
  cleanser: { dayPart: 'PM', form: 'rinse-off', pace: DAILY, weeksToShow: [1, 2] },
  moisturiser: { ...MILD, weeksToShow: [1, 2] },
  sunscreen: FILTER,
  'zinc-oxide': FILTER,
  'titanium-dioxide': FILTER,
  'organic-uv-filters': FILTER,
  'iron-oxides': FILTER,
  retinol: {
    ...RETINOID,
    pace: perWeek(2, 3, 3, 5),
    strength: { least: 0.1, most: 0.3 },
    weeksToShow: [12, 24],
  },
  retinal: {
    ...RETINOID,
    pace: perWeek(2, 3, 4, 5),
    strength: { least: 0.05, most: 0.1 },
    weeksToShow: [12, 24],
  },
  'retinyl-ester': {
    ...RETINOID,
    strength: { most: 0.3 },
    pace: perWeek(3, 3, 7, 7),
    weeksToShow: undefined,
  },
  adapalene: {
    ...RETINOID,
    strength: { least: 0.1, most: 0.1 },
    pace: perWeek(3, 3, 7, 7),
    weeksToShow: [8, 12],
  },
  bakuchiol: { ...MILD, dayPart: 'PM', strength: { least: 0.5, most: 1 }, weeksToShow: [12, 12] },
  'glycolic-acid': { ...FRUIT_ACID, weeksToShow: [2, 4] },
  'lactic-acid': { ...FRUIT_ACID, weeksToShow: [2, 4] },
  'mandelic-acid': { ...FRUIT_ACID, weeksToShow: [4, 8] },
  'polyhydroxy-acid': {
    ...FRUIT_ACID,
    strength: { least: 3, most: 10 },
    pace: perWeek(2, 2, 3, 4),
    weeksToShow: [4, 12],
  },
  'salicylic-acid': {
    strength: { least: 0.5, most: 2 },
    dayPart: 'PM',
    form: 'any',
    pace: perWeek(3, 3, 4, 7),
    weeksToShow: [4, 12],
  },
  'benzoyl-peroxide': {
    strength: { least: 2.5, most: 2.5 },
    dayPart: 'both',
    form: 'any',
    pace: perWeek(3, 3, 7, 7),
    weeksToShow: [4, 8],
  },
  'azelaic-acid': {
    strength: { least: 10, most: 10 },
    dayPart: 'PM',
    form: 'leave-on',
    pace: perWeek(3, 4, 7, 7),
    weeksToShow: [8, 12],
  },
  sulfur: {
    strength: { least: 3, most: 10 },
    dayPart: 'PM',
    form: 'any',
    pace: [...perWeek(1, 1, 2, 2), { fromWeek: 13, timesAWeek: 3 }],
    weeksToShow: [4, 8],
  },
  'l-ascorbic-acid': {
    strength: { least: 10, most: 20 },
    dayPart: 'AM',
    form: 'leave-on',
    pace: perWeek(2, 3, 5, 7),
    weeksToShow: [12, 24],
  },
  'vitamin-c-derivative': {
    ...MILD,
    dayPart: 'AM',
    strength: { least: 3, most: 15 },
    weeksToShow: [12, 24],
  },
  niacinamide: { ...MILD, strength: { least: 2, most: 5 }, weeksToShow: [4, 12] },
  'tranexamic-acid': { ...MILD, strength: { least: 2, most: 5 }, weeksToShow: [8, 12] },
  'alpha-arbutin': { ...MILD, dayPart: 'PM', strength: { most: 2 }, weeksToShow: [8, 12] },
  'kojic-acid': { ...MILD, dayPart: 'PM', strength: { most: 1 }, weeksToShow: [8, 12] },
  peptides: { ...MILD, weeksToShow: [12, 12] },
  'hyaluronic-acid': { ...MILD, strength: { least: 0.1, most: 2 }, weeksToShow: [1, 2] },
  glycerin: { ...MILD, strength: { least: 5, most: 20 }, weeksToShow: [1, 2] },
  squalane: { ...MILD, weeksToShow: [1, 2] },
  ceramides: { ...MILD, weeksToShow: [1, 2] },
  panthenol: { ...MILD, strength: { least: 5, most: 5 }, weeksToShow: [1, 2] },
  centella: { ...MILD, weeksToShow: [4, 8] },
  'colloidal-oatmeal': { ...MILD, strength: { least: 0.5 }, form: 'any', weeksToShow: [1, 2] },
  urea: {
    ...MILD,
    dayPart: 'PM',
    strength: { least: 5, most: 10 },
    pace: perWeek(3, 3, 7, 7),
    weeksToShow: [1, 2],
  },
  clay: { dayPart: 'PM', form: 'rinse-off', pace: perWeek(1, 1, 2, 2), weeksToShow: [1, 1] },
};

/** Whether the evidence about an active or base product applies to products of this form: leave-on or rinse-off. */
export function worksIn(subject: EvidenceSubject, leaveOn: boolean): boolean {
  const { form } = cards[subject];
  return form === 'any' || (form === 'leave-on') === leaveOn;
}

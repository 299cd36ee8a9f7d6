import type { EvidenceGrade, WeeksToShow } from './grade.ts';
import type { EvidenceSubject } from './subject.ts';

/** Advice for the first weeks with an active, in addition to the `pace` in its `EvidenceCard`. */
export type StartCard = {
  /**
   * The number of weeks of use after which to judge the effect. Absent if there is no such week, for example because
   * the effect is felt at once.
   */
  judgeAfter?: number;
  /**
   * The first and last week in which more small blemishes than usual may appear, because clogged pores empty (purging).
   */
  worseAtFirst?: WeeksToShow;
  /**
   * For people whose skin reacts easily: if the product stings in the first two weeks, they should leave it on for at
   * most this many minutes.
   */
  shortContactMinutes?: number;
};

const CLOGGED: WeeksToShow = [2, 6];
const RETINOID: StartCard = { judgeAfter: 24, worseAtFirst: CLOGGED };
const FRUIT_ACID: StartCard = { judgeAfter: 12, worseAtFirst: CLOGGED };
const IN_TWELVE_WEEKS: StartCard = { judgeAfter: 12 };

/**
 * Guidelines and labels say to judge acne products after 8 to 12 weeks, and products for skin tone after 12.
 * The other numbers are house policy.
 */
export const startCards: Readonly<Record<EvidenceSubject, StartCard>> = {
  cleanser: {},
  moisturiser: { judgeAfter: 2 },
  sunscreen: {},
  'zinc-oxide': {},
  'titanium-dioxide': {},
  'iron-oxides': {},
  'organic-uv-filters': {},
  retinol: RETINOID,
  retinal: RETINOID,
  'retinyl-ester': { worseAtFirst: CLOGGED },
  adapalene: { judgeAfter: 12, worseAtFirst: CLOGGED, shortContactMinutes: 60 },
  bakuchiol: IN_TWELVE_WEEKS,
  'glycolic-acid': FRUIT_ACID,
  'lactic-acid': FRUIT_ACID,
  'mandelic-acid': FRUIT_ACID,
  'polyhydroxy-acid': IN_TWELVE_WEEKS,
  'salicylic-acid': { judgeAfter: 8, worseAtFirst: CLOGGED },
  'azelaic-acid': IN_TWELVE_WEEKS,
  'benzoyl-peroxide': { judgeAfter: 8, shortContactMinutes: 10 },
  sulfur: { judgeAfter: 8 },
  'l-ascorbic-acid': { judgeAfter: 24 },
  'vitamin-c-derivative': { judgeAfter: 24 },
  niacinamide: IN_TWELVE_WEEKS,
  'tranexamic-acid': IN_TWELVE_WEEKS,
  'alpha-arbutin': IN_TWELVE_WEEKS,
  'kojic-acid': IN_TWELVE_WEEKS,
  peptides: IN_TWELVE_WEEKS,
  'hyaluronic-acid': {},
  glycerin: {},
  squalane: {},
  ceramides: {},
  panthenol: {},
  centella: { judgeAfter: 8 },
  'colloidal-oatmeal': {},
  urea: {},
  clay: {},
};

/** The reactions of skin to a strong active, mildest first. Each one needs a different response. */
export const reactions = ['passing', 'irritated', 'inflamed', 'severe', 'allergic'] as const;
export type Reaction = (typeof reactions)[number];

/**
 * The grade of the advice for each reaction. The advice to stop comes from labels or a regulator. The length
 * of the pause and how to start again are house policy.
 */
export const reactionGrades: Readonly<Record<Reaction, EvidenceGrade>> = {
  passing: 'W',
  irritated: 'A',
  inflamed: 'W',
  severe: 'A',
  allergic: 'A',
};

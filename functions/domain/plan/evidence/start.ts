import type { EvidenceGrade, WeeksToShow } from './grade.ts';
import type { EvidenceSubject } from './subject.ts';

/** What to know of the first weeks with something, beside the pace on its card. */
export type StartCard = {
  /** After so many weeks of use it is time to judge; absent for what is felt at once, or kept whatever it does. */
  judgeAfter?: number;
  /** For so many weeks small spots may show sooner than they would have: clogged pores empty. */
  worseAtFirst?: WeeksToShow;
  /** For skin that reacts easily: rinsed off after so many minutes at first. */
  shortContactMinutes?: number;
};

const CLOGGED: WeeksToShow = [2, 6];
const RETINOID: StartCard = { judgeAfter: 24, worseAtFirst: CLOGGED };
const FRUIT_ACID: StartCard = { judgeAfter: 12, worseAtFirst: CLOGGED };
const IN_TWELVE_WEEKS: StartCard = { judgeAfter: 12 };

/** Guidelines and labels review acne products at 8 to 12 weeks, and tone at 12; the rest is house policy. */
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

/** How skin may answer to a strong active, the mildest first; each asks for another step. */
export const reactions = ['passing', 'irritated', 'inflamed', 'severe', 'allergic'] as const;
export type Reaction = (typeof reactions)[number];

/** A label or the regulator says to stop; how long to wait and how to go back is house policy. */
export const reactionGrades: Readonly<Record<Reaction, EvidenceGrade>> = {
  passing: 'W',
  irritated: 'A',
  inflamed: 'W',
  severe: 'A',
  allergic: 'A',
};

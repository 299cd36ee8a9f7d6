import type { Answers } from '../contract/questionnaire.ts';
import { type Circumstance, HOUSE_POLICY } from './rule.ts';
import { holds } from './rules.ts';

/** When to see a doctor. Never a guess from the photo: what to watch for oneself, and what the answers ask for. */

type Advice = { when: Circumstance; text: string; source: string };

const NHS_LOTHIAN = 'https://services.nhslothian.scot/dermatology/skin-cancer-sun-awareness-and-skin-surgery';

const forAnswers: readonly Advice[] = [
  {
    when: { pregnant: true },
    text: 'Pregnant, trying or breast-feeding: show your midwife, doctor or pharmacist what you put on your skin.',
    source: HOUSE_POLICY,
  },
  {
    when: { under: 18 },
    text: 'Under 18: talk to a parent, and ask a doctor or pharmacist before you use anything stronger than this plan.',
    source: HOUSE_POLICY,
  },
  {
    when: { anyOf: ['Eczema', 'Rosacea', 'Psoriasis', 'Melasma', 'Vitiligo'] },
    text: 'You told us of a skin condition: keep to what your doctor gave you, and ask before you add something new to it.',
    source: HOUSE_POLICY,
  },
  {
    when: { anyOf: ['Other'] },
    text: 'We do not know your condition: ask your doctor before you use any active product.',
    source: HOUSE_POLICY,
  },
];

const forEveryone: readonly Advice[] = [
  {
    when: {},
    text: 'Soon, for a mole or mark that is new or changes, grows, bleeds, itches or hurts, or a sore that is not gone after four weeks.',
    source: NHS_LOTHIAN,
  },
  {
    when: {},
    text: 'Soon, for spots that are deep and painful or leave scars.',
    source: HOUSE_POLICY,
  },
  {
    when: {},
    text: 'The same day, for a rash that spreads fast, blisters, or comes with fever or swelling. Trouble breathing is an emergency.',
    source: HOUSE_POLICY,
  },
  {
    when: {},
    text: 'When nothing is better after 12 weeks, or your skin stays sore after you stopped a product.',
    source: HOUSE_POLICY,
  },
];

export const doctorAdvice = [...forAnswers, ...forEveryone] as const;

/** What concerns these answers first, then what concerns everybody. */
export const whenToSeeADoctor = (answers: Answers): string[] =>
  doctorAdvice.filter(({ when }) => holds(when, answers)).map(({ text }) => text);

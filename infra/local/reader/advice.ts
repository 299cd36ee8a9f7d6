import type { Answers } from '#domain/contract/questionnaire.ts';
import type { Regimen } from './regimen.ts';
import { baseOnly, hasMelasma, isMinor, mayBePregnant, needsGentleness } from './suitability.ts';
import { guides } from './treatments.ts';

type Warning = { when: (regimen: Regimen, answers: Answers) => boolean; text: string };

/** What the safety rules do not say by themselves: they warn of each active that is in the plan. */
const warnings: readonly Warning[] = [
  {
    when: () => true,
    text: 'Try every new product on a small spot of skin for a week first, and stop if it burns, itches or swells.',
  },
  {
    when: (_, answers) => mayBePregnant(answers),
    text: 'Show this routine to your midwife or doctor before you start; strong ingredients were left out.',
  },
  {
    when: (_, answers) => isMinor(answers),
    text: 'Young skin needs little: strong ingredients were left out, and a parent or pharmacist can help with questions.',
  },
  {
    when: (_, answers) => baseOnly(answers),
    text: 'Because of the condition you named, this is a base routine only. Ask your doctor before you add any active ingredient.',
  },
  {
    when: (_, answers) => !baseOnly(answers) && answers.medicalConditions.some((each) => each !== 'None'),
    text: 'You named a skin condition: go by what your doctor says wherever it differs from this routine.',
  },
  {
    when: (_, answers) => needsGentleness(answers),
    text: 'Only mild products without fragrance were chosen. Start one at a time, a week apart.',
  },
  {
    when: () => true,
    text: 'Use no active ingredient on sunburned, broken or irritated skin.',
  },
];

export const warningsFor = (regimen: Regimen, answers: Answers): string[] =>
  warnings.filter(({ when }) => when(regimen, answers)).map(({ text }) => text);

const MAX_NOTES = 4;

/** Two to four plain facts about what was picked. */
export function scienceNotesFor({ leads }: Regimen, answers: Answers): string[] {
  const light = hasMelasma(answers)
    ? 'Visible light can deepen dark patches; iron oxides in a tinted sunscreen hold part of it back.'
    : 'Most of what sunlight does to the look of skin is done in short, everyday spells, on cloudy days as well.';
  return [
    ...leads.map((lead) => guides[lead].science),
    light,
    'The outermost layer of the skin renews itself in about a month, so give a routine a few months before you judge it.',
  ].slice(0, MAX_NOTES);
}

import type { EvidenceGrade } from '../../plan/evidence/grade.ts';
import type { EvidenceNote } from '../science.ts';
import type { ScienceWords } from '../words.ts';
import { bare, needs, subjects } from './names.ts';
import { capitalised } from './phrases.ts';
import { expectWords } from './subjects.ts';

/** How sure it is, for somebody who reads no studies. */
const strength: Record<EvidenceGrade, string> = {
  A: 'well studied',
  B: 'some studies',
  C: 'little evidence',
  E: 'little evidence',
  W: 'little evidence',
  M: 'little evidence',
};

/** How long a change takes to show. */
function shows(weeks: EvidenceNote['weeks']): string {
  if (weeks === undefined) return '';
  if (weeks === 'years') return 'Years';
  const [least, most] = weeks;
  if (most <= 1) return 'Days';
  return least === most ? `About ${most} weeks` : `${least} to ${most} weeks`;
}

/** How long to wait, as the end of a sentence. */
function patience(weeks: EvidenceNote['weeks']): string {
  if (weeks === undefined) return '';
  if (weeks === 'years') return '; that counts in years, not weeks';
  const [least, most] = weeks;
  if (most <= 1) return '; you can tell within days';
  if (most <= 2) return '; you can tell within two weeks';
  return least === most ? `; give it ${most} weeks` : `; give it ${least} to ${most} weeks`;
}

const support: Record<EvidenceGrade, (by: string, need: string) => string> = {
  A: (by, need) => `Guidelines or several good trials support ${by} for ${need}`,
  B: (by, need) => `At least one good trial supports ${by} for ${need}`,
  C: (by, need) => `So far only small studies support ${by} for ${need}`,
  E: (by, need) => `Dermatologists advise ${by} for ${need}, though trials are missing`,
  W: (by, need) => `That ${by} helps with ${need} is experience rather than science`,
  M: (by, need) => `That ${by} helps with ${need} is experience rather than science`,
};

export const science: ScienceWords = {
  proof: ({ by, need, grade }) => `${capitalised(bare(by))} for ${needs[need]}: ${strength[grade]}`,
  shows,
  evidence: ({ by, need, grade, weeks }) => `${support[grade](subjects[by], needs[need])}${patience(weeks)}.`,
  expect: expectWords,
  fact: {
    sunscreen: 'Most of what sunlight does to skin is done on ordinary days, under clouds as well.',
    cleanser: 'Washing more than twice a day brought no gain in a trial.',
    moisturiser: 'Moisturiser works best on skin that is still slightly damp.',
  },
};

import type { EvidenceGrade } from '../../plan/evidence/grade.ts';
import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import type { EvidenceNote } from '../science.ts';
import type { ScienceWords } from '../words.ts';
import { needs, subjects, withoutArticle } from './names.ts';
import { capitalised } from './phrases.ts';
import { expectWords } from './subjects.ts';

/** The strength of the evidence, in words for visitors without scientific training. */
const strength: Record<EvidenceGrade, string> = {
  A: 'well studied',
  B: 'some studies',
  C: 'little evidence',
  E: 'little evidence',
  W: 'little evidence',
  M: 'little evidence',
};

/**
 * The name of an active or base product in a statement about its evidence. For azelaic acid, it includes the strength,
 * because the evidence for medicines with 15% or 20% is better.
 */
const studied = (by: EvidenceSubject): string =>
  by === 'azelaic-acid' ? 'azelaic acid at 10% or less' : subjects[by];

/** The time until a change is visible. Empty if it is unknown. */
function shows(weeks: EvidenceNote['weeks']): string {
  if (weeks === undefined) return '';
  if (weeks === 'years') return 'Several years';
  const [least, most] = weeks;
  if (most <= 1) return 'A few days';
  return least === most ? `About ${most} weeks` : `${least} to ${most} weeks`;
}

/**
 * What an active or base product can do for a need. Sunscreen does not smooth lines, so its text only mentions new
 * ones.
 */
function canHelp({ by, need }: Pick<EvidenceNote, 'by' | 'need'>): string {
  if (by === 'sunscreen' && (need === 'fineLines' || need === 'deepLines'))
    return 'sunscreen can help to delay new lines';
  // The text is "can help delicate skin", without "with", because delicate skin is not a problem to help with.
  return `${studied(by)} can help ${need === 'comfort' ? '' : 'with '}${needs[need]}`;
}

const evidence: Record<EvidenceGrade, (help: string) => string> = {
  A: (help) => `Good evidence shows that ${help}.`,
  B: (help) => `At least one good trial found that ${help}.`,
  C: (help) => `Only small studies suggest that ${help}.`,
  E: (help) => `Dermatologists think that ${help}, although there are no good trials yet.`,
  W: (help) => `Experience, not studies, suggests that ${help}.`,
  M: (help) => `Experience, not studies, suggests that ${help}.`,
};

export const science: ScienceWords = {
  proof: ({ by, need, grade }) =>
    `${capitalised(withoutArticle(studied(by)))} for ${needs[need]}: ${strength[grade]}`,
  shows,
  evidence: (note) => evidence[note.grade](canHelp(note)),
  expect: expectWords,
  fact: {
    'patches-in-pregnancy': 'Dark patches that come with pregnancy often fade after the birth.',
    adapalene: 'In a trial, moisturiser made adapalene easier to bear.',
    'benzoyl-peroxide': 'In three trials, benzoyl peroxide at 2.5% did as much as at 5% or 10%.',
    'salicylic-acid': 'In a study, salicylic acid at 2% did not make skin burn more easily in the sun.',
    'azelaic-acid': 'Most trials used medicines with 15% or 20% azelaic acid: ask a doctor about them.',
    retinol: 'Of nine trials of shop-bought retinol, four found no effect, so we cannot promise much.',
    bakuchiol: 'In a trial with 44 people, bakuchiol was easier to bear than vitamin A.',
    'glycolic-acid': 'In a study, glycolic acid made skin burn more easily in the sun.',
    'lactic-acid':
      'In the trial of lactic acid, people used it twice a day, which is too often for a start at home.',
    'l-ascorbic-acid':
      'A review of 31 trials found that vitamin C prevents dark spots more than it fades them.',
    niacinamide: 'Niacinamide works at 2% to 5%; higher strengths add little.',
    'tranexamic-acid': 'Taken together, trials of tranexamic acid on the skin show no clear benefit yet.',
    peptides: 'The best trial of peptides was run by a manufacturer and tested only one peptide.',
    'iron-oxides': 'In a trial, a tinted sunscreen worked better on dark patches than an untinted one.',
    cleanser: 'In a trial, washing more than twice a day brought no benefit.',
    moisturiser: 'In trials, people with eczema who moisturised regularly had fewer flare-ups.',
    sunscreen:
      'In a study, people covered more of the face with sunscreen than with a moisturiser that contains sunscreen.',
  },
};

import { HOUSE_POLICY, type Rule } from '../rule.ts';
import { AHAS } from '../substances.ts';

const US_MONOGRAPH = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfcfr/CFRSearch.cfm?fr=333.310';
const EU_VITAMIN_A = 'https://echa.europa.eu/et/legislation-obligation/-/obligations/100.000.621';
const EU_2024_996 = 'https://eur-lex.europa.eu/eli/reg/2024/996/oj';

const cap = (row: Pick<Rule, 'id' | 'actives' | 'cap' | 'text' | 'source' | 'grade'>): Rule => ({
  ...row,
  when: {},
  timeOfDay: 'any',
  action: 'cap',
});

/** The greatest strengths; an unknown one counts as above every cap. */
export const strengthRules: readonly Rule[] = [
  cap({
    id: 'STR-1',
    actives: ['benzoyl-peroxide'],
    cap: 10,
    text: 'Benzoyl peroxide is sold without prescription up to 10%.',
    source: US_MONOGRAPH,
    grade: 'L',
  }),
  cap({
    id: 'STR-2',
    actives: ['salicylic-acid'],
    cap: 2,
    text: 'Salicylic acid is kept to 2% or less, in products whose strength is known.',
    source: US_MONOGRAPH,
    grade: 'L',
  }),
  cap({
    id: 'STR-3',
    actives: ['sulfur'],
    cap: 10,
    text: 'Sulfur is sold without prescription up to 10%.',
    source: US_MONOGRAPH,
    grade: 'L',
  }),
  cap({
    id: 'STR-5',
    actives: ['retinol', 'retinyl-ester', 'other-retinoid'],
    cap: 0.3,
    text: 'The EU allows retinol on the face up to 0.3%, so nothing stronger or of unknown strength is suggested.',
    source: EU_VITAMIN_A,
    grade: 'R',
  }),
  cap({
    id: 'STR-5b',
    actives: ['retinal'],
    cap: 0.1,
    text: 'Retinal is kept to 0.1% or less.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  cap({
    id: 'STR-6',
    actives: ['adapalene'],
    cap: 0.1,
    text: 'Adapalene above 0.1% needs a prescription.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  cap({
    id: 'STR-7',
    actives: [...AHAS],
    cap: 10,
    text: 'Fruit acids are kept to 10% or less.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  cap({
    id: 'STR-9',
    actives: ['kojic-acid'],
    cap: 1,
    text: 'The EU allows kojic acid up to 1%.',
    source: EU_2024_996,
    grade: 'R',
  }),
  cap({
    id: 'STR-10',
    actives: ['alpha-arbutin'],
    cap: 2,
    text: 'The EU allows alpha-arbutin on the face up to 2%.',
    source: EU_2024_996,
    grade: 'R',
  }),
  cap({
    id: 'STR-11',
    actives: ['azelaic-acid'],
    cap: 10,
    text: 'Azelaic acid above 10% is a medicine.',
    source: HOUSE_POLICY,
    grade: 'M',
  }),
  cap({
    id: 'STR-13',
    actives: ['l-ascorbic-acid'],
    cap: 20,
    text: 'Vitamin C is kept to 20% or less.',
    source: HOUSE_POLICY,
    grade: 'M',
  }),
  {
    id: 'STR-5e',
    actives: ['retinol', 'retinyl-ester'],
    text: 'This plan has vitamin A: the EU asks you to consider your daily intake before use.',
    source: EU_VITAMIN_A,
    grade: 'R',
    when: {},
    timeOfDay: 'any',
    action: 'warn',
  },
];

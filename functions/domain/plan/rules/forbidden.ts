import { HOUSE_POLICY, type Rule } from '../rule.ts';

const US_MONOGRAPH = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfcfr/CFRSearch.cfm?fr=333.310';
const EU_2024_996 = 'https://eur-lex.europa.eu/eli/reg/2024/996/oj';
const HYDROQUINONE =
  'https://practicaldermatology.com/topics/pigmentary-disorders/hydroquinone-in-2021/23592/';

const strip = (row: Pick<Rule, 'id' | 'actives' | 'text' | 'source' | 'grade'>): Rule => ({
  ...row,
  when: {},
  timeOfDay: 'any',
  action: 'strip',
});

/** What is in no plan, whoever asks. */
export const forbiddenRules: readonly Rule[] = [
  strip({
    id: 'STR-4',
    actives: ['resorcinol'],
    text: 'Resorcinol is not suggested.',
    source: US_MONOGRAPH,
    grade: 'L',
  }),
  strip({
    id: 'STR-8',
    actives: ['hydroquinone'],
    text: 'This skin lightener is not sold legally without a prescription.',
    source: HYDROQUINONE,
    grade: 'E',
  }),
  strip({
    id: 'STR-14',
    actives: ['banned-in-cosmetics'],
    text: 'This ingredient is banned or restricted in the EU.',
    source: EU_2024_996,
    grade: 'R',
  }),
  strip({
    id: 'STR-15',
    actives: ['prescription-retinoid'],
    text: 'This is a prescription medicine.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  // A product that needs a prescription, by its catalogue entry or by its name.
  strip({
    id: 'LAW-5b',
    actives: ['prescription-medicine'],
    text: 'This needs a prescription, and is for a doctor to suggest.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
];

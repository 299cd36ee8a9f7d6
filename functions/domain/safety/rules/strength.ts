import { HOUSE_POLICY, type Rule } from '../rule.ts';
import { AHAS } from '../substances.ts';

const US_MONOGRAPH = 'https://www.ecfr.gov/current/title-21/section-333.310';
const EU_2024_996 = 'https://eur-lex.europa.eu/eli/reg/2024/996/oj';
const HYDROQUINONE =
  'https://practicaldermatology.com/topics/pigmentary-disorders/hydroquinone-in-2021/23592/';

type Cap = Pick<Rule, 'id' | 'actives' | 'cap' | 'text' | 'source' | 'grade'>;
type Limit = Pick<Rule, 'id' | 'actives' | 'timesAWeek' | 'text' | 'source' | 'grade'>;

const cap = (row: Cap): Rule => ({ ...row, when: {}, session: 'any', action: 'cap' });
/** How often what stays on the skin is used at the start. */
const limit = (row: Limit): Rule => ({
  ...row,
  when: {},
  form: 'leave-on',
  session: 'any',
  action: 'limit',
});
const strip = (row: Pick<Rule, 'id' | 'actives' | 'text' | 'source' | 'grade'>): Rule => ({
  ...row,
  when: {},
  session: 'any',
  action: 'strip',
});

/** An unknown strength counts as above every cap. */
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
    text: 'Salicylic acid is kept to 2% or less, where the strength is known.',
    source: US_MONOGRAPH,
    grade: 'L',
  }),
  limit({
    id: 'STR-2b',
    actives: ['salicylic-acid'],
    timesAWeek: 2,
    text: 'Salicylic acid that stays on begins with two days a week.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  cap({
    id: 'STR-3',
    actives: ['sulfur'],
    cap: 10,
    text: 'Sulfur is sold without prescription up to 10%.',
    source: US_MONOGRAPH,
    grade: 'L',
  }),
  limit({
    id: 'STR-3b',
    actives: ['sulfur'],
    timesAWeek: 3,
    text: 'Sulfur begins with three days a week.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  strip({
    id: 'STR-4',
    actives: ['resorcinol'],
    text: 'Resorcinol is not suggested.',
    source: US_MONOGRAPH,
    grade: 'L',
  }),
  cap({
    id: 'STR-5',
    actives: ['retinol', 'retinyl-ester', 'other-retinoid'],
    cap: 0.3,
    text: 'The EU allows retinol on the face up to 0.3%, so nothing stronger or of unknown strength is suggested.',
    source: 'https://echa.europa.eu/et/legislation-obligation/-/obligations/100.000.621',
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
  limit({
    id: 'STR-5c',
    actives: ['retinol', 'retinal', 'retinyl-ester', 'other-retinoid'],
    timesAWeek: 2,
    text: 'A retinoid begins with two nights a week; add a night only while your skin stays calm.',
    source: 'https://www.shopderm.com/blogs/blog/how-to-use-a-retinoid',
    grade: 'E',
  }),
  {
    id: 'STR-5d',
    when: {},
    actives: ['retinol', 'retinal', 'retinyl-ester', 'other-retinoid', 'adapalene'],
    session: 'PM',
    action: 'restrict',
    text: 'Retinoids are for the evening.',
    source: 'https://www.shopderm.com/blogs/blog/how-to-use-a-retinoid',
    grade: 'E',
  },
  cap({
    id: 'STR-6',
    actives: ['adapalene'],
    cap: 0.1,
    text: 'Adapalene above 0.1% needs a prescription.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  limit({
    id: 'STR-6b',
    actives: ['adapalene'],
    timesAWeek: 3,
    text: 'Adapalene begins with up to three evenings a week.',
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
  limit({
    id: 'STR-7b',
    actives: [...AHAS],
    timesAWeek: 2,
    text: 'An exfoliating acid is used on two days a week at most.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  strip({
    id: 'STR-8',
    actives: ['hydroquinone'],
    text: 'This skin lightener is not sold legally without a prescription.',
    source: HYDROQUINONE,
    grade: 'E',
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
  limit({
    id: 'STR-11b',
    actives: ['azelaic-acid'],
    timesAWeek: 4,
    text: 'Azelaic acid begins with four days a week at most.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  cap({
    id: 'STR-13',
    actives: ['l-ascorbic-acid'],
    cap: 20,
    text: 'Vitamin C is kept to 20% or less.',
    source: HOUSE_POLICY,
    grade: 'M',
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
];

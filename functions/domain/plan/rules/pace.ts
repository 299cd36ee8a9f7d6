import { HOUSE_POLICY, type Rule } from '../rule.ts';
import { AHAS } from '../substances.ts';

/** A dermatologist's own site. */
const DERMATOLOGIST = 'https://www.drshive.com/retinoids';
const ACNE_SOCIETY = 'https://www.acneaction.ca/tips-ingredients-counter-acne-treatments/';

type Limit = Pick<Rule, 'id' | 'actives' | 'timesAWeek' | 'text' | 'source' | 'grade'>;

/** How often what stays on the skin is used at the start: so many days a week, and once a day. */
const limit = (row: Limit): Rule => ({
  ...row,
  when: {},
  form: 'leave-on',
  timeOfDay: 'any',
  action: 'limit',
});
const warn = (row: Pick<Rule, 'id' | 'actives' | 'text' | 'source' | 'grade'>): Rule => ({
  ...row,
  when: {},
  timeOfDay: 'any',
  action: 'warn',
});

/** How a new active begins, and at which time of day. */
export const paceRules: readonly Rule[] = [
  limit({
    id: 'STR-1b',
    actives: ['benzoyl-peroxide'],
    timesAWeek: 7,
    text: 'Benzoyl peroxide begins with once a day.',
    source: ACNE_SOCIETY,
    grade: 'E',
  }),
  warn({
    id: 'STR-1c',
    actives: ['benzoyl-peroxide'],
    text: 'Benzoyl peroxide takes the colour out of towels and clothes.',
    source: ACNE_SOCIETY,
    grade: 'E',
  }),
  limit({
    id: 'STR-2b',
    actives: ['salicylic-acid'],
    timesAWeek: 2,
    text: 'Salicylic acid that stays on begins with two days a week.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  limit({
    id: 'STR-3b',
    actives: ['sulfur'],
    timesAWeek: 3,
    text: 'Sulfur begins with three days a week.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
  limit({
    id: 'STR-5c',
    actives: ['retinol', 'retinal', 'retinyl-ester', 'other-retinoid'],
    timesAWeek: 2,
    text: 'A retinoid begins with two nights a week; add a night only while your skin stays calm.',
    source: DERMATOLOGIST,
    grade: 'E',
  }),
  {
    id: 'STR-5d',
    when: {},
    actives: ['retinol', 'retinal', 'retinyl-ester', 'other-retinoid', 'adapalene'],
    timeOfDay: 'PM',
    action: 'restrict',
    text: 'Retinoids are for the evening.',
    source: DERMATOLOGIST,
    grade: 'E',
  },
  limit({
    id: 'STR-6b',
    actives: ['adapalene'],
    timesAWeek: 3,
    text: 'Adapalene begins with up to three evenings a week.',
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
  limit({
    id: 'STR-11b',
    actives: ['azelaic-acid'],
    timesAWeek: 4,
    text: 'Azelaic acid begins with four days a week at most.',
    source: HOUSE_POLICY,
    grade: 'W',
  }),
];

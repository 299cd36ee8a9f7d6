import type { Rule } from '../rule.ts';
import { AHAS, RETINOIDS } from '../substances.ts';

type Limit = Pick<Rule, 'id' | 'actives' | 'timesAWeek' | 'grade'>;

/** Limits a leave-on active to a number of days a week in the first weeks, and to once a day. */
const limit = (row: Limit): Rule => ({ ...row, when: {}, form: 'leave-on', action: 'limit' });
/**
 * Limits how many days a week a product is used. The limit applies in every week, to leave-on and rinse-off products
 * alike.
 */
const lastingLimit = (row: Pick<Rule, 'id' | 'actives' | 'steps' | 'timesAWeek' | 'grade'>): Rule => ({
  ...row,
  when: {},
  action: 'limit',
  lasting: true,
});

/** The rules about the pace and the time of day of actives and masks. */
export const paceRules: readonly Rule[] = [
  limit({ id: 'STR-1b', actives: ['benzoyl-peroxide'], timesAWeek: 7, grade: 'E' }),
  { id: 'STR-1c', when: {}, actives: ['benzoyl-peroxide'], action: 'warn', grade: 'E' },
  limit({ id: 'STR-2b', actives: ['salicylic-acid'], timesAWeek: 3, grade: 'W' }),
  lastingLimit({ id: 'STR-3b', actives: ['sulfur'], timesAWeek: 3, grade: 'W' }),
  limit({ id: 'STR-5c', actives: ['retinol', 'retinal', 'retinyl-ester'], timesAWeek: 2, grade: 'E' }),
  { id: 'STR-5d', when: {}, actives: [...RETINOIDS], action: 'evening', grade: 'E' },
  limit({ id: 'STR-6b', actives: ['adapalene'], timesAWeek: 3, grade: 'W' }),
  { ...limit({ id: 'STR-7b', actives: [...AHAS], timesAWeek: 2, grade: 'W' }), lasting: true },
  limit({ id: 'STR-11b', actives: ['azelaic-acid'], timesAWeek: 4, grade: 'W' }),
  limit({ id: 'STR-13b', actives: ['l-ascorbic-acid'], timesAWeek: 3, grade: 'M' }),
  lastingLimit({ id: 'HOUSE-5', actives: [], steps: ['mask'], timesAWeek: 3, grade: 'W' }),
];

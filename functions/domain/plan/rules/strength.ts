import type { Rule } from '../rule.ts';
import { AHAS } from '../substances.ts';

const cap = (row: Pick<Rule, 'id' | 'actives' | 'cap' | 'grade'>): Rule => ({
  ...row,
  when: {},
  action: 'cap',
});

/** The maximum strengths. An unknown strength counts as above every limit. */
export const strengthRules: readonly Rule[] = [
  cap({ id: 'STR-1', actives: ['benzoyl-peroxide'], cap: 10, grade: 'L' }),
  cap({ id: 'STR-2', actives: ['salicylic-acid'], cap: 2, grade: 'L' }),
  cap({ id: 'STR-3', actives: ['sulfur'], cap: 10, grade: 'L' }),
  cap({ id: 'STR-5', actives: ['retinol', 'retinyl-ester'], cap: 0.3, grade: 'R' }),
  cap({ id: 'STR-5b', actives: ['retinal'], cap: 0.1, grade: 'W' }),
  cap({ id: 'STR-6', actives: ['adapalene'], cap: 0.1, grade: 'W' }),
  cap({ id: 'STR-7', actives: [...AHAS], cap: 10, grade: 'W' }),
  cap({ id: 'STR-9', actives: ['kojic-acid'], cap: 1, grade: 'R' }),
  cap({ id: 'STR-10', actives: ['alpha-arbutin'], cap: 2, grade: 'R' }),
  cap({ id: 'STR-11', actives: ['azelaic-acid'], cap: 10, grade: 'M' }),
  cap({ id: 'STR-13', actives: ['l-ascorbic-acid'], cap: 20, grade: 'P' }),
  {
    id: 'STR-5e',
    when: { countryOtherThan: ['US', 'CA', 'AU', 'ASIA'] },
    actives: ['retinol', 'retinyl-ester'],
    action: 'warn',
    grade: 'R',
  },
];

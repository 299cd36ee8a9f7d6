import type { Rule } from '../rule.ts';

const unsaid = { when: { unanswered: 'country' }, action: 'block' } satisfies Partial<Rule>;

/**
 * The rules about actives that only some countries allow without a prescription. If the country is unknown, a plan
 * contains only what every country allows. The limits of the EU apply to all visitors (STR-5, STR-9, STR-10).
 */
export const countryRules: readonly Rule[] = [
  { ...unsaid, id: 'LAW-6', actives: ['adapalene'], grade: 'M' },
  { id: 'LAW-6b', when: { countryOtherThan: ['US'] }, actives: ['adapalene'], action: 'block', grade: 'M' },
  { ...unsaid, id: 'LAW-7', actives: ['benzoyl-peroxide'], grade: 'M' },
  {
    id: 'LAW-7b',
    when: { countryOtherThan: ['US', 'UK', 'CA', 'AU'] },
    actives: ['benzoyl-peroxide'],
    action: 'block',
    grade: 'M',
  },
  {
    id: 'LAW-7c',
    when: { country: ['UK', 'CA'] },
    actives: ['benzoyl-peroxide'],
    action: 'cap',
    cap: 5,
    grade: 'M',
  },
];

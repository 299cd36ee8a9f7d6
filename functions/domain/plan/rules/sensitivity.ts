import { HOUSE_POLICY, type Rule } from '../rule.ts';
import { STRONG } from '../substances.ts';

/** The label that the US prescribes for acne products. */
const US_ACNE_LABELS = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfcfr/CFRSearch.cfm?fr=333.350';

/** Not being sure counts as sensitive. */
export const sensitivityRules: readonly Rule[] = [
  {
    id: 'CND-5',
    when: { sensitive: true },
    actives: ['benzoyl-peroxide'],
    timeOfDay: 'any',
    action: 'block',
    text: 'The US label of benzoyl peroxide says not to use it on very sensitive skin.',
    source: US_ACNE_LABELS,
    grade: 'L',
  },
  {
    id: 'CND-6',
    when: { sensitive: true },
    actives: [...STRONG],
    timeOfDay: 'any',
    action: 'single',
    text: 'Skin that may be sensitive gets one strong active at most.',
    source: HOUSE_POLICY,
    grade: 'W',
  },
];

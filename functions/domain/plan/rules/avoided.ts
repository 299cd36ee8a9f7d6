import { Avoided } from '../../questionnaire/more-answers.ts';
import type { Rule } from '../rule.ts';
import { blocked, warned } from './house-policy.ts';
import type { Substance } from '../substances.ts';

/** Excludes products that contain an avoided substance, or might contain it. */
const bar = (id: Rule['id'], avoided: Avoided, ...actives: Substance[]): Rule => ({
  when: { avoids: [avoided] },
  id,
  actives,
  ...blocked,
});

/**
 * Whether visitors have to look for an avoided substance on the label. They need not look for sunscreen filters and
 * benzoyl peroxide, which the catalogue lists as actives, or for sulfa antibiotics, which cosmetics do not contain.
 */
const isOnlyOnLabels: Record<Avoided, boolean> = {
  fragrance: true,
  'essential-oils': true,
  nuts: true,
  'oats-or-wheat': true,
  lanolin: true,
  'bee-products': true,
  salicylates: true,
  'sunscreen-filters': false,
  'benzoyl-peroxide': false,
  'sulfa-antibiotics': false,
};

/** The rules about substances that a visitor avoids or is allergic to. */
export const avoidedRules: readonly Rule[] = [
  {
    when: { avoids: ['fragrance'] },
    id: 'AVO-1',
    actives: [],
    fragrance: 'not-free',
    action: 'block',
    grade: 'R',
  },
  bar('AVO-2', 'essential-oils', 'essential-oil'),
  bar('AVO-3', 'nuts', 'nut'),
  bar('AVO-4', 'oats-or-wheat', 'oat-or-wheat', 'colloidal-oatmeal'),
  bar('AVO-5', 'lanolin', 'lanolin'),
  bar('AVO-6', 'bee-products', 'bee-product'),
  { ...bar('AVO-7', 'salicylates', 'salicylate', 'salicylic-acid'), grade: 'L' },
  bar('AVO-8', 'sunscreen-filters', 'organic-uv-filters'),
  bar('AVO-9', 'benzoyl-peroxide', 'benzoyl-peroxide'),
  // Sulfa antibiotics are unrelated to sulfur, sulfites and sulfates, so nothing is excluded. The warning explains the
  // difference.
  { when: { avoids: ['sulfa-antibiotics'] }, id: 'AVO-10', actives: [], action: 'warn', grade: 'P' },
  {
    when: { avoids: Avoided.options.filter((each) => isOnlyOnLabels[each]) },
    id: 'AVO-11',
    actives: [],
    ...warned,
  },
  { id: 'AVO-12', when: { unanswered: 'avoids' }, actives: ['salicylic-acid'], action: 'warn', grade: 'L' },
];

import { HOUSE_POLICY, type Rule } from '../rule.ts';
import { AHAS, RETINOIDS } from '../substances.ts';

const BBC = 'https://www.bbc.co.uk/programmes/p0hm7j27';
const ADULT_AGE = 18;

/** Not needed by young skin, in whatever form. */
const NOT_FOR_YOUNG_SKIN = [
  ...RETINOIDS,
  ...AHAS,
  'polyhydroxy-acid',
  'l-ascorbic-acid',
  'bakuchiol',
  'peptides',
  'anti-ageing',
] as const;

export const ageRules: readonly Rule[] = [
  {
    id: 'AGE-1',
    when: { under: ADULT_AGE, goalOtherThan: 'acne' },
    actives: [...NOT_FOR_YOUNG_SKIN, 'salicylic-acid', 'peel'],
    form: 'leave-on',
    timeOfDay: 'any',
    action: 'block',
    text: 'Young skin does not need strong or anti-ageing products, and they can irritate it.',
    source: BBC,
    grade: 'E',
  },
  {
    id: 'AGE-2',
    when: { under: ADULT_AGE },
    actives: [...NOT_FOR_YOUNG_SKIN],
    timeOfDay: 'any',
    action: 'block',
    text: 'Under 18, retinoids, strong acids and anti-ageing products are only for when a health professional suggests them.',
    source: BBC,
    grade: 'E',
  },
  {
    id: 'AGE-2b',
    when: { under: ADULT_AGE },
    actives: ['benzoyl-peroxide'],
    timeOfDay: 'any',
    action: 'cap',
    cap: 5,
    text: 'Under 18, benzoyl peroxide is kept to 5% or less.',
    source: HOUSE_POLICY,
    grade: 'W',
  },
  {
    id: 'AGE-6',
    when: { under: ADULT_AGE },
    actives: ['peel', 'hydroquinone'],
    timeOfDay: 'any',
    action: 'block',
    text: 'Peels and strong skin lighteners are not for anyone under 18.',
    source: HOUSE_POLICY,
    grade: 'W',
  },
];

import type { Active, Product } from '#domain/catalogue.ts';
import type { Answers } from '#domain/questionnaire.ts';
import type { CheckedStep } from '#domain/safety/plan.ts';
import type { CheckedRegimen, RegimenInput } from '#domain/safety/check-regimen.ts';

/** What must hold of every plan, written down a second time without the rule table or the engine. */

type What = readonly (Active | RegExp)[];

const label = ({ brand, product }: Product): string =>
  `${brand} ${product}`
    .normalize('NFKD')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\w+ Alternative/gi, '');

const has = (product: Product, what: What): boolean =>
  what.some((each) =>
    each instanceof RegExp
      ? each.test(label(product))
      : product.actives.some(({ active }) => active === each),
  );

const retinoid: What = [
  'retinol',
  'retinal',
  'retinyl-ester',
  'adapalene',
  /retin(?:ol|al|oid)\b/i,
  /differin/i,
];
const aha: What = ['glycolic-acid', 'lactic-acid', 'mandelic-acid', /glycolic|\bAHA\b/i];
const exfoliant: What = [...aha, 'salicylic-acid', 'polyhydroxy-acid', /\bBHA\b/, /peel/i];
const peroxide: What = ['benzoyl-peroxide'];
const strong: What = [...retinoid, ...exfoliant, ...peroxide, 'azelaic-acid', 'sulfur'];
const medicine: What = [/tretinoin|hydroquinone|resorcinol/i];
const vitaminC: What = ['l-ascorbic-acid'];

const caps: Partial<Record<Active, number>> = {
  retinol: 0.3,
  retinal: 0.1,
  'retinyl-ester': 0.3,
  adapalene: 0.1,
  'glycolic-acid': 10,
  'lactic-acid': 10,
  'mandelic-acid': 10,
  'salicylic-acid': 2,
  'azelaic-acid': 10,
  'benzoyl-peroxide': 10,
  sulfur: 10,
  'l-ascorbic-acid': 20,
  'alpha-arbutin': 2,
  'kojic-acid': 1,
};

const withinCaps = ({ actives }: Product): boolean =>
  actives.every(({ active, percent }) => {
    const cap = caps[active];
    return cap === undefined || (percent !== undefined && percent <= cap);
  });

const forbiddenTo = (answers: Answers): What => {
  const { age, mainSkinGoal, medicalConditions, pregnancyBreastfeeding, skinSensitivity } = answers;
  const suffers = (...list: Answers['medicalConditions']): boolean =>
    list.some((each) => medicalConditions.includes(each));
  return [
    ...medicine,
    ...(pregnancyBreastfeeding === 'no' ? [] : [...retinoid, /peel/i]),
    ...(age < 18 ? [...retinoid, ...aha, ...vitaminC, 'bakuchiol' as const] : []),
    ...(suffers('Eczema') ? [...retinoid, ...exfoliant, ...peroxide] : []),
    ...(suffers('Psoriasis', 'Vitiligo') ? [...retinoid, ...aha, ...peroxide, /scrub/i] : []),
    ...(suffers('Rosacea') ? [...peroxide, /scrub|menthol/i] : []),
    ...(suffers('Other') ? [...strong, ...vitaminC] : []),
    ...(skinSensitivity === 'no' ? [] : peroxide),
    ...(age < 18 && mainSkinGoal !== 'acne' ? [/peel/i] : []),
  ];
};

const sameCell = (one: CheckedStep, other: CheckedStep): boolean =>
  (one.session === other.session || one.session === 'both' || other.session === 'both') &&
  one.days.some((day) => other.days.includes(day));

const apart: readonly (readonly [What, What])[] = [
  [retinoid, exfoliant],
  [retinoid, peroxide],
  [retinoid, retinoid],
  [exfoliant, exfoliant],
  [vitaminC, retinoid],
  [vitaminC, aha],
  [vitaminC, peroxide],
];

const protects = ({ spf, step }: Product): boolean =>
  (spf ?? 0) >= 30 && (step === 'sunscreen' || step === 'moisturiser');
const isSun = ({ spf, step }: Product): boolean => spf !== undefined || step === 'sunscreen';

/** What is broken, by name; empty when all is well. */
export function brokenPromises({ answers }: RegimenInput, { steps }: CheckedRegimen): string[] {
  const all = steps.map(({ product }) => product);
  const broken: Record<string, boolean> = {
    'a prescription product': all.some(({ prescription }) => prescription),
    'forbidden to this person': all.some((each) => has(each, forbiddenTo(answers))),
    'too strong': !all.every(withinCaps),
    'a hidden retinoid in unknown strength': all.some(
      (each) =>
        has(each, [/retin(?:ol|al|oid)\b/i]) &&
        !has(each, ['retinol', 'retinal', 'retinyl-ester', 'adapalene']),
    ),
    'fragrance with eczema':
      answers.medicalConditions.includes('Eczema') && all.some(({ fragrance }) => fragrance !== 'free'),
    'a retinoid by day': steps.some(({ product, session }) => has(product, retinoid) && session !== 'PM'),
    'sunscreen in the evening': steps.some(({ product, session }) => isSun(product) && session !== 'AM'),
    'sunscreen not last': !sunscreenLast(steps),
    'no sunscreen beside a retinoid or acid':
      all.some((each) => has(each, [...retinoid, ...aha])) &&
      !steps.some(({ product, days }) => protects(product) && days.length === 7),
    'a pair in one cell': steps.some((one, index) =>
      steps
        .slice(index + 1)
        .some((other) =>
          apart.some(
            ([left, right]) =>
              sameCell(one, other) &&
              ((has(one.product, left) && has(other.product, right)) ||
                (has(one.product, right) && has(other.product, left))),
          ),
        ),
    ),
    'two new actives in four weeks': crowded(steps),
    'two strong actives on sensitive skin':
      answers.skinSensitivity !== 'no' && all.filter((each) => has(each, strong)).length > 1,
    'too many products': steps.length > answers.maxProducts,
    'a product twice': new Set(all.map(({ id }) => id)).size !== all.length,
    'days that do not add up': steps.some(
      ({ days, timesAWeek }) =>
        days.length !== timesAWeek || new Set(days).size !== timesAWeek || timesAWeek < 1,
    ),
  };
  return Object.keys(broken).filter((name) => broken[name]);
}

function sunscreenLast(steps: readonly CheckedStep[]): boolean {
  const morning = steps.filter(({ session }) => session !== 'PM').map(({ product }) => product);
  const last = morning.at(-1);
  return !morning.some(protects) || (last !== undefined && protects(last));
}

function crowded(steps: readonly CheckedStep[]): boolean {
  const weeks = steps
    .filter(({ product }) => product.leaveOn && has(product, strong))
    .map(({ startWeek }) => startWeek)
    .toSorted((one, other) => one - other);
  return weeks.some((week, index) => index > 0 && week - (weeks[index - 1] ?? 0) < 4);
}

const name = ({ brand, product }: Product): string => `${brand} ${product}`;

/** Steps whose change is not told, by the name of the product. */
export function untold({ analysis, products }: RegimenInput, { steps, notes }: CheckedRegimen): string[] {
  const told = (product: Product): boolean =>
    notes.some(({ step, text }) => step === name(product) || text.includes(name(product)));
  const changed = analysis.regimen.flatMap(({ productId, session, timesAWeek }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const now = steps.find((each) => each.product.id === productId);
    const same = now?.session === session && now.timesAWeek === timesAWeek && now.startWeek === 1;
    return same ? [] : [product];
  });
  const added = steps
    .map(({ product }) => product)
    .filter(({ id }) => !analysis.regimen.some(({ productId }) => productId === id));
  return [...changed, ...added].filter((product) => !told(product)).map(name);
}

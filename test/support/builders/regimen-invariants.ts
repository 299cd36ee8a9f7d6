import type { Active, Product } from '#domain/catalogue/product.ts';
import type { Answers } from '#domain/contract/questionnaire.ts';
import type { CheckedStep } from '#domain/plan/working-plan.ts';
import type { CheckedRegimen, RegimenInput } from '#domain/plan/check-regimen.ts';

/** The invariants of every regimen, written independently of the rule table and the engine. */

type What = readonly (Active | RegExp)[];

const twins: Record<string, string> = { е: 'e', о: 'o' };

/** The name in bare letters, each gap closed where it could hide a retinoid, and without what is not in it. */
const label = ({ brand, product }: Product): string =>
  `${brand} ${product}`
    .normalize('NFKD')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[ео]/g, (letter) => twins[letter] ?? letter)
    .replaceAll(/\w+(?: Alternative|-Free)/gi, '')
    .replaceAll(/r[ .]?e[ .]?t[ .]?i[ .]?n[ .]?(?=[ao][ .]?l\b)/gi, 'retin')
    .replaceAll(/retino[ .]l\b/gi, 'retinol');

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
const medicine: What = [/tretinoin|hydroquinone|resorcinol|clindamycin/i];
const depigmenters: What = ['alpha-arbutin', 'kojic-acid', 'tranexamic-acid'];
const scrub: What = [/scrub/i];
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

const withinCaps = ({ pregnancyBreastfeeding, age }: Answers, { actives }: Product): boolean =>
  actives.every(({ active, percent }) => {
    const cap = active === 'benzoyl-peroxide' && age < 18 ? 5 : caps[active];
    const below = active === 'glycolic-acid' && pregnancyBreastfeeding !== 'no' ? 10 : Infinity;
    return cap === undefined || (percent !== undefined && percent <= cap && percent < below);
  });

/** The most times a week that what stays on is put on at the start. */
const paces: readonly (readonly [What, number])[] = [
  [['retinol', 'retinal', 'retinyl-ester'], 2],
  [['adapalene'], 3],
  [['glycolic-acid', 'lactic-acid', 'mandelic-acid', 'salicylic-acid'], 2],
  [['sulfur'], 3],
  [['azelaic-acid'], 4],
  [['benzoyl-peroxide'], 7],
];

const tooOften = ({ product, timeOfDay, days }: CheckedStep): boolean =>
  product.leaveOn &&
  paces.some(([what, most]) => has(product, what) && days.length * (timeOfDay === 'both' ? 2 : 1) > most);

const forbiddenTo = (answers: Answers): What => {
  const { age, medicalConditions, pregnancyBreastfeeding, skinSensitivity } = answers;
  const suffers = (...list: Answers['medicalConditions']): boolean =>
    list.some((each) => medicalConditions.includes(each));
  return [
    ...medicine,
    ...(pregnancyBreastfeeding === 'no' ? [] : [...retinoid, /peel/i]),
    ...(age < 18
      ? [
          ...retinoid,
          ...aha,
          ...vitaminC,
          ...(['polyhydroxy-acid', 'bakuchiol', 'peptides'] as const),
          /peel|wrinkle/i,
        ]
      : []),
    ...(suffers('Eczema') ? [...retinoid, ...exfoliant, ...peroxide, 'kojic-acid' as const] : []),
    ...(suffers('Vitiligo') ? depigmenters : []),
    ...(suffers('Psoriasis', 'Vitiligo') ? [...retinoid, ...aha, ...peroxide, /scrub/i] : []),
    ...(suffers('Rosacea') ? [...peroxide, /scrub|menthol/i] : []),
    ...(suffers('Other') ? [...strong, ...vitaminC] : []),
    ...(skinSensitivity === 'no' ? [] : peroxide),
  ];
};

/** What may be rinsed off but must not stay on. */
const notLeftOn = ({ age, mainSkinGoal, medicalConditions }: Answers): What => [
  ...(medicalConditions.includes('Rosacea') ? exfoliant : []),
  ...(age < 18 && mainSkinGoal !== 'acne' ? (['salicylic-acid'] as const) : []),
];

const sameCell = (one: CheckedStep, other: CheckedStep): boolean =>
  (one.timeOfDay === other.timeOfDay || one.timeOfDay === 'both' || other.timeOfDay === 'both') &&
  one.days.some((day) => other.days.includes(day));

const apart: readonly (readonly [What, What])[] = [
  [retinoid, exfoliant],
  [retinoid, peroxide],
  [retinoid, retinoid],
  [exfoliant, exfoliant],
  [vitaminC, retinoid],
  [vitaminC, aha],
  [vitaminC, peroxide],
  [vitaminC, ['salicylic-acid']],
  [scrub, exfoliant],
  [scrub, retinoid],
];

const protects = ({ spf, step }: Product): boolean =>
  (spf ?? 0) >= 30 && (step === 'sunscreen' || step === 'moisturiser');
const isSun = ({ spf, step }: Product): boolean => spf !== undefined || step === 'sunscreen';

/** The names of the broken invariants. */
export function brokenInvariants({ answers, products }: RegimenInput, { steps }: CheckedRegimen): string[] {
  const all = steps.map(({ product }) => product);
  const broken: Record<string, boolean> = {
    'a prescription product': all.some(({ prescription }) => prescription),
    'forbidden to this person': all.some((each) => has(each, forbiddenTo(answers))),
    'forbidden to this person if it stays on': all.some(
      (each) => each.leaveOn && has(each, notLeftOn(answers)),
    ),
    'too strong': !all.every((each) => withinCaps(answers, each)),
    'too often': steps.some(tooOften),
    'treatment or mask with an unknown condition':
      answers.medicalConditions.includes('Other') &&
      all.some(({ step }) => step === 'treatment' || step === 'mask'),
    'fragrance with rosacea':
      answers.medicalConditions.includes('Rosacea') && all.some(({ fragrance }) => fragrance === 'present'),
    'what irritates with rosacea':
      answers.medicalConditions.includes('Rosacea') && all.some(({ irritants }) => irritants === true),
    'melasma without iron oxides':
      answers.medicalConditions.includes('Melasma') &&
      hasOurs(products) &&
      !all.some((each) => protects(each) && has(each, ['iron-oxides'])),
    'base missing': hasOurs(products) && !baseStands(all),
    'a hidden retinoid in unknown strength': all.some(
      (each) =>
        has(each, [/retin(?:ol|al|oid)\b/i]) &&
        !has(each, ['retinol', 'retinal', 'retinyl-ester', 'adapalene']),
    ),
    'fragrance with eczema':
      answers.medicalConditions.includes('Eczema') && all.some(({ fragrance }) => fragrance !== 'free'),
    'a retinoid by day': steps.some(({ product, timeOfDay }) => has(product, retinoid) && timeOfDay !== 'PM'),
    'sunscreen in the evening': steps.some(({ product, timeOfDay }) => isSun(product) && timeOfDay !== 'AM'),
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

/** Our own catalogue has a base for everybody. */
const hasOurs = (products: readonly Product[]): boolean => products.length > 100;

const baseStands = (all: readonly Product[]): boolean =>
  all.some(protects) &&
  all.some(({ step }) => step === 'cleanser') &&
  all.some(({ step }) => step === 'moisturiser');

function sunscreenLast(steps: readonly CheckedStep[]): boolean {
  const morning = steps.filter(({ timeOfDay }) => timeOfDay !== 'PM').map(({ product }) => product);
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

/** Names of the products whose steps changed without a note about it. */
export function unreportedChanges(
  { analysis, products }: RegimenInput,
  { steps, notes }: CheckedRegimen,
): string[] {
  const isReported = (product: Product): boolean =>
    notes.some(({ step, text }) => step === name(product) || text.includes(name(product)));
  const changed = analysis.regimen.flatMap(({ productId, timeOfDay, timesAWeek }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const now = steps.find((each) => each.product.id === productId);
    const same = now?.timeOfDay === timeOfDay && now.timesAWeek === timesAWeek && now.startWeek === 1;
    return same ? [] : [product];
  });
  const added = steps
    .map(({ product }) => product)
    .filter(({ id }) => !analysis.regimen.some(({ productId }) => productId === id));
  return [...changed, ...added].filter((product) => !isReported(product)).map(name);
}

import { activeInfo } from '#domain/catalogue/actives.ts';
import { Active, type Product } from '#domain/catalogue/product.ts';

/**
 * If `pattern` matches a product's name, the product's entry must list one of `actives` or, if `actives` is empty, set
 * `prescription`.
 */
type Naming = { readonly word: string; readonly pattern: RegExp; readonly actives: readonly Active[] };

const FRUIT_ACIDS: readonly Active[] = ['glycolic-acid', 'lactic-acid', 'mandelic-acid'];
const VITAMIN_A: readonly Active[] = ['retinol', 'retinal', 'retinyl-ester', 'adapalene'];
const VITAMIN_C: readonly Active[] = ['l-ascorbic-acid', 'vitamin-c-derivative'];

/** Other words for actives in product names. */
const synonyms: Readonly<Record<string, readonly Active[]>> = {
  retinaldehyde: ['retinal'],
  retinyl: ['retinyl-ester'],
  retinoid: VITAMIN_A,
  retinoate: VITAMIN_A,
  'vitamin A': VITAMIN_A,
  glycolic: ['glycolic-acid'],
  mandelic: ['mandelic-acid'],
  AHA: FRUIT_ACIDS,
  'alpha hydroxy': FRUIT_ACIDS,
  salicylic: ['salicylic-acid'],
  BHA: ['salicylic-acid'],
  'beta hydroxy': ['salicylic-acid'],
  PHA: ['polyhydroxy-acid'],
  gluconolactone: ['polyhydroxy-acid'],
  azelaic: ['azelaic-acid'],
  benzoyl: ['benzoyl-peroxide'],
  BPO: ['benzoyl-peroxide'],
  sulphur: ['sulfur'],
  'vitamin C': VITAMIN_C,
  ascorbic: VITAMIN_C,
  ascorbyl: ['vitamin-c-derivative'],
  nicotinamide: ['niacinamide'],
  tranexamic: ['tranexamic-acid'],
  TXA: ['tranexamic-acid'],
  arbutin: ['alpha-arbutin'],
  kojic: ['kojic-acid'],
};

/**
 * Medicines whose actives have no rules. A product with such a name must set the `prescription` field, which excludes
 * it from all plans.
 */
const medicines = [
  'tretinoin',
  'retin-a',
  'isotretinoin',
  'tazarotene',
  'trifarotene',
  'hydroquinone',
  'clindamycin',
  'erythromycin',
  'metronidazole',
  'ivermectin',
  'hydrocortisone',
] as const;

/**
 * Builds a pattern for a word. The pattern does not match a name that excludes the active: "retinol-free", "no AHA",
 * "retinol alternative".
 */
function patternOf(word: string): RegExp {
  const stem = word.replace(/s$/, '').replaceAll(/[\s-]+/g, String.raw`[\s-]`);
  const before = String.raw`(?<!\p{L})(?<!\b(?:no|non|without|free of|free from|alternative to)[\s-])`;
  const after = String.raw`(?!\p{L})(?!(?:[\s-]acid)?[\s-](?:free|alternative|substitute)\b)`;
  return new RegExp(`${before}${stem}s?${after}`, 'iu');
}

const namingOf = (word: string, actives: readonly Active[]): Naming => ({
  word,
  pattern: patternOf(word),
  actives,
});

/**
 * A label such as "vitamin C (L-ascorbic acid)" contains two names for one active. Either may appear in a product name.
 */
const labels = Active.options.flatMap((active) =>
  activeInfo[active].label
    .split(/[()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && synonyms[part] === undefined)
    .map((part) => namingOf(part, [active])),
);
const namings: readonly Naming[] = [
  ...labels,
  ...Object.entries(synonyms).map(([word, actives]) => namingOf(word, actives)),
];
const medicineNamings = medicines.map((word) => namingOf(word, []));

/**
 * Sentences about actives and medicines that are in the name of a product but not in its entry. Rules read only the
 * entry, so a retinol serum whose entry does not list retinol could be recommended in pregnancy.
 */
export function unlistedActives(products: readonly Product[]): string[] {
  return products.flatMap(({ id, brand, product, actives, prescription }) => {
    const isNamed = ({ pattern }: Naming): boolean => pattern.test(`${brand} ${product}`);
    const unlisted = namings
      .filter((each) => !actives.some(({ active }) => each.actives.includes(active)))
      .filter(isNamed);
    const unmarked = prescription ? [] : medicineNamings.filter(isNamed);
    return [
      ...unlisted.map(
        (each) =>
          `${id} has "${each.word}" in its name: list ${each.actives.join(' or ')} among its actives.`,
      ),
      ...unmarked.map(
        ({ word }) => `${id} has "${word}" in its name: mark it as prescription, or take it out.`,
      ),
    ];
  });
}

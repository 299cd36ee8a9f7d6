import type { Active, Product } from '../catalogue/product.ts';
import { isBasePart } from './base-part.ts';
import { cards, worksIn } from './evidence/cards.ts';
import type { EvidenceGrade } from './evidence/grade.ts';
import { evidenceFor } from './evidence/lookup.ts';
import { type EvidenceSubject, NeedName } from './evidence/subject.ts';
import type { WeightedNeed } from './needs.ts';
import { oncePer } from './once-per.ts';
import type { Reason } from './plan.ts';
import { isOutOfReach } from './reach.ts';
import { isExtra, protects, strongIn } from './products.ts';
import { STRONG, UV_FILTERS } from './substances.ts';

/** For each grade of evidence, the factor from 0 to 1 by which a benefit is multiplied. */
const gradeValue: Record<EvidenceGrade, number> = { A: 1, B: 0.9, C: 0.8, E: 0.7, W: 0.6, M: 0.5 };
/**
 * For each need, actives and base products are ranked by how much they help. The first rank has the value
 * `FIRST_CHOICE`. Each lower rank has `NEXT_CHOICE` times the value of the rank above it.
 */
const FIRST_CHOICE = 0.9;
const NEXT_CHOICE = 0.85;
/**
 * The benefit is multiplied by this if an active needs a minimum strength to be effective and its strength is unknown.
 */
const UNKNOWN_STRENGTH = 0.5;
/** The benefit is multiplied by this for a rinse-off product, unless the evidence is only about rinse-off products. */
const RINSED = 0.4;
/**
 * The benefit is multiplied by this for a strength so high that the active irritates more without being more effective.
 */
const TOO_STRONG = 0.9;

/** The effect of a product on one need, as a `value` from 0 to 1. `by` is the active or role that has this effect. */
export type Benefit = Pick<Reason, 'need' | 'by'> & { value: number };

const filters: ReadonlySet<Active> = new Set([...UV_FILTERS, 'iron-oxides']);

/**
 * Decides for each kind of product which actives count towards its benefit. The mild actives of a cleanser do not
 * count, because they are rinsed off. A sunscreen is chosen for its filters, so only its filters count.
 */
const worksFor: Record<Product['step'], (active: Active) => boolean> = {
  cleanser: (active) => STRONG.includes(active),
  mask: () => true,
  treatment: () => true,
  moisturiser: () => true,
  sunscreen: (active) => filters.has(active),
};

/**
 * The actives that count towards the benefit of a product. If it contains strong actives, only these count: mild ones
 * are no reason to choose a product that the skin has to get used to.
 */
function countedIn(product: Product): Active[] {
  const strong = strongIn(product);
  const listed = product.actives.map(({ active }) => active).filter(worksFor[product.step]);
  return strong.length > 0 ? listed.filter((active) => strong.includes(active)) : listed;
}

/**
 * The roles and actives through which a product helps: first the roles, such as `cleanser`, then the actives that
 * count.
 */
function subjectsOf(product: Product): EvidenceSubject[] {
  const own = countedIn(product);
  return [
    ...(product.step === 'cleanser' ? (['cleanser'] as const) : []),
    ...(product.step === 'moisturiser' ? (['moisturiser'] as const) : []),
    ...(protects(product) ? (['sunscreen'] as const) : []),
    ...own,
  ];
}

/** How well the form and strength of a product match the evidence, from 0 (no effect) to 1 (full effect). */
function matchOf(product: Product, subject: EvidenceSubject): number {
  const { form, strength } = cards[subject];
  const listed = product.actives.find(({ active }) => active === subject);
  if (listed === undefined) return 1;
  if (!worksIn(subject, product.leaveOn)) return 0;
  const formEffect = product.leaveOn || form === 'rinse-off' ? 1 : RINSED;
  if (strength === undefined) return formEffect;
  const { least = 0, most = Infinity } = strength;
  if (listed.percent === undefined) return least > 0 ? formEffect * UNKNOWN_STRENGTH : formEffect;
  if (listed.percent < least) return 0;
  return listed.percent > most ? formEffect * TOO_STRONG : formEffect;
}

/**
 * Whether an effect counts only in a base product (cleanser, moisturiser or sunscreen). This is true of every effect on
 * `comfort`, and of the effect of ceramides on dryness.
 */
const isForBasics = (need: NeedName, by: EvidenceSubject): boolean =>
  need === 'comfort' || (need === 'dryness' && by === 'ceramides');

/** The benefits of a product for a need, one for each active or role that helps with it, greatest first. */
function benefitsFor(product: Product, need: NeedName): Benefit[] {
  const benefits = subjectsOf(product).flatMap((by) => {
    if (isExtra(product) && isForBasics(need, by)) return [];
    const row = evidenceFor(need, by);
    const effect = row === undefined ? 0 : matchOf(product, by);
    if (row === undefined || effect === 0) return [];
    return [
      { need, by, value: FIRST_CHOICE * NEXT_CHOICE ** (row.rank - 1) * gradeValue[row.grade] * effect },
    ];
  });
  return benefits.toSorted((one, other) => other.value - one.value);
}

/**
 * For each need, the benefit of the first active in the catalogue entry, because people buy and use a product for that
 * active. If the first active does not help, the greatest benefit is used.
 */
function mainBenefits(
  { actives }: Product,
  benefitsWith: (need: NeedName) => readonly Benefit[],
): ReadonlyMap<NeedName, Benefit> {
  const main = new Map<NeedName, Benefit>();
  for (const need of NeedName.options) {
    const benefits = benefitsWith(need);
    const benefit = benefits.find(({ by }) => by === actives[0]?.active) ?? benefits[0];
    if (benefit) main.set(need, benefit);
  }
  return main;
}

/** The benefit of a product for each need that it helps with according to the evidence. */
export const benefitsOf = oncePer((product: Product) =>
  mainBenefits(product, (need) => benefitsFor(product, need)),
);

/**
 * The benefits of a product's actives. The effects of base parts are omitted: almost every plan contains them, so they
 * do not distinguish one plan from another.
 */
const benefitsOfActives = oncePer((product: Product) =>
  mainBenefits(product, (need) => benefitsFor(product, need).filter(({ by }) => !isBasePart(by))),
);

/** The effect of a product's actives on a need, 0 to 1. */
export const valueOfActives = (product: Product, need: NeedName): number =>
  benefitsOfActives(product).get(need)?.value ?? 0;

const worthFor = oncePer((needs: readonly WeightedNeed[]) => {
  const named = new Map(needs.map((need) => [need.name, need]));
  return (product: Product): number => {
    let worth = 0;
    for (const [name, { value }] of benefitsOfActives(product)) {
      const need = named.get(name);
      if (need && !isOutOfReach(product, need)) worth += value * need.weight;
    }
    return worth;
  };
});

/**
 * The weighted sum of the effects of a product's actives on these needs. Needs that are out of the product's reach
 * (`isOutOfReach`) do not count.
 */
export const worthOf = (product: Product, needs: readonly WeightedNeed[]): number => worthFor(needs)(product);

/** The evidence for a benefit, as a plan stores it. */
export function reasonOf(need: NeedName, by: EvidenceSubject): Reason | undefined {
  const row = evidenceFor(need, by);
  if (!row) return undefined;
  const weeks = row.weeks ?? cards[by].weeksToShow;
  return { need, by, grade: row.grade, rank: row.rank, ...(weeks !== undefined && { weeks }) };
}

/**
 * For dryness and comfort, a moisturiser as a whole has better evidence than an ingredient of grade C, so the reason
 * names the moisturiser.
 */
const subjectOf = ({ step }: Product, { need, by }: Benefit): EvidenceSubject =>
  step === 'moisturiser' && (need === 'dryness' || need === 'comfort') && evidenceFor(need, by)?.grade === 'C'
    ? 'moisturiser'
    : by;

/** Whether a moisturiser is too rich to help with shine. The evidence covers only light moisturisers. */
const isTooRich = ({ texture }: Product, { need, by }: Benefit): boolean =>
  need === 'shine' && by === 'moisturiser' && texture === 'rich';

/** The reasons for a product in the plan, sorted by benefit times the weight of the need. */
export const reasonsOf = (product: Product, needs: readonly WeightedNeed[]): Reason[] =>
  needs
    .filter((need) => !isOutOfReach(product, need))
    .flatMap(({ name, weight }) => {
      const benefit = benefitsOf(product).get(name);
      if (benefit === undefined || isTooRich(product, benefit)) return [];
      return [{ need: name, by: subjectOf(product, benefit), counts: weight * benefit.value }];
    })
    .toSorted((one, other) => other.counts - one.counts)
    .flatMap(({ need, by }) => reasonOf(need, by) ?? []);

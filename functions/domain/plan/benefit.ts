import type { Active, Product } from '../catalogue/product.ts';
import { cards, worksIn } from './evidence/cards.ts';
import type { EvidenceGrade } from './evidence/grade.ts';
import { evidenceFor } from './evidence/lookup.ts';
import { type EvidenceSubject, NeedName } from './evidence/subject.ts';
import type { WeightedNeed } from './needs.ts';
import type { Reason } from './plan.ts';
import { isExtra, protects, strongIn } from './products.ts';
import { STRONG } from './substances.ts';

/** How much a grade counts when two ways to answer a need are compared, 0 to 1. */
const gradeValue: Record<EvidenceGrade, number> = { A: 1, B: 0.9, C: 0.8, E: 0.7, W: 0.6, M: 0.5 };
/** The first choice is worth 0.9; each lower rank 85 % of the one above. */
const FIRST_CHOICE = 0.9;
const NEXT_CHOICE = 0.85;
/** A strength that the label does not give. */
const UNKNOWN_STRENGTH = 0.5;
/** What is rinsed off does less than what stays on. */
const RINSED = 0.4;
/** Above the strength that works best, an active irritates more and does no more. */
const TOO_STRONG = 0.9;

/** What a product does for one need, 0 to 1, and by which active. */
export type Benefit = Pick<Reason, 'need' | 'by'> & { value: number };

const filters: ReadonlySet<Active> = new Set([
  'zinc-oxide',
  'titanium-dioxide',
  'iron-oxides',
  'organic-uv-filters',
]);
/** In every plan: what they do cannot tell one plan from another. */
const baseParts: ReadonlySet<EvidenceSubject> = new Set(['cleanser', 'moisturiser', 'sunscreen']);

/** What an active is listed for: a cleanser washes, a sunscreen filters, whatever else stands on the label. */
const worksFor: Record<Product['step'], (active: Active) => boolean> = {
  cleanser: (active) => STRONG.includes(active),
  mask: () => true,
  treatment: () => true,
  moisturiser: () => true,
  sunscreen: (active) => filters.has(active),
};

/** Nobody gets used to retinol for the squalane in it: where skin has to bear a strong active, that alone counts. */
function countedIn(product: Product): Active[] {
  const strong = strongIn(product);
  const listed = product.actives.map(({ active }) => active).filter(worksFor[product.step]);
  return strong.length > 0 ? listed.filter((active) => strong.includes(active)) : listed;
}

/** The part of the routine that the product is, then its actives, as evidence knows them. */
function subjectsOf(product: Product): EvidenceSubject[] {
  const own = countedIn(product);
  return [
    ...(product.step === 'cleanser' ? (['cleanser'] as const) : []),
    ...(product.step === 'moisturiser' ? (['moisturiser'] as const) : []),
    ...(protects(product) ? (['sunscreen'] as const) : []),
    ...own,
  ];
}

/** How far an active in this product is in a form and a strength that evidence speaks of, 0 to 1. */
function effectOf(product: Product, subject: EvidenceSubject): number {
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

/** Comfort comes from the basics and from fewer products, not from one more, and ceramides from the moisturiser. */
const isForBasics = (need: NeedName, by: EvidenceSubject): boolean =>
  need === 'comfort' || (need === 'dryness' && by === 'ceramides');

/** What each active of a product does for a need, the best first. */
function benefitsFor(product: Product, need: NeedName): Benefit[] {
  const benefits = subjectsOf(product).flatMap((by) => {
    if (isExtra(product) && isForBasics(need, by)) return [];
    const row = evidenceFor(need, by);
    const effect = row === undefined ? 0 : effectOf(product, by);
    if (row === undefined || effect === 0) return [];
    return [
      { need, by, value: FIRST_CHOICE * NEXT_CHOICE ** (row.rank - 1) * gradeValue[row.grade] * effect },
    ];
  });
  return benefits.toSorted((one, other) => other.value - one.value);
}

/** By the active that leads the label where that one helps too: a product is bought and used for it. */
function benefitFor(product: Product, need: NeedName): Benefit | undefined {
  const benefits = benefitsFor(product, need);
  const [best] = benefits;
  const leading = benefits.find(({ by }) => by === product.actives[0]?.active);
  return leading ?? best;
}

const found = new WeakMap<Product, ReadonlyMap<NeedName, Benefit>>();

/** The best that a product does for each need that evidence knows it for. */
export function benefitsOf(product: Product): ReadonlyMap<NeedName, Benefit> {
  const known = found.get(product);
  if (known) return known;
  const benefits = new Map<NeedName, Benefit>();
  for (const need of NeedName.options) {
    const benefit = benefitFor(product, need);
    if (benefit) benefits.set(need, benefit);
  }
  found.set(product, benefits);
  return benefits;
}

const ofActives = new WeakMap<Product, ReadonlyMap<NeedName, Benefit>>();

/** What its actives do, the one that leads the label first; what every cleanser, moisturiser or sunscreen does is left out. */
function benefitsOfActives(product: Product): ReadonlyMap<NeedName, Benefit> {
  const known = ofActives.get(product);
  if (known) return known;
  const benefits = new Map<NeedName, Benefit>();
  for (const need of benefitsOf(product).keys()) {
    const own = benefitsFor(product, need).filter(({ by }) => !baseParts.has(by));
    const benefit = own.find(({ by }) => by === product.actives[0]?.active) ?? own[0];
    if (benefit) benefits.set(need, benefit);
  }
  ofActives.set(product, benefits);
  return benefits;
}

/** What the actives of a product do for a need, 0 to 1. */
export const valueOfActives = (product: Product, need: NeedName): number =>
  benefitsOfActives(product).get(need)?.value ?? 0;

type Worths = { weights: ReadonlyMap<NeedName, number>; known: Map<Product, number> };

const worths = new WeakMap<readonly WeightedNeed[], Worths>();

/** How much the actives of a product do for these needs, in their weights. Cached per needs: several steps ask. */
export function worthOf(product: Product, needs: readonly WeightedNeed[]): number {
  let forNeeds = worths.get(needs);
  if (forNeeds === undefined) {
    forNeeds = { weights: new Map(needs.map(({ name, weight }) => [name, weight])), known: new Map() };
    worths.set(needs, forNeeds);
  }
  const { weights, known } = forNeeds;
  let worth = known.get(product);
  if (worth === undefined) {
    worth = 0;
    for (const [need, { value }] of benefitsOfActives(product)) worth += value * (weights.get(need) ?? 0);
    known.set(product, worth);
  }
  return worth;
}

/** The row of evidence behind a benefit. */
export function reasonOf(need: NeedName, by: EvidenceSubject): Reason | undefined {
  const row = evidenceFor(need, by);
  if (!row) return undefined;
  const weeks = row.weeks ?? cards[by].weeksToShow;
  return { need, by, grade: row.grade, rank: row.rank, ...(weeks !== undefined && { weeks }) };
}

/** A cream cares for dry skin as a whole, whatever weaker evidence there is for a part of it. */
const subjectOf = ({ step }: Product, { need, by }: Benefit): EvidenceSubject =>
  step === 'moisturiser' && (need === 'dryness' || need === 'comfort') && evidenceFor(need, by)?.grade === 'C'
    ? 'moisturiser'
    : by;

/** Why a product is in the plan, the reason that weighs most first. */
export const reasonsOf = (product: Product, needs: readonly WeightedNeed[]): Reason[] =>
  needs
    .flatMap(({ name, weight }) => {
      const benefit = benefitsOf(product).get(name);
      return benefit ? [{ need: name, by: subjectOf(product, benefit), counts: weight * benefit.value }] : [];
    })
    .toSorted((one, other) => other.counts - one.counts)
    .flatMap(({ need, by }) => reasonOf(need, by) ?? []);

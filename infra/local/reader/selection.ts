import type { Active, Product, ProductStep } from '#domain/catalogue/product.ts';
import type { Answers } from '#domain/contract/questionnaire.ts';
import { type FaceBands, rank, strongest } from './bands.ts';
import { hasMelasma, isMild, isMinor, mayBePregnant, needsGentleness, suits } from './suitability.ts';
import type { TreatmentActive } from './treatments.ts';

const MIN_SPF = 30;
const WIDELY_SOLD = 6;
const MINERALS: readonly Active[] = ['zinc-oxide', 'titanium-dioxide'];

const contains = ({ actives }: Product, active: Active): boolean =>
  actives.some((each) => each.active === active);
const isMineral = (product: Product): boolean =>
  MINERALS.some((active) => contains(product, active)) && !contains(product, 'organic-uv-filters');

const priceRank: Record<Product['price'], number> = { low: 0, middle: 1, high: 2 };

/** Ingredients a product for every day gains by, from what shows and what is asked for. */
function welcome(answers: Answers, bands: FaceBands): readonly Active[] {
  if (needsGentleness(answers)) return ['ceramides', 'glycerin', 'panthenol', 'colloidal-oatmeal'];
  if (answers.mainSkinGoal === 'acne' || rank(strongest(bands, 'shine')) >= rank('marked')) {
    return ['niacinamide', 'ceramides'];
  }
  if (rank(strongest(bands, 'redness')) >= rank('clear')) return ['panthenol', 'centella', 'ceramides'];
  if (rank(strongest(bands, 'texture')) >= rank('clear')) return ['urea', 'ceramides', 'glycerin'];
  return ['hyaluronic-acid', 'glycerin', 'squalane'];
}

/** The one that fits best; between equals the more widely sold, then the cheaper, then the earlier in the catalogue. */
function best(candidates: readonly Product[], fit: (product: Product) => number): Product | undefined {
  const value = (product: Product): number =>
    10 * fit(product) + product.regions.length / WIDELY_SOLD - 0.3 * priceRank[product.price];
  return candidates.toSorted((one, other) => value(other) - value(one))[0];
}

/** A cleanser or moisturiser for every day: mild, and without a sun filter that has no place at night. */
export function everyday(
  catalogue: readonly Product[],
  step: ProductStep,
  answers: Answers,
  bands: FaceBands,
): Product | undefined {
  const wanted = welcome(answers, bands);
  const candidates = catalogue.filter(
    (each) => each.step === step && each.spf === undefined && isMild(each) && suits(each, answers),
  );
  return best(candidates, (each) => wanted.filter((active) => contains(each, active)).length);
}

/** Tinted with iron oxides where melasma asks for it, mineral where pregnancy or delicate skin does. */
function sunFit(product: Product, answers: Answers): number {
  const tint = hasMelasma(answers) && contains(product, 'iron-oxides') ? 4 : 0;
  const mineral = (mayBePregnant(answers) || needsGentleness(answers)) && isMineral(product) ? 2 : 0;
  return tint + mineral + (product.fragrance === 'free' ? 1 : 0);
}

const protects = (product: Product): boolean => (product.spf ?? 0) >= MIN_SPF && isMild(product);

/** Sunscreen is never left out: if the catalogue has none that suits, the mildest it has is taken. */
export function sunscreen(catalogue: readonly Product[], answers: Answers): Product | undefined {
  const all = catalogue.filter((each) => each.step === 'sunscreen' && protects(each));
  const suitable = all.filter((each) => suits(each, answers));
  return best(suitable.length > 0 ? suitable : all, (each) => sunFit(each, answers));
}

/** One product that is moisturiser and sunscreen at once. With melasma none is tinted enough. */
export function moisturisingSunscreen(catalogue: readonly Product[], answers: Answers): Product | undefined {
  if (hasMelasma(answers)) return undefined;
  const candidates = catalogue.filter(
    (each) => each.step === 'moisturiser' && protects(each) && suits(each, answers),
  );
  return best(candidates, (each) => sunFit(each, answers));
}

export type Treatment = { product: Product; lead: TreatmentActive };

/** The first wanted active that a suitable treatment is bought for. */
export function treatmentFor(
  catalogue: readonly Product[],
  wanted: readonly TreatmentActive[],
  answers: Answers,
): Treatment | undefined {
  const suitable = catalogue.filter((each) => each.step === 'treatment' && suits(each, answers));
  for (const lead of wanted) {
    const product = best(
      suitable.filter((each) => each.actives[0]?.active === lead),
      () => 0,
    );
    if (product) return { product, lead };
  }
  return undefined;
}

/** For one evening a week: clay where the skin shines, oats otherwise. */
export function mask(catalogue: readonly Product[], answers: Answers, bands: FaceBands): Product | undefined {
  const shiny = rank(strongest(bands, 'shine')) >= rank('clear') && !isMinor(answers);
  const wanted: Active = shiny && !needsGentleness(answers) ? 'clay' : 'colloidal-oatmeal';
  return best(
    catalogue.filter(
      (each) => each.step === 'mask' && contains(each, wanted) && isMild(each) && suits(each, answers),
    ),
    (each) => (each.fragrance === 'free' ? 1 : 0),
  );
}

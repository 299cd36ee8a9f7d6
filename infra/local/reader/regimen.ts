import type { Product } from '#domain/catalogue/product.ts';
import { type Answers, goalLabels } from '#domain/contract/questionnaire.ts';
import type { ProposedStep } from '#domain/reading/report.ts';
import { type FaceBands, rank, regionsIn, strongest } from './bands.ts';
import {
  everyday,
  mask,
  moisturisingSunscreen,
  sunscreen,
  type Treatment,
  treatmentFor,
} from './selection.ts';
import { baseOnly, isMild } from './suitability.ts';
import { companions, guides, type TreatmentActive, wantedActives } from './treatments.ts';
import { bandWords, leadIns, places } from './wording.ts';

const EVERY_DAY = 7;
const MINIMAL = 3;
const COMPREHENSIVE = 7;

/** Ties a treatment to what was seen, or to the goal alone when nothing of the kind was. */
function reason(lead: TreatmentActive, answers: Answers, bands: FaceBands): string {
  const goal = `It fits your goal, ${goalLabels[answers.mainSkinGoal]}`;
  const measure = guides[lead].eases.find((each) => rank(strongest(bands, each)) >= rank('slight'));
  if (!measure) return `${goal}.`;
  const band = strongest(bands, measure);
  const seen = `${leadIns[measure]}${bandWords[measure][band]} on ${places(regionsIn(bands, measure, band))}`;
  return `${goal}, and what the photo shows: ${seen}.`;
}

const cleanse = ({ id }: Product): ProposedStep => ({
  productId: id,
  timeOfDay: 'both',
  timesAWeek: EVERY_DAY,
  instructions: 'Massage gently onto damp skin for half a minute, rinse with lukewarm water and pat dry.',
  why: 'A mild cleanser takes off sweat, oil and sunscreen without stripping the skin.',
});

const treat = ({ product, lead }: Treatment, answers: Answers, bands: FaceBands): ProposedStep => ({
  productId: product.id,
  timeOfDay: guides[lead].timeOfDay,
  timesAWeek: guides[lead].timesAWeek,
  instructions: guides[lead].instructions,
  why: reason(lead, answers, bands),
});

const relax = ({ id }: Product): ProposedStep => ({
  productId: id,
  timeOfDay: 'PM',
  timesAWeek: 1,
  instructions:
    'One evening a week after cleansing, on a night without another active product: leave on as the label says, then rinse.',
  why: 'An extra for comfort, which you can leave out on any week.',
});

const moisturise = ({ id }: Product): ProposedStep => ({
  productId: id,
  timeOfDay: 'both',
  timesAWeek: EVERY_DAY,
  instructions: 'Smooth over the whole face while the skin is still slightly damp.',
  why: 'A moisturiser keeps water in and supports the skin barrier, which everything else rests on.',
});

const protect = ({ id }: Product): ProposedStep => ({
  productId: id,
  timeOfDay: 'AM',
  timesAWeek: EVERY_DAY,
  instructions:
    'Every morning as the last step, generously over face, ears and neck; again every two hours outdoors.',
  why: 'Daily sun protection does more for an even tone and against new lines than any other step.',
});

/** The steps in the order of use, and what the treatments among them rest on. */
export type Regimen = { steps: ProposedStep[]; products: Product[]; leads: TreatmentActive[] };

type Chosen = { product: Product; step: ProposedStep };

const chosen = (product: Product | undefined, step: (product: Product) => ProposedStep): Chosen[] =>
  product ? [{ product, step: step(product) }] : [];

function chosenTreatments(catalogue: readonly Product[], answers: Answers, bands: FaceBands): Treatment[] {
  if (baseOnly(answers)) return [];
  const main = treatmentFor(catalogue, wantedActives(answers, bands), answers);
  const others = companions(answers, bands).filter((lead) => lead !== main?.lead);
  const first = treatmentFor(catalogue, others, answers);
  const second = treatmentFor(
    catalogue,
    others.filter((lead) => lead !== first?.lead),
    answers,
  );
  return [main, first, second].filter((each) => each !== undefined);
}

/**
 * Cleanser, treatments, moisturiser, sunscreen, at most as many as asked for. Only the first treatment may be a strong
 * one. With three products there is room for a mild treatment only where one product moisturises and protects.
 */
export function regimenOf(catalogue: readonly Product[], answers: Answers, bands: FaceBands): Regimen {
  const cleanser = chosen(everyday(catalogue, 'cleanser', answers, bands), cleanse);
  const moisturiser = chosen(everyday(catalogue, 'moisturiser', answers, bands), moisturise);
  const sun = chosen(sunscreen(catalogue, answers), protect);
  const treatments = chosenTreatments(catalogue, answers, bands);
  const twoInOne = chosen(moisturisingSunscreen(catalogue, answers), protect);
  const [main] = treatments;
  // Dry or delicate skin keeps its moisturiser at night.
  const swaps =
    answers.maxProducts === MINIMAL &&
    (answers.mainSkinGoal === 'acne' || answers.mainSkinGoal === 'brightening') &&
    main !== undefined &&
    isMild(main.product) &&
    twoInOne.length > 0;
  const base = swaps ? [...cleanser, ...twoInOne] : [...cleanser, ...moisturiser, ...sun];
  const extras = treatments
    .slice(0, Math.max(0, answers.maxProducts - base.length))
    .map((each): Chosen => ({ product: each.product, step: treat(each, answers, bands) }));
  const room = answers.maxProducts - base.length - extras.length;
  const pampering =
    answers.maxProducts === COMPREHENSIVE && room > 0 && !baseOnly(answers)
      ? chosen(mask(catalogue, answers, bands), relax)
      : [];
  const all = [...base.slice(0, 1), ...pampering, ...extras, ...base.slice(1)];
  return {
    steps: all.map(({ step }) => step),
    products: all.map(({ product }) => product),
    leads: treatments.slice(0, extras.length).map(({ lead }) => lead),
  };
}

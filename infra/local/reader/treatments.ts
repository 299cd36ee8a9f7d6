import type { TimeOfDay } from '#domain/contract/analysis.ts';
import type { Active } from '#domain/catalogue/product.ts';
import type { Answers, SkinGoal } from '#domain/contract/questionnaire.ts';
import { type FaceBands, type MeasureName, rank, strongest } from './bands.ts';
import { hasMelasma } from './suitability.ts';

/** What a serum can be chosen for. */
const treatmentActives = [
  'retinol',
  'bakuchiol',
  'lactic-acid',
  'mandelic-acid',
  'salicylic-acid',
  'benzoyl-peroxide',
  'azelaic-acid',
  'l-ascorbic-acid',
  'vitamin-c-derivative',
  'tranexamic-acid',
  'alpha-arbutin',
  'niacinamide',
  'peptides',
  'hyaluronic-acid',
  'centella',
] as const satisfies readonly Active[];
export type TreatmentActive = (typeof treatmentActives)[number];

/** How a treatment begins, and a plain fact about it. */
type Guide = {
  timeOfDay: TimeOfDay;
  timesAWeek: number;
  /** What it is meant to improve the look of. */
  eases: readonly MeasureName[];
  instructions: string;
  science: string;
};

const EVENING = 'In the evening, on clean and dry skin';

export const guides: Record<TreatmentActive, Guide> = {
  retinol: {
    timeOfDay: 'PM',
    timesAWeek: 2,
    eases: ['lines', 'texture'],
    instructions: `${EVENING}: a pea-sized amount, two nights a week at first, away from the eyes and lips. Add a night only when your skin stays calm.`,
    science: 'Retinol is a form of vitamin A; used for some months it can improve the look of fine lines.',
  },
  bakuchiol: {
    timeOfDay: 'PM',
    timesAWeek: 3,
    eases: ['lines'],
    instructions: `${EVENING}: a few drops, every other night at first.`,
    science:
      'Bakuchiol is a plant ingredient that is studied as a gentler companion for the look of fine lines.',
  },
  'lactic-acid': {
    timeOfDay: 'PM',
    timesAWeek: 1,
    eases: ['texture'],
    instructions: `${EVENING}: a thin layer, one night a week, away from the eyes and lips.`,
    science: 'Lactic acid loosens the uppermost, dead cells, which can make the surface look smoother.',
  },
  'mandelic-acid': {
    timeOfDay: 'PM',
    timesAWeek: 1,
    eases: ['texture'],
    instructions: `${EVENING}: a thin layer, one night a week, away from the eyes and lips.`,
    science: 'Mandelic acid has larger molecules than other fruit acids and enters the surface more slowly.',
  },
  'salicylic-acid': {
    timeOfDay: 'PM',
    timesAWeek: 2,
    eases: ['spots'],
    instructions: `${EVENING}: a thin layer where spots appear, two nights a week at first.`,
    science:
      'Salicylic acid dissolves in oil, so it reaches into pores and can improve the look of blemishes.',
  },
  'benzoyl-peroxide': {
    timeOfDay: 'PM',
    timesAWeek: 3,
    eases: ['spots'],
    instructions: `${EVENING}: a thin layer where spots appear, every other night. It bleaches towels and clothes.`,
    science:
      'Benzoyl peroxide acts on the bacteria that take part in blemishes; it needs about a month to show.',
  },
  'azelaic-acid': {
    timeOfDay: 'PM',
    timesAWeek: 3,
    eases: ['spots', 'redness', 'unevenness'],
    instructions: `${EVENING}: a pea-sized amount, every other night at first. A slight tingle may pass.`,
    science: 'Azelaic acid can improve the look of blemishes, of redness and of marks they leave behind.',
  },
  'l-ascorbic-acid': {
    timeOfDay: 'AM',
    timesAWeek: 3,
    eases: ['unevenness'],
    instructions:
      'In the morning, on clean and dry skin: a few drops, every other day at first, before sunscreen.',
    science: 'Vitamin C is an antioxidant; under a sunscreen it can improve the look of an uneven tone.',
  },
  'vitamin-c-derivative': {
    timeOfDay: 'AM',
    timesAWeek: 7,
    eases: ['unevenness', 'lines'],
    instructions: 'In the morning, on clean skin: a few drops, before sunscreen.',
    science: 'Derivatives of vitamin C are milder and keep longer than the pure form.',
  },
  'tranexamic-acid': {
    timeOfDay: 'PM',
    timesAWeek: 7,
    eases: ['unevenness'],
    instructions: `${EVENING}: a few drops over the whole face.`,
    science: 'Tranexamic acid in a serum can improve the look of dark patches over some weeks.',
  },
  'alpha-arbutin': {
    timeOfDay: 'PM',
    timesAWeek: 7,
    eases: ['unevenness'],
    instructions: `${EVENING}: a few drops over the whole face.`,
    science: 'Alpha arbutin slows one step in making pigment and can improve the look of dark spots.',
  },
  niacinamide: {
    timeOfDay: 'both',
    timesAWeek: 7,
    eases: ['shine', 'unevenness'],
    instructions: 'Morning and evening, on clean skin: a few drops over the whole face.',
    science:
      'Niacinamide is a form of vitamin B that supports the skin barrier and can make shine look calmer.',
  },
  peptides: {
    timeOfDay: 'PM',
    timesAWeek: 7,
    eases: ['lines'],
    instructions: `${EVENING}: a few drops over the whole face.`,
    science:
      'Peptides are short pieces of protein; they are mild, and their effect on the look of lines is modest.',
  },
  'hyaluronic-acid': {
    timeOfDay: 'both',
    timesAWeek: 7,
    eases: ['texture'],
    instructions:
      'Morning and evening, on damp skin: a few drops, then moisturiser at once to keep the water in.',
    science: 'Hyaluronic acid binds water at the surface, which makes skin look fuller for some hours.',
  },
  centella: {
    timeOfDay: 'both',
    timesAWeek: 7,
    eases: ['redness'],
    instructions: 'Morning and evening, on clean skin: a few drops over the whole face.',
    science: 'Centella is a plant extract that is used to comfort skin that reddens easily.',
  },
};

const forBlemishes: readonly TreatmentActive[] = [
  'salicylic-acid',
  'azelaic-acid',
  'benzoyl-peroxide',
  'niacinamide',
];
const forTone: readonly TreatmentActive[] = [
  'l-ascorbic-acid',
  'azelaic-acid',
  'tranexamic-acid',
  'alpha-arbutin',
  'vitamin-c-derivative',
  'niacinamide',
];
const forLines: readonly TreatmentActive[] = [
  'retinol',
  'bakuchiol',
  'vitamin-c-derivative',
  'peptides',
  'niacinamide',
];
const forRoughness: readonly TreatmentActive[] = ['lactic-acid', 'mandelic-acid', 'niacinamide'];
const forRedness: readonly TreatmentActive[] = ['azelaic-acid', 'niacinamide', 'centella'];
const forWater: readonly TreatmentActive[] = ['hyaluronic-acid', 'niacinamide', 'centella'];
const forComfort: readonly TreatmentActive[] = ['centella', 'hyaluronic-acid', 'niacinamide'];

const byMeasure: Record<MeasureName, readonly TreatmentActive[]> = {
  spots: forBlemishes,
  redness: forRedness,
  lines: forLines,
  unevenness: forTone,
  texture: forRoughness,
  shine: ['niacinamide'],
};

/** What shows most, for who names no goal; water and care when nothing does. */
function byWhatShows(bands: FaceBands): readonly TreatmentActive[] {
  const order: readonly MeasureName[] = ['spots', 'redness', 'unevenness', 'texture', 'shine', 'lines'];
  const top = order.toSorted((one, other) => rank(strongest(bands, other)) - rank(strongest(bands, one)))[0];
  return top && rank(strongest(bands, top)) >= rank('clear') ? byMeasure[top] : forWater;
}

const byGoal: Record<SkinGoal, (answers: Answers, bands: FaceBands) => readonly TreatmentActive[]> = {
  // Redness beside the spots asks for the calmer of the two acids first.
  acne: (_, bands) =>
    rank(strongest(bands, 'redness')) >= rank('clear') ? ['azelaic-acid', ...forBlemishes] : forBlemishes,
  brightening: (answers) => (hasMelasma(answers) ? ['azelaic-acid', 'tranexamic-acid', ...forTone] : forTone),
  'anti-aging': () => forLines,
  hydration: () => forWater,
  sensitivity: () => forComfort,
  general: (_, bands) => byWhatShows(bands),
};

/** What the main treatment should rest on, the best first. */
export const wantedActives = (answers: Answers, bands: FaceBands): readonly TreatmentActive[] =>
  byGoal[answers.mainSkinGoal](answers, bands);

/** Mild company for it, the best first: nothing that would be a second new active. */
export const companions = (answers: Answers, bands: FaceBands): readonly TreatmentActive[] =>
  answers.mainSkinGoal === 'sensitivity' || rank(strongest(bands, 'redness')) >= rank('clear')
    ? ['centella', 'hyaluronic-acid']
    : ['hyaluronic-acid', 'centella'];

import type { Active } from '../../catalogue/product.ts';
import { capitalised } from './phrases.ts';

/**
 * Turns an instruction into a direction. `how` returns the instruction, which starts with a verb in lower case. `over`
 * is what the product is spread over: "your moisturiser", or "it" for the skin.
 */
type Apply = (how: (over: string) => string) => string;
type Directions = (apply: Apply) => readonly string[];

export const onDrySkin: Apply = (how) => `Once your skin is dry, ${how('it')}.`;
export const overMoisturiser: Apply = (how) => `${capitalised(how('your moisturiser'))}.`;

const NEAR_EYES = 'Near your eyes, apply this product only on the bone around them.';
const peaSized: Directions = (apply) => [
  apply((over) => `spread a pea-sized amount over ${over}; near your eyes, only on the bone around them`),
  'Keep this product off your eyelids and lips.',
];
const fruitAcid: Directions = (apply) => [
  apply((over) => `spread a thin layer over ${over}, away from eyes and lips`),
];
const whereDark = 'Smooth a few drops over your whole face, then again over darker areas.';
const onDamp = 'Press a few drops into damp skin and go on to the next step at once, so the water stays in.';
const comforting = 'Smooth a thin layer over the whole face, and a little more where skin feels tight.';
const shield = 'Spread an even layer and let it settle for a minute.';

/** The directions for a leave-on treatment, by its leading active. */
export const treatmentDirections: Record<Active, Directions> = {
  retinol: peaSized,
  retinal: peaSized,
  'retinyl-ester': peaSized,
  adapalene: (apply) => [
    ...peaSized(apply),
    'Cover the whole area, not single spots.',
    'Never wax skin that you use adapalene on.',
  ],
  bakuchiol: () => ['Smooth a few drops over the whole face and let them sink in.'],
  'glycolic-acid': fruitAcid,
  'lactic-acid': fruitAcid,
  'mandelic-acid': fruitAcid,
  'polyhydroxy-acid': (apply) => [
    apply((over) => `spread a thin layer over ${over}, away from eyes and lips, and let the layer dry`),
  ],
  'salicylic-acid': (apply) => [
    apply(
      (over) =>
        `spread a thin layer over ${over} where you get blemishes or clogged pores; avoid eyes and lips`,
    ),
  ],
  'azelaic-acid': (apply) => [
    apply((over) => `spread a pea-sized amount thinly over ${over}, away from eyes and lips`),
  ],
  'benzoyl-peroxide': (apply) => [
    apply((over) => `spread a thin layer over ${over} where you break out, away from eyes and lips`),
    'Let the product dry before fabric touches your skin.',
  ],
  sulfur: (apply) => [apply((over) => `dab a thin layer over ${over}, but only on single spots`)],
  'l-ascorbic-acid': (apply) => [
    apply((over) => `pat a few drops over ${over}`),
    NEAR_EYES,
    'Close the bottle well: air and light weaken vitamin C.',
  ],
  'vitamin-c-derivative': () => ['Press a few drops into clean skin before anything thicker.', NEAR_EYES],
  niacinamide: () => ['Spread a few drops over the whole face and wait until they have sunk in.'],
  'tranexamic-acid': () => [whereDark],
  'alpha-arbutin': () => [whereDark],
  'kojic-acid': () => [whereDark],
  'hyaluronic-acid': () => [onDamp],
  glycerin: () => [onDamp],
  ceramides: () => [comforting],
  panthenol: () => [comforting],
  centella: () => [comforting],
  peptides: () => ['Smooth a few drops over face and neck.'],
  urea: () => ['Spread a thin layer over dry areas, but not on cracked skin.'],
  squalane: () => ['Warm two or three drops between your palms and press them in.'],
  'zinc-oxide': () => [shield],
  'titanium-dioxide': () => [shield],
  'iron-oxides': () => [shield],
  'organic-uv-filters': () => [shield],
  'colloidal-oatmeal': () => [comforting],
  clay: () => ['Dab a thin layer on shiny areas.'],
};

/** Additional directions for a cleanser, keyed by its leading active. */
export const washDirections: Partial<Record<Active, string>> = {
  'salicylic-acid': 'Leave the foam on for half a minute so that the acid reaches the pores.',
  'benzoyl-peroxide':
    'Leave the foam on for a minute. Rinse hair and eyebrows well: benzoyl peroxide bleaches them.',
  sulfur: 'Leave the foam on for half a minute, away from the eyes.',
};

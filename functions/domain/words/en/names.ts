import type { EvidenceSubject, NeedName } from '../../plan/evidence/subject.ts';
import { observationNouns } from './nouns.ts';

/** The name of each active or base product, with an article if it needs one, as in "we chose a moisturiser". */
export const subjects: Record<EvidenceSubject, string> = {
  cleanser: 'a gentle cleanser',
  moisturiser: 'a moisturiser',
  sunscreen: 'sunscreen',
  retinol: 'retinol',
  retinal: 'retinal',
  'retinyl-ester': 'a mild form of vitamin A',
  adapalene: 'adapalene',
  bakuchiol: 'bakuchiol',
  'glycolic-acid': 'glycolic acid',
  'lactic-acid': 'lactic acid',
  'mandelic-acid': 'mandelic acid',
  'salicylic-acid': 'salicylic acid',
  'polyhydroxy-acid': 'a polyhydroxy acid',
  'azelaic-acid': 'azelaic acid',
  'benzoyl-peroxide': 'benzoyl peroxide',
  sulfur: 'sulfur',
  'l-ascorbic-acid': 'vitamin C',
  'vitamin-c-derivative': 'a mild form of vitamin C',
  niacinamide: 'niacinamide',
  'tranexamic-acid': 'tranexamic acid',
  'alpha-arbutin': 'alpha-arbutin',
  'kojic-acid': 'kojic acid',
  'hyaluronic-acid': 'hyaluronic acid',
  glycerin: 'glycerin',
  ceramides: 'ceramides',
  panthenol: 'panthenol',
  centella: 'centella',
  peptides: 'peptides',
  urea: 'urea',
  squalane: 'squalane',
  'zinc-oxide': 'zinc oxide',
  'titanium-dioxide': 'titanium dioxide',
  'iron-oxides': 'a tint with iron oxides',
  'organic-uv-filters': 'chemical UV filters',
  'colloidal-oatmeal': 'colloidal oatmeal',
  clay: 'clay',
};

export const withoutArticle = (name: string): string => name.replace(/^an? /, '');

/** The name with "the" instead of "a", as in "the mild form of vitamin C". */
export const known = (subject: EvidenceSubject): string => subjects[subject].replace(/^an? /, 'the ');

/** The name without its article, as in "gentle cleanser". */
export const bare = (subject: EvidenceSubject): string => withoutArticle(subjects[subject]);

const seenThings: Record<Exclude<NeedName, 'comfort'>, string> = {
  ...observationNouns,
  unevenness: 'uneven skin tone',
  underEyeDarkness: 'dark circles under your eyes',
  marks: 'marks from old blemishes',
};

/** Replaces "pores" if the reading is uncertain. "Any pores" would be odd, because everybody has pores. */
export const DOUBTFUL_PORES = 'enlarged pores';

/**
 * The name of something that was mentioned before, as in "for the redness", or "for any redness" if it might not be
 * there. `doubtful` is the name for the second case.
 */
export const theOrAny = (thing: string, isUnsure: boolean, doubtful = thing): string =>
  isUnsure ? `any ${doubtful}` : `the ${thing}`;

export const seenNeed = (need: NeedName, isUnsure: boolean): string =>
  need === 'comfort'
    ? 'delicate skin'
    : theOrAny(seenThings[need], isUnsure, need === 'pores' ? DOUBTFUL_PORES : undefined);

/**
 * The purpose of a product for a need that the visitor asked about but that is not visible, as in "niacinamide for an
 * even tone".
 */
export const wishes: Record<NeedName, string> = {
  roughness: 'for smooth skin',
  pores: 'for your pores',
  redness: 'for calm skin',
  unevenness: 'for an even tone',
  darkSpots: 'against dark spots',
  underEyeDarkness: 'for the skin under your eyes',
  dryness: 'to keep dryness away',
  shine: 'against shine',
  fineLines: 'against fine lines',
  deepLines: 'against deep lines',
  blemishes: 'against breakouts',
  blackheads: 'against blackheads',
  marks: 'against marks from breakouts',
  comfort: 'for delicate skin',
};

/** The general names of needs, as in "niacinamide for redness". */
export const needs: Record<NeedName, string> = {
  roughness: 'rough skin',
  pores: 'visible pores',
  redness: 'redness',
  unevenness: 'uneven skin tone',
  darkSpots: 'dark spots',
  underEyeDarkness: 'dark circles under the eyes',
  dryness: 'dry skin',
  shine: 'shine',
  fineLines: 'fine lines',
  deepLines: 'deep lines',
  blemishes: 'blemishes',
  blackheads: 'blackheads',
  marks: 'marks left by blemishes',
  comfort: 'delicate skin',
};

import type { EvidenceId } from '../../plan/evidence/evidence-id.ts';
import type { NeedName } from '../../plan/evidence/subject.ts';
import { subjectWords } from './subjects.ts';

/** @param begins the start of each sentence, such as "Retinol may also" */
export const retinoid = (begins: string) => ({
  blackheads: `${begins} help stop pores clogging, so blackheads show less over several months.`,
  marks: `${begins} make marks look fainter over several months.`,
  unevenness: `${begins} help to even out patchy skin tone over several months.`,
  darkSpots: `${begins} make dark spots less visible over several months.`,
  fineLines: `${begins} soften fine lines over several months.`,
  deepLines: `${begins} make deep lines look a little softer, but does not fill them.`,
  roughness: `${begins} help to smooth rough skin over several months.`,
  pores: `${begins} make pores stand out less over several months.`,
  underEyeDarkness: `${begins} soften brown shadows; use it on the bone below the eye, never on the eyelids.`,
});
const RETINOL = retinoid('Retinol, a form of vitamin A, may');
const RETINAL = retinoid('Retinal, a form of vitamin A, may');

const fruitAcid = (name: string) => ({
  roughness: `${name} lifts dull surface cells for a smoother look.`,
  fineLines: `${name} may smooth the look of fine lines a little in about five months.`,
  darkSpots: `${name} loosens dull surface cells, so dark spots may look a little lighter.`,
});
const GLYCOLIC = fruitAcid('Glycolic acid');
const LACTIC = fruitAcid('Lactic acid');
const MANDELIC = fruitAcid('Mandelic acid');

const mineral = (name: string) => ({
  redness: `${name} is gentle sun protection for skin that reddens easily.`,
  comfort: `${name} protects from the sun and rarely stings.`,
});
const ZINC = mineral('Zinc oxide');
const TITANIUM = mineral('Titanium dioxide');

const brownPatches = (name: string): string => `${name} may slowly help brown patches look lighter.`;

export const evidenceWords: Readonly<Record<EvidenceId, string>> = {
  'roughness/glycolic-acid': GLYCOLIC.roughness,
  'roughness/lactic-acid': LACTIC.roughness,
  'roughness/mandelic-acid': 'Mandelic acid lifts dull surface cells more mildly than other fruit acids.',
  'roughness/polyhydroxy-acid': subjectWords['polyhydroxy-acid'],
  'roughness/urea': 'Urea softens rough, dry patches.',
  'roughness/retinol': RETINOL.roughness,
  'roughness/retinal': RETINAL.roughness,
  'roughness/l-ascorbic-acid': 'Vitamin C may make dull skin look fresher after several months.',
  'roughness/moisturiser': 'A moisturiser smooths rough, dry skin, often within days.',

  'pores/salicylic-acid': 'Salicylic acid loosens what fills a pore, so pores may stand out less.',
  'pores/niacinamide': 'Niacinamide may reduce oil, so pores may stand out less.',
  'pores/retinol': RETINOL.pores,
  'pores/retinal': RETINAL.pores,
  'pores/adapalene': 'Adapalene helps keep pores from filling, so they may stand out less.',
  'pores/sunscreen': 'Daily sunscreen helps protect the skin around your pores.',

  'redness/cleanser': 'Gentle washing, without rubbing, lets redness settle.',
  'redness/moisturiser': 'With few products and one gentle cream, redness may settle.',
  'redness/zinc-oxide': ZINC.redness,
  'redness/titanium-dioxide': TITANIUM.redness,
  'redness/niacinamide': 'Niacinamide may reduce redness a little over several weeks.',
  'redness/azelaic-acid': 'Azelaic acid may slowly reduce redness.',
  'redness/centella': 'Centella may soothe skin that looks red.',
  'redness/panthenol': 'Panthenol soothes skin, so it may look less red.',
  'redness/colloidal-oatmeal': 'Colloidal oatmeal soothes skin that looks red and feels tight.',

  'unevenness/iron-oxides':
    'Ordinary light, not only UV, can darken patches of skin; the tint blocks part of it.',
  'unevenness/azelaic-acid': 'Azelaic acid may make patchy skin tone more even in three to six months.',
  'unevenness/niacinamide': 'Niacinamide may make your skin tone more even within about three months.',
  'unevenness/l-ascorbic-acid': subjectWords['l-ascorbic-acid'],
  'unevenness/tranexamic-acid': brownPatches('Tranexamic acid'),
  'unevenness/alpha-arbutin': brownPatches('Alpha-arbutin'),
  'unevenness/kojic-acid': brownPatches('Kojic acid'),
  'unevenness/retinol': RETINOL.unevenness,
  'unevenness/retinal': RETINAL.unevenness,

  'darkSpots/sunscreen': 'Without daily sunscreen, dark spots can get darker, whatever else you use.',
  'darkSpots/niacinamide': 'Niacinamide may help dark spots look lighter within about three months.',
  'darkSpots/l-ascorbic-acid': 'Vitamin C helps prevent new spots more than it fades old ones.',
  'darkSpots/retinol': RETINOL.darkSpots,
  'darkSpots/retinal': RETINAL.darkSpots,
  'darkSpots/glycolic-acid': GLYCOLIC.darkSpots,
  'darkSpots/lactic-acid': LACTIC.darkSpots,
  'darkSpots/mandelic-acid': MANDELIC.darkSpots,

  'underEyeDarkness/sunscreen': 'Daily sunscreen may keep brown shadows under the eyes from getting darker.',
  'underEyeDarkness/moisturiser':
    'A moisturiser smooths thin, dry skin under the eyes, so shadows may look softer.',
  'underEyeDarkness/l-ascorbic-acid': 'Vitamin C may soften brown shadows in about three months.',
  'underEyeDarkness/vitamin-c-derivative':
    'A mild form of vitamin C may soften brown shadows in about three months.',
  'underEyeDarkness/retinol': RETINOL.underEyeDarkness,
  'underEyeDarkness/retinal': RETINAL.underEyeDarkness,

  'dryness/moisturiser': 'With daily moisturiser, your skin feels dry less often.',
  'dryness/cleanser': 'Gentle washing does not dry skin out further.',
  'dryness/urea': 'Urea holds water in dry skin.',
  'dryness/colloidal-oatmeal': 'Colloidal oatmeal soothes dry skin and protects it.',
  'dryness/ceramides': 'Ceramides soothe dry skin and help it hold on to water.',
  'dryness/panthenol': 'Panthenol soothes dry skin and helps it feel smooth.',
  'dryness/squalane': 'Squalane makes dry skin feel smoother.',

  'shine/cleanser': 'Washing removes oil, but washing more than twice a day does not help.',
  'shine/niacinamide': 'Niacinamide may reduce shine a little over several weeks.',
  'shine/salicylic-acid': 'Salicylic acid dissolves in oil, so skin may look less shiny.',
  'shine/clay': subjectWords.clay,
  'shine/moisturiser': 'A moisturiser with a light texture keeps water in without adding shine.',

  'fineLines/sunscreen':
    'In a long trial, the skin of people who used sunscreen daily aged about a quarter less than that of occasional users.',
  'fineLines/retinol': RETINOL.fineLines,
  'fineLines/retinal': RETINAL.fineLines,
  'fineLines/glycolic-acid': GLYCOLIC.fineLines,
  'fineLines/lactic-acid': LACTIC.fineLines,
  'fineLines/mandelic-acid': MANDELIC.fineLines,
  'fineLines/l-ascorbic-acid': 'Vitamin C may make fine lines look softer after about three months.',
  'fineLines/peptides': subjectWords.peptides,
  'fineLines/niacinamide': 'Niacinamide may soften the look of fine lines within about three months.',
  'fineLines/bakuchiol': subjectWords.bakuchiol,
  'fineLines/moisturiser': 'A moisturiser plumps dry skin, so lines look softer.',

  'deepLines/sunscreen': 'Daily sunscreen helps delay new lines; it does not smooth deep ones.',
  'deepLines/retinol': RETINOL.deepLines,
  'deepLines/retinal': RETINAL.deepLines,
  'deepLines/moisturiser':
    'A moisturiser may make deep lines look softer for the day, but does not fill them.',

  'blemishes/benzoyl-peroxide': 'Benzoyl peroxide works in the pore, where blemishes begin.',
  'blemishes/adapalene': 'Adapalene keeps pores from clogging, so fewer new blemishes appear.',
  'blemishes/azelaic-acid': 'Azelaic acid may make blemishes and the marks they leave less visible.',
  'blemishes/salicylic-acid': 'Salicylic acid loosens what blocks pores, where blemishes begin.',
  'blemishes/sulfur': 'Sulfur dries the surface of single spots.',
  'blemishes/niacinamide': 'Niacinamide may make blemished skin a little less red.',
  'blemishes/cleanser': 'Gentle washing removes oil and sunscreen without irritating blemishes.',

  'blackheads/adapalene': 'Blackheads loosen slowly, so give adapalene twelve weeks.',
  'blackheads/salicylic-acid': 'Salicylic acid dissolves in oil, so it reaches into the pore.',
  'blackheads/azelaic-acid': 'Azelaic acid may help stop pores clogging, so fewer blackheads show.',
  'blackheads/retinol': RETINOL.blackheads,
  'blackheads/retinal': RETINAL.blackheads,
  'blackheads/benzoyl-peroxide':
    'Benzoyl peroxide helps with blackheads, though it does more for inflamed blemishes.',

  // Where the evidence for brown and for red marks differs, the texts describe brown marks.
  'marks/sunscreen': 'Light keeps marks dark. If you have any, sunscreen may help them fade.',
  'marks/iron-oxides': 'On medium and dark skin, a tint may help marks fade, because light keeps them dark.',
  'marks/azelaic-acid': 'Azelaic acid may make marks stand out less in two to three months.',
  'marks/adapalene': 'Adapalene may help marks look fainter and leaves fewer new ones.',
  'marks/retinol': RETINOL.marks,
  'marks/retinal': RETINAL.marks,
  'marks/niacinamide': 'Niacinamide slows colour on its way to the surface, so marks may look lighter.',
  'marks/vitamin-c-derivative': 'A mild form of vitamin C may help marks stand out less.',
  'marks/l-ascorbic-acid': 'Vitamin C may help brown marks look lighter after several months.',
  'marks/tranexamic-acid': subjectWords['tranexamic-acid'],

  'comfort/moisturiser': 'A moisturiser keeps water in, so skin feels calmer and less tight.',
  'comfort/ceramides': 'Ceramides soothe irritated skin and help it hold on to water.',
  'comfort/colloidal-oatmeal': 'Colloidal oatmeal soothes irritated skin and protects it.',
  'comfort/panthenol': 'Panthenol soothes irritated skin.',
  'comfort/cleanser': 'Gentle washing does not leave your skin feeling tight.',
  'comfort/zinc-oxide': ZINC.comfort,
  'comfort/titanium-dioxide': TITANIUM.comfort,
};

/** For each need, a text about the limits of cosmetics. If it is empty, a general sentence is used instead. */
export const cosmeticLimits: Readonly<Record<NeedName, string>> = {
  roughness: 'A scrub on top of an acid does not smooth skin; it irritates.',
  pores: 'Products cannot close or shrink pores permanently.',
  redness: 'Creams cannot remove visible blood vessels.',
  unevenness: 'Uneven skin tone changes slowly: give a product about three months.',
  darkSpots: 'A raised, growing or many-coloured spot is for a doctor, not for a product.',
  underEyeDarkness: 'Creams cannot lighten bluish shadows, or shadows caused by swelling or sunken skin.',
  dryness: 'Do not take flakes off dry skin with an acid or a scrub.',
  shine: 'Toners with alcohol do not make skin less oily, and neither does washing more often.',
  fineLines: '',
  deepLines: 'Creams cannot lift skin or fill deep lines.',
  blemishes: 'Scrubs, peels and toothpaste do not help blemishes.',
  blackheads:
    'Clay and pore strips empty pores only for a few days; the fine dots on a nose always come back.',
  marks: 'Creams cannot smooth raised or pitted scars.',
  comfort: 'For skin that needs gentle care, fewer products do more than another active ingredient.',
};

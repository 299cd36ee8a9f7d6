import type { EvidenceId } from '../../plan/evidence/evidence-id.ts';
import type { NeedName } from '../../plan/evidence/subject.ts';
import { subjectWords } from './subjects.ts';

const RETINOIDS = {
  blackheads: 'It may help stop pores clogging, so blackheads show less over months.',
  marks: 'It may make marks look fainter over months.',
  unevenness: 'It may help to even out a patchy tone over months.',
  darkSpots: 'It may soften the look of dark spots over months.',
  fineLines: 'It may soften fine lines within months.',
  deepLines: 'It may soften the surface around deep lines; it does not fill them.',
  roughness: 'It may help to smooth a rough surface over months.',
  pores: 'It may make pores stand out less over months.',
  underEyeDarkness: 'It may soften brown shadows; put it on the bone, never on the lids.',
} as const;

const ROUGH_BY_ACID = 'It lifts dull surface cells for a smoother look.';
const LINES_BY_ACID = 'It may smooth the look of fine lines a little in about five months.';
const SPOTS_BY_ACID = 'It loosens dull surface cells, so dark spots may look a little lighter.';
const MINERAL_FOR_REDNESS = 'It is a mineral filter, a mild choice for skin that reddens easily.';
const MINERAL_FOR_COMFORT = 'It is a mineral filter, which rarely stings.';
const BROWN_PATCHES = 'It may help brown patches look lighter, slowly.';

/**
 * The text for each row of evidence. Each text follows a sentence that mentions the subject, so "it" refers to the
 * active or its product.
 */
export const evidenceWords: Readonly<Record<EvidenceId, string>> = {
  'roughness/glycolic-acid': ROUGH_BY_ACID,
  'roughness/lactic-acid': ROUGH_BY_ACID,
  'roughness/mandelic-acid': 'It lifts dull surface cells more mildly than other fruit acids.',
  'roughness/polyhydroxy-acid': subjectWords['polyhydroxy-acid'],
  'roughness/urea': 'It softens rough, dry patches.',
  'roughness/retinol': RETINOIDS.roughness,
  'roughness/retinal': RETINOIDS.roughness,
  'roughness/l-ascorbic-acid': 'It may make dull skin look fresher after some months.',
  'roughness/moisturiser': 'It smooths rough, dry skin, often within days.',

  'pores/salicylic-acid': 'It loosens what fills a pore, so pores may stand out less.',
  'pores/niacinamide': 'It may reduce oil, so pores may stand out less.',
  'pores/retinol': RETINOIDS.pores,
  'pores/retinal': RETINOIDS.pores,
  'pores/adapalene': 'It helps keep pores from filling, so they may stand out less.',
  'pores/sunscreen': 'It helps protect the even look of the skin around pores.',

  'redness/cleanser': 'Less rubbing lets redness settle.',
  'redness/moisturiser': 'With few products and one gentle cream, redness may settle.',
  'redness/zinc-oxide': MINERAL_FOR_REDNESS,
  'redness/titanium-dioxide': MINERAL_FOR_REDNESS,
  'redness/niacinamide': 'It may reduce redness a little over some weeks.',
  'redness/azelaic-acid': 'It may slowly make a red tone more even.',
  'redness/centella': 'It may comfort skin that looks red.',
  'redness/panthenol': 'It comforts stressed skin, so redness may look calmer.',
  'redness/colloidal-oatmeal': 'It comforts skin that looks red and feels tight.',

  'unevenness/iron-oxides': 'Visible light darkens patches; the tint holds it back.',
  'unevenness/azelaic-acid': 'It may make a patchy tone more even in three to six months.',
  'unevenness/niacinamide': 'It may make the tone more even within about three months.',
  'unevenness/l-ascorbic-acid': subjectWords['l-ascorbic-acid'],
  'unevenness/tranexamic-acid': BROWN_PATCHES,
  'unevenness/alpha-arbutin': BROWN_PATCHES,
  'unevenness/kojic-acid': BROWN_PATCHES,
  'unevenness/retinol': RETINOIDS.unevenness,
  'unevenness/retinal': RETINOIDS.unevenness,

  'darkSpots/sunscreen': 'It keeps dark spots from darkening; without it, no other step helps them.',
  'darkSpots/niacinamide': 'It may help dark spots look lighter within about three months.',
  'darkSpots/l-ascorbic-acid': 'It helps hold new spots back more than it fades old ones.',
  'darkSpots/retinol': RETINOIDS.darkSpots,
  'darkSpots/retinal': RETINOIDS.darkSpots,
  'darkSpots/glycolic-acid': SPOTS_BY_ACID,
  'darkSpots/lactic-acid': SPOTS_BY_ACID,
  'darkSpots/mandelic-acid': SPOTS_BY_ACID,

  'underEyeDarkness/sunscreen': 'It may keep brown shadows under the eyes from getting darker.',
  'underEyeDarkness/moisturiser': 'It smooths thin, dry skin under the eyes, so shadows may look softer.',
  'underEyeDarkness/l-ascorbic-acid': 'It may soften brown shadows in about three months.',
  'underEyeDarkness/vitamin-c-derivative': 'It may gently soften brown shadows in about three months.',
  'underEyeDarkness/retinol': RETINOIDS.underEyeDarkness,
  'underEyeDarkness/retinal': RETINOIDS.underEyeDarkness,

  'dryness/moisturiser': 'Used steadily, it keeps water in, and skin feels dry less often.',
  'dryness/cleanser': 'It cleans without drying skin out further.',
  'dryness/urea': 'It holds water in dry skin.',
  'dryness/colloidal-oatmeal': 'It shields dry skin and comforts it.',
  'dryness/ceramides': 'They comfort dry skin and help it hold on to water.',
  'dryness/panthenol': 'It comforts dry skin and helps it feel smooth.',
  'dryness/squalane': 'It makes dry skin feel smoother.',

  'shine/cleanser': 'It takes off oil; washing more than twice a day adds nothing.',
  'shine/niacinamide': 'It may reduce shine a little over some weeks.',
  'shine/salicylic-acid': 'It dissolves in oil, so skin may look less shiny.',
  'shine/clay': subjectWords.clay,
  'shine/moisturiser': 'It keeps water in without adding shine.',

  'fineLines/sunscreen': 'In a long trial, skin with daily sunscreen aged about a quarter less.',
  'fineLines/retinol': RETINOIDS.fineLines,
  'fineLines/retinal': RETINOIDS.fineLines,
  'fineLines/glycolic-acid': LINES_BY_ACID,
  'fineLines/lactic-acid': LINES_BY_ACID,
  'fineLines/mandelic-acid': LINES_BY_ACID,
  'fineLines/l-ascorbic-acid': 'It may make fine lines look softer after about three months.',
  'fineLines/peptides': subjectWords.peptides,
  'fineLines/niacinamide': 'It may soften the look of fine lines within about three months.',
  'fineLines/bakuchiol': subjectWords.bakuchiol,
  'fineLines/moisturiser': 'It plumps dry lines, so they look softer.',

  'deepLines/sunscreen': 'It helps hold new lines back; it does not lift deep ones.',
  'deepLines/retinol': RETINOIDS.deepLines,
  'deepLines/retinal': RETINOIDS.deepLines,
  'deepLines/moisturiser': 'It may make deep lines look softer for the day; it does not fill them.',

  'blemishes/benzoyl-peroxide':
    'It works where blemishes begin, in the pore; a low strength does as much as a high one.',
  'blemishes/adapalene': 'It keeps pores from clogging, so fewer new blemishes appear.',
  'blemishes/azelaic-acid': 'It may calm the look of blemishes and even out their marks.',
  'blemishes/salicylic-acid': 'It loosens what blocks a pore, where blemishes begin.',
  'blemishes/sulfur': 'It dries the surface of single spots.',
  'blemishes/niacinamide': 'It may make blemished skin a little less red.',
  'blemishes/cleanser': 'It takes off oil and sunscreen without irritating blemishes.',

  'blackheads/adapalene': 'Blackheads loosen slowly; give it twelve weeks.',
  'blackheads/salicylic-acid': 'It dissolves in oil, so it reaches into the pore.',
  'blackheads/azelaic-acid': 'It may help stop pores clogging, so fewer blackheads show.',
  'blackheads/retinol': RETINOIDS.blackheads,
  'blackheads/retinal': RETINOIDS.blackheads,
  'blackheads/benzoyl-peroxide': 'It helps with blackheads, though it does more for inflamed blemishes.',

  // These texts are about brown marks. Only time, sunscreen, azelaic acid and niacinamide help with red marks.
  'marks/sunscreen': 'Light keeps marks dark; protected from it, they may fade.',
  'marks/iron-oxides': 'On medium and dark skin, light keeps marks dark; the tint blocks it.',
  'marks/azelaic-acid': 'It may make marks look more even in two to three months.',
  'marks/adapalene': 'It may help marks look fainter and leaves fewer new ones.',
  'marks/retinol': RETINOIDS.marks,
  'marks/retinal': RETINOIDS.marks,
  'marks/niacinamide': 'It lets less colour reach the surface, so marks may look lighter.',
  'marks/vitamin-c-derivative': 'It may gently help to even out the look of marks.',
  'marks/l-ascorbic-acid': 'It may help brown marks look lighter after some months.',
  'marks/tranexamic-acid': 'It may help brown marks look lighter, slowly.',

  'comfort/moisturiser': 'It keeps water in, so skin feels calmer and less tight.',
  'comfort/ceramides': 'They comfort stressed skin and help it hold on to water.',
  'comfort/colloidal-oatmeal': 'It comforts stressed skin and shields it.',
  'comfort/panthenol': 'It comforts stressed skin.',
  'comfort/cleanser': 'It cleans skin without leaving it tight.',
  'comfort/zinc-oxide': MINERAL_FOR_COMFORT,
  'comfort/titanium-dioxide': MINERAL_FOR_COMFORT,
};

/** What a product cannot do for a need, or what makes the need worse. Empty if there is no such fact. */
export const noes: Readonly<Record<NeedName, string>> = {
  roughness: 'A scrub on top of an acid does not smooth skin; it irritates.',
  pores: 'Pores cannot be closed or shrunk for good.',
  redness: 'Creams cannot remove visible vessels.',
  unevenness: 'No product evens a tone in less than eight to twelve weeks.',
  darkSpots: 'A raised, growing or many-coloured spot is for a doctor, not for a product.',
  underEyeDarkness: 'Creams cannot lighten hollow, bluish or puffy shadows.',
  dryness: 'Do not take flakes off dry skin with an acid or a scrub.',
  shine: 'Alcohol toners and washing more often do not make skin less oily.',
  fineLines: '',
  deepLines: 'Creams do not lift or fill deep folds.',
  blemishes: 'Scrubs, peels and toothpaste do not help blemishes.',
  blackheads: 'Clay and pore strips empty a pore for days only; the fine dots on a nose always refill.',
  marks: 'Creams cannot smooth raised or pitted scars.',
  comfort: 'For skin that needs gentle care, fewer products do more than another active ingredient.',
};

import type { EvidenceSubject } from '../../plan/evidence/subject.ts';

const RETINOID = 'It may soften fine lines and smooth the surface over months.';
const FRUIT_ACID = 'It loosens dull surface cells.';
const BRIGHTENER = 'It may help brown marks look lighter, slowly.';
const COMFORT = 'It comforts dry or stressed skin.';
const MINERAL_FILTER = 'It is a mineral filter against ultraviolet light.';

/** The effect of each subject, regardless of a need. The sentence before the text mentions the subject. */
export const subjectWords: Readonly<Record<EvidenceSubject, string>> = {
  cleanser: 'It takes off oil, sunscreen and make-up without leaving skin tight.',
  moisturiser: 'It keeps water in, so skin feels comfortable.',
  sunscreen: 'It helps protect the even look of your skin.',
  retinol: RETINOID,
  retinal: RETINOID,
  'retinyl-ester': 'It is a mild form of vitamin A with little effect.',
  adapalene: 'It slowly helps stop pores clogging: give it three months.',
  bakuchiol: 'It may soften fine lines with little sting.',
  'glycolic-acid': FRUIT_ACID,
  'lactic-acid': FRUIT_ACID,
  'mandelic-acid': FRUIT_ACID,
  'salicylic-acid': 'It loosens dead cells inside the pore.',
  'polyhydroxy-acid': 'It is a mild way to a smoother surface.',
  'azelaic-acid': 'It gently helps to even out the tone and to calm the look of blemishes.',
  'benzoyl-peroxide': 'It helps keep pores free of what starts blemishes.',
  sulfur: 'It soaks up oil on single spots.',
  'l-ascorbic-acid': 'It helps keep the tone even by day.',
  'vitamin-c-derivative': 'It is a gentle vitamin C for an even look.',
  niacinamide: 'It helps to keep the tone even and the surface smooth.',
  'tranexamic-acid': BRIGHTENER,
  'alpha-arbutin': BRIGHTENER,
  'kojic-acid': BRIGHTENER,
  'hyaluronic-acid': 'It adds water, so skin feels smoother.',
  glycerin: 'It adds water, so skin feels smoother.',
  ceramides: 'They comfort dry or stressed skin.',
  panthenol: COMFORT,
  centella: COMFORT,
  peptides: 'They may make fine lines look a little softer.',
  urea: 'Skin makes some of it by itself, to hold water.',
  squalane: 'It makes skin feel smoother.',
  'zinc-oxide': MINERAL_FILTER,
  'titanium-dioxide': MINERAL_FILTER,
  'iron-oxides': 'The tint holds back visible light.',
  'organic-uv-filters': 'They take up ultraviolet light.',
  'colloidal-oatmeal': COMFORT,
  clay: 'It soaks up shine for a day.',
};

/**
 * What to expect in the first weeks. Each text mentions its subject, and is empty if there is nothing to
 * notice.
 */
export const expectWords: Readonly<Record<EvidenceSubject, string>> = {
  cleanser: 'A cleanser that leaves skin tight is too strong.',
  moisturiser: '',
  sunscreen: '',
  retinol: 'Retinol may leave skin dry and flaky for two to six weeks; then skip it for an evening.',
  retinal: 'Retinal may leave skin dry and flaky for two to six weeks; then skip it for an evening.',
  'retinyl-ester': '',
  adapalene:
    'With adapalene, skin may look worse at first and stay dry for two to four weeks; that is normal.',
  bakuchiol: 'Bakuchiol rarely stings.',
  'glycolic-acid': 'Glycolic acid tingles, and skin burns more easily in the sun.',
  'lactic-acid': 'Lactic acid tingles, and skin burns more easily in the sun.',
  'mandelic-acid': 'Mandelic acid tingles less than other fruit acids.',
  'salicylic-acid': 'Salicylic acid may tingle and dry out the skin.',
  'polyhydroxy-acid': '',
  'azelaic-acid': 'Azelaic acid may itch or sting for one to four weeks.',
  'benzoyl-peroxide': 'Benzoyl peroxide may leave skin dry and peeling at first.',
  sulfur: 'Sulfur smells, and it dries the skin.',
  'l-ascorbic-acid': 'Vitamin C may tingle; once it turns brown, it no longer works.',
  'vitamin-c-derivative': '',
  niacinamide: 'Niacinamide makes skin flush in rare cases.',
  'tranexamic-acid': '',
  'alpha-arbutin': '',
  'kojic-acid': 'Some people become allergic to kojic acid: stop if it itches.',
  'hyaluronic-acid': 'Hyaluronic acid alone can feel tight in dry air; put moisturiser over it.',
  glycerin: '',
  ceramides: '',
  panthenol: '',
  centella: 'An allergy to centella is rare, but stop if it itches.',
  peptides: '',
  urea: 'Urea stings on cracked skin: leave it off until the cracks are gone.',
  squalane: '',
  'zinc-oxide': 'Zinc oxide can leave a white film on darker skin.',
  'titanium-dioxide': 'Titanium dioxide can leave a white film on darker skin.',
  'iron-oxides': '',
  'organic-uv-filters': '',
  'colloidal-oatmeal': 'With an oat allergy, leave colloidal oatmeal out.',
  clay: 'Clay can leave skin dry.',
};

import type { EvidenceSubject } from '../../plan/evidence/subject.ts';

const retinoid = (name: string): string =>
  `${name} may soften fine lines and smooth the surface over several months.`;
const fruitAcid = (name: string): string => `${name} loosens dull surface cells.`;
const brightener = (name: string): string => `${name} may slowly help brown marks look lighter.`;
const humectant = (name: string): string => `${name} adds water, so skin feels smoother.`;
const comforting = (name: string): string => `${name} soothes dry or irritated skin.`;
const sunProtection = (name: string): string =>
  `${name} in a sunscreen lets less ultraviolet light reach your skin.`;

/** What each active or base product does in general. */
export const subjectWords: Readonly<Record<EvidenceSubject, string>> = {
  cleanser: 'A gentle cleanser removes sunscreen and make-up without leaving skin tight.',
  moisturiser: 'A moisturiser keeps water in, so skin feels comfortable.',
  sunscreen: 'Daily sunscreen helps keep your skin tone even.',
  retinol: retinoid('Retinol'),
  retinal: retinoid('Retinal'),
  'retinyl-ester': 'A mild form of vitamin A has little effect.',
  adapalene: 'Adapalene slowly helps stop pores clogging: give it three months.',
  bakuchiol: 'Bakuchiol may soften fine lines with little sting.',
  'glycolic-acid': fruitAcid('Glycolic acid'),
  'lactic-acid': fruitAcid('Lactic acid'),
  'mandelic-acid': fruitAcid('Mandelic acid'),
  'salicylic-acid': 'Salicylic acid loosens dead cells inside the pore.',
  'polyhydroxy-acid': 'A polyhydroxy acid gently smooths the surface of the skin.',
  'azelaic-acid': 'Azelaic acid gently helps to even out the tone and to make blemishes less visible.',
  'benzoyl-peroxide': 'Benzoyl peroxide helps keep pores free of what starts blemishes.',
  sulfur: 'Sulfur soaks up oil on single spots.',
  'l-ascorbic-acid': 'Vitamin C in the morning helps keep skin tone even.',
  'vitamin-c-derivative': 'A mild form of vitamin C may help to even out skin tone.',
  niacinamide: 'Niacinamide helps to keep the tone even and the surface smooth.',
  'tranexamic-acid': brightener('Tranexamic acid'),
  'alpha-arbutin': brightener('Alpha-arbutin'),
  'kojic-acid': brightener('Kojic acid'),
  'hyaluronic-acid': humectant('Hyaluronic acid'),
  glycerin: humectant('Glycerin'),
  ceramides: 'Ceramides soothe dry or irritated skin.',
  panthenol: comforting('Panthenol'),
  centella: comforting('Centella'),
  peptides: 'Peptides may make fine lines look a little softer.',
  urea: 'Skin makes some urea by itself, to hold water.',
  squalane: 'Squalane makes skin feel smoother.',
  'zinc-oxide': sunProtection('Zinc oxide'),
  'titanium-dioxide': sunProtection('Titanium dioxide'),
  'iron-oxides': 'A tint blocks part of the light that UV filters let through.',
  'organic-uv-filters': 'Chemical UV filters absorb ultraviolet light.',
  'colloidal-oatmeal': comforting('Colloidal oatmeal'),
  clay: 'Clay soaks up oil, so skin shines less for a day.',
};

const dryAndFlaky = (name: string): string =>
  `${name} may leave skin dry and flaky for two to six weeks; if so, skip an evening.`;
const tingles = (name: string): string => `${name} tingles and makes skin sunburn more easily.`;
const whiteFilm = (name: string): string => `${name} can leave a white film on darker skin.`;

/**
 * What the visitor may notice or should know when starting an active or base product. Empty if there is nothing to say.
 */
export const expectWords: Readonly<Record<EvidenceSubject, string>> = {
  cleanser: 'A cleanser that leaves skin tight is too strong.',
  moisturiser: '',
  sunscreen: '',
  retinol: dryAndFlaky('Retinol'),
  retinal: dryAndFlaky('Retinal'),
  'retinyl-ester': '',
  adapalene:
    'With adapalene, skin may look worse at first and stay dry for two to four weeks; that is normal.',
  bakuchiol: 'Bakuchiol rarely stings.',
  'glycolic-acid': tingles('Glycolic acid'),
  'lactic-acid': tingles('Lactic acid'),
  'mandelic-acid': 'Mandelic acid tingles less than other fruit acids.',
  'salicylic-acid': 'Salicylic acid may tingle and dry out the skin.',
  'polyhydroxy-acid': '',
  'azelaic-acid': 'Azelaic acid may itch or sting in the first four weeks.',
  'benzoyl-peroxide': 'Benzoyl peroxide may leave skin dry and slightly flaky at first.',
  sulfur: 'Sulfur smells, and it dries the skin.',
  'l-ascorbic-acid': 'Vitamin C may tingle. If the product turns brown, replace it.',
  'vitamin-c-derivative': '',
  niacinamide: 'In rare cases, niacinamide makes skin turn red.',
  'tranexamic-acid': '',
  'alpha-arbutin': '',
  'kojic-acid': 'Some people become allergic to kojic acid: stop if your skin itches.',
  'hyaluronic-acid': 'In dry air, hyaluronic acid alone can make skin feel tight: put moisturiser over it.',
  glycerin: '',
  ceramides: '',
  panthenol: '',
  centella: 'An allergy to centella is rare, but stop if your skin itches.',
  peptides: '',
  urea: 'Urea stings on cracked skin: wait until the cracks are gone.',
  squalane: '',
  'zinc-oxide': whiteFilm('Zinc oxide'),
  'titanium-dioxide': whiteFilm('Titanium dioxide'),
  'iron-oxides': '',
  'organic-uv-filters': '',
  'colloidal-oatmeal': 'If you are allergic to oats, do not use colloidal oatmeal.',
  clay: 'Clay can leave skin dry.',
};

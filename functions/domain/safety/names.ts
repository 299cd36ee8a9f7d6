import type { Substance } from './substances.ts';

/** By which names a substance goes in product names and free texts. The most specific come first. */
const names: readonly (readonly [Substance, RegExp])[] = [
  [
    'prescription-retinoid',
    /\b(?:tretinoin|retinoic acid|retin-?a|isotretinoin|accutane|roaccutane|tazarotene|trifarotene|aklief|altreno|stieva-?a|ketrel)\b/,
  ],
  ['adapalene', /\b(?:adapalene|differin|effaclar adapalene)\b/],
  ['retinyl-ester', /\bretinyl (?:palmitate|acetate|linoleate|propionate|ester)s?\b/],
  [
    'other-retinoid',
    /\b(?:granactive|hydroxypinacolone|retinyl retinoate|retinoates?|retinoids?|vitamin a|pro-?retinol)\b/,
  ],
  ['retinal', /\b(?:retinal|retinaldehyde|retrinal)\b/],
  ['retinol', /\bretinols?\b/],
  ['bakuchiol', /\bbakuchiol\b/],
  [
    'hydroquinone',
    /\b(?:hydroquinone|quinol|obagi clear|obagi nu-?derm clear|eldoquin|lustra|tri-?luma|esoterica)\b/,
  ],
  [
    'prescription-medicine',
    /\b(?:clindamycin|erythromycin|doxycycline|minocycline|metronidazole|ivermectin|spironolactone|dapsone|clascoterone|winlevi|brimonidine|tacrolimus|pimecrolimus|elidel|protopic|epiduo|duac|finacea|skinoren|corticosteroids?|steroids?|hydrocortisone|betamethasone|clobetasol|mometasone|triamcinolone|fluocinolone|antibiotics?)\b/,
  ],
  ['resorcinol', /\bresorcinol\b/],
  ['banned-in-cosmetics', /\b(?:4-?methylbenzylidene camphor|4-mbc|enzacamene|triclosan|mercury)\b/],
  ['glycolic-acid', /\bglycolic\b/],
  ['lactic-acid', /\blactic\b/],
  ['mandelic-acid', /\bmandelic\b/],
  ['other-aha', /\b(?:aha|ahas|alpha hydroxy|fruit acids?)\b/],
  ['salicylic-acid', /\b(?:salicylic|bha|bhas|beta hydroxy)\b/],
  ['polyhydroxy-acid', /\b(?:pha|phas|polyhydroxy|gluconolactone|lactobionic)\b/],
  ['azelaic-acid', /\bazelaic\b/],
  ['benzoyl-peroxide', /\b(?:benzoyl peroxide|bpo|panoxyl|acnecide)\b/],
  ['sulfur', /\bsul(?:f|ph)ur\b/],
  ['kojic-acid', /\bkojic\b/],
  ['alpha-arbutin', /\barbutin\b/],
  ['tranexamic-acid', /\btranexamic\b/],
  ['l-ascorbic-acid', /\b(?:l-)?ascorbic acid\b/],
  ['peel', /\b(?:peels?|peeling)\b/],
  ['scrub', /\b(?:scrubs?|microbeads)\b/],
  [
    'irritant-extract',
    /\b(?:menthol|peppermint|eucalyptus|witch hazel|denatured alcohol|alcohol denat|hamamelis)\b/,
  ],
];

const anyName = new RegExp(names.map(([, { source }]) => source).join('|'));

/** "Retinol alternative" and "sulfur-free" name what is not in it. */
const notInIt = /\b[\p{L}\d]+(?: |-)(?:alternative|free)\b/gu;

/** Plain lower-case letters: no accents, no invisible signs, one kind of space and hyphen. */
/** Most texts are plain already. */
const isPlain = /^[\x21-\x5e\x60-\x7e]*(?: [\x21-\x5e\x60-\x7e]+)*$/;

export const folded = (text: string): string => (isPlain.test(text) ? text.toLowerCase() : fold(text));

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\u2010-\u2015_]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

export function substancesIn(text: string): Substance[] {
  const plain = folded(text).replaceAll(notInIt, '');
  if (!anyName.test(plain)) return [];
  return names.filter(([, pattern]) => pattern.test(plain)).map(([substance]) => substance);
}

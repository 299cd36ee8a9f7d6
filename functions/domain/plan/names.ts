import type { Substance } from './substances.ts';

/** By which names a substance goes in product names and free texts. */
const names: readonly (readonly [Substance, string])[] = [
  [
    'prescription-retinoid',
    'tretino[a-z]*|retinoic acid|retin[ -]?a|isotretino[a-z]*|accutane|roaccutane|tazarotene?|tazorac|trifarotene?|aklief|altreno|stieva-?a|ketrel',
  ],
  ['adapalene', 'adapalene?|differin'],
  ['retinyl-ester', 'retinyl (?:palmitate|acetate|linoleate|propionate|ester)s?'],
  [
    'other-retinoid',
    'granactive|hydroxypinacolone|retinyl retinoate|retinoates?|retinoids?|vitamin a|pro-?retinol|retinyl',
  ],
  ['retinal', 'retinal|retinaldehyde|retrinal'],
  ['retinol', 'retinols?'],
  ['bakuchiol', 'bakuchiol'],
  [
    'hydroquinone',
    'hydro(?:qu|ch)inone?|quinol|obagi clear|obagi nu-?derm clear|eldoquin|lustra|tri-?luma|esoterica',
  ],
  [
    'prescription-medicine',
    'clindamycin|erythromycin|doxycycline|minocycline|tetracycline|metronidazole|ivermectin|soolantra|spironolactone|dapsone|clascoterone|winlevi|brimonidine|tacrolimus|pimecrolimus|elidel|protopic|epiduo|duac|finacea|skinoren|methotrexate|ciclosporin|corticosteroids?|cortisone|prednisol?one|steroids?|hydrocortisone|betamethasone|clobetasol|mometasone|triamcinolone|fluocinolone|antibiotics?',
  ],
  ['resorcinol', 'resorcinol'],
  ['banned-in-cosmetics', '4-?methylbenzylidene camphor|4-mbc|enzacamene|triclosan'],
  ['glycolic-acid', 'glycolic'],
  ['lactic-acid', 'lactic'],
  ['mandelic-acid', 'mandelic'],
  ['other-aha', 'ahas?|alpha[ -]hydroxy|fruit acids?'],
  ['salicylic-acid', 'salicylic|bhas?|beta[ -]hydroxy'],
  ['polyhydroxy-acid', 'phas?|polyhydroxy|gluconolactone|lactobionic'],
  ['azelaic-acid', 'azelaic'],
  ['benzoyl-peroxide', 'benzoyl peroxide|bpo|panoxyl|acnecide'],
  ['sulfur', 'sul(?:f|ph)ur'],
  ['kojic-acid', 'kojic'],
  ['alpha-arbutin', 'arbutin'],
  ['tranexamic-acid', 'tranexamic'],
  // The ethylated acid is a derivative.
  ['l-ascorbic-acid', '(?<!ethyl |ethylated )(?:l-)?ascorbic acid'],
  ['peel', 'peels?|peeling|papain|bromelain|enzymes?'],
  ['scrub', 'scrubs?|microbeads'],
  ['irritant-extract', 'menthol|peppermint|eucalyptus|witch hazel|denatured alcohol|alcohol denat|hamamelis'],
];

/** Names so telling that they count with a gap after any letter, as in "retin al" or "t.r.e.t.i.n.o.i.n". */
const telling: readonly (readonly [Substance, string])[] = [
  ['prescription-retinoid', 'tretinoin'],
  ['prescription-retinoid', 'isotretinoin'],
  ['prescription-retinoid', 'tazarotene'],
  ['adapalene', 'adapalene'],
  ['retinal', 'retinaldehyde'],
  ['retinal', 'retinal'],
  ['retinol', 'retinol'],
  ['hydroquinone', 'hydroquinone'],
  ['prescription-medicine', 'clindamycin'],
  ['prescription-medicine', 'hydrocortisone'],
];

const gapped = (name: string): string => name.split('').join("[ .'/-]?");
const sources = [...names, ...telling.map(([substance, name]) => [substance, gapped(name)] as const)];

/** All names behind one word boundary: so a text is gone through once, and most places in it are left at once. */
const anyName = new RegExp(`\\b(?:${sources.map(([, source]) => source).join('|')})\\b`, 'g');
const exactly = sources.map(([substance, source]) => [substance, new RegExp(`^(?:${source})$`)] as const);

const MAX_REMEMBERED = 1_000;
const remembered = new Map<string, readonly Substance[]>();

/** Texts use few names, again and again. */
function meantBy(name: string): readonly Substance[] {
  const known = remembered.get(name);
  if (known) return known;
  const found = exactly.filter(([, pattern]) => pattern.test(name)).map(([substance]) => substance);
  if (remembered.size < MAX_REMEMBERED) remembered.set(name, found);
  return found;
}

/** "Retinol alternative" and "sulfur-free" name what is not in it; "retinol free of charge" does not say so. */
const notInIt = /\b[a-z\d]+(?:[ -]alternatives?\b|-free\b| free(?= ?(?:[.,;)]|$)))/g;

/** In a text that has been folded. */
export function substancesNamed(plain: string): readonly Substance[] {
  const mayDeny = plain.includes('free') || plain.includes('alternative');
  const found = (mayDeny ? plain.replaceAll(notInIt, '') : plain).match(anyName);
  return found ? [...new Set(found.flatMap(meantBy))] : none;
}

const none: readonly never[] = [];

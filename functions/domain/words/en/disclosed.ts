import { ADULT_AGE, OLDER_AGE } from '../../plan/ages.ts';
import type { Cause, DisclosedWords, IngredientGroup } from '../note-words.ts';
import { list, listClearly, numberWord, shortEnough } from './phrases.ts';

export const causes: Record<Cause, string> = {
  isotretinoin: 'isotretinoin',
  'prescription-retinoid': 'your prescribed retinoid',
  'steroid-cream': 'the steroid cream on your face',
  'recent-procedure': 'your recovering skin',
  'deep-lumps-or-scars': 'your deep lumps or new scars',
  'other-condition': 'a condition that is not on our list',
  melasma: 'your melasma',
  vitiligo: 'your vitiligo',
  eczema: 'your eczema',
  rosacea: 'your rosacea',
  psoriasis: 'your psoriasis',
  pregnancy: 'pregnancy or breastfeeding',
  'planning-pregnancy': 'a planned pregnancy',
  'sun-sensitising-medicine': 'your medicine',
  sensitive: 'your sensitive skin',
  'maybe-sensitive': 'skin that may be sensitive',
  older: 'your age',
  minor: 'your age',
  'deep-tone': 'your skin tone',
};

/** The clause for each cause after "because". */
export const clauses: Record<Cause, string> = {
  isotretinoin: 'you take or recently took isotretinoin',
  'prescription-retinoid': 'you use a prescribed retinoid',
  'steroid-cream': 'you use a steroid cream on your face',
  'recent-procedure': 'your skin is recovering',
  'deep-lumps-or-scars': 'you have deep lumps or new scars',
  'other-condition': 'you have a condition that is not on our list',
  melasma: 'you have melasma',
  vitiligo: 'you have vitiligo',
  eczema: 'you have eczema',
  rosacea: 'you have rosacea',
  psoriasis: 'you have psoriasis',
  pregnancy: 'you are pregnant or breastfeeding',
  'planning-pregnancy': 'you are planning a pregnancy',
  'sun-sensitising-medicine': 'your medicine makes skin sensitive to sun',
  sensitive: 'your skin is sensitive',
  'maybe-sensitive': 'your skin may be sensitive',
  older: `you are ${OLDER_AGE} or older`,
  minor: `you are under ${ADULT_AGE}`,
  'deep-tone': 'irritation can leave marks on your skin tone',
};

const groupNames: Record<IngredientGroup, string> = {
  fragrance: 'fragrance',
  exfoliants: 'exfoliating acids',
  'fruit-acids': 'fruit acids',
  retinoids: 'retinoids',
  strong: 'strong active ingredients',
};

/**
 * The sort key of a name: 1 if it must come last in a list, otherwise 0. In another order, texts such as "pregnancy or
 * breastfeeding and sensitive skin" or "a condition that is not on our list and your age" would be ambiguous.
 */
const comesLast = (name: string): number =>
  Number(name.includes(' or ') || name === causes['other-condition']);

const listCauses = (names: readonly string[]): string =>
  listClearly(names.toSorted((one, other) => comesLast(one) - comesLast(other)));

const AZELAIC_IN_PREGNANCY = 'Azelaic acid is commonly used in pregnancy and while breastfeeding.';

export const disclosed: DisclosedWords = {
  own: {
    melasma: ({ isTinted }) =>
      isTinted
        ? 'You told us about melasma, so tinted sunscreen every morning matters most.'
        : 'You told us about melasma, so sunscreen every morning matters most.',
    isotretinoin: ({ hasBlemishes }) =>
      hasBlemishes
        ? 'Isotretinoin itself works on blemishes; this plan keeps your skin comfortable.'
        : undefined,
    pregnancy: ({ hasAzelaicAcid }) => (hasAzelaicAcid ? AZELAIC_IN_PREGNANCY : undefined),
    'planning-pregnancy': ({ hasAzelaicAcid }) => (hasAzelaicAcid ? AZELAIC_IN_PREGNANCY : undefined),
    vitiligo: ({ isTinted, isUneven }) => {
      if (isUneven)
        return isTinted
          ? 'Your uneven tone may come from vitiligo: a tint blends it in, and a doctor can do more.'
          : 'Your uneven tone may come from vitiligo: creams cannot change that, but a doctor can do more.';
      return isTinted
        ? 'For vitiligo, your plan protects and covers your skin but does not lighten it.'
        : 'For vitiligo, your plan protects your skin but does not lighten it.';
    },
    psoriasis: ({ isDry }) =>
      isDry
        ? 'Dry, rough patches may come from psoriasis; a cream softens them, and a doctor can do more.'
        : undefined,
    'deep-lumps-or-scars': () => 'See a doctor first about the deep lumps or new scars you mentioned.',
  },
  because: (all, excluded, weeks) => {
    const why = `Because ${listClearly([...new Set(all.map((each) => clauses[each]))])}`;
    const wait = `starts with ${weeks === 1 ? 'one week' : `${numberWord(weeks)} weeks`} of basic care`;
    const out = `your plan leaves out ${list(excluded.map((each) => groupNames[each]))}`;
    if (excluded.length === 0)
      return weeks === 0
        ? shortEnough([
            `Your plan takes ${listCauses([...new Set(all.map((each) => causes[each]))])} into account.`,
            'Your plan takes what you told us into account.',
          ])
        : shortEnough([
            `${why}, your plan ${wait}, so that treatments sting less.`,
            `${why}, your plan ${wait}.`,
            `Because of what you told us, your plan ${wait}.`,
          ]);
    const and = excluded.length > 1 ? ', and' : ' and';
    return shortEnough([
      ...(weeks === 0 ? [] : [`${why}, ${out}${and} ${wait}.`]),
      `${why}, ${out}.`,
      `${why}, your plan leaves out several things.`,
      `Because of what you told us, ${out}.`,
    ]);
  },
};

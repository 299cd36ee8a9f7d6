import { ADULT_AGE } from '../../plan/ages.ts';
import type { Cause, DisclosedWords, IngredientGroup } from '../note-words.ts';
import { capitalised, list, listClearly, numberWord, shortEnough } from './phrases.ts';

/** For each cause, the clause that follows "because". */
const clauses: Record<Cause, string> = {
  isotretinoin: 'you take or recently took isotretinoin',
  'prescription-retinoid': 'you use a prescribed retinoid',
  'steroid-cream': 'you use a steroid cream on your face',
  'recent-procedure': 'you must wait until your skin has healed',
  'deep-lumps-or-scars': 'you have deep lumps or new scars',
  'other-condition': 'you have a condition not on our list',
  melasma: 'you have melasma',
  vitiligo: 'you have vitiligo',
  eczema: 'you have eczema',
  rosacea: 'you have rosacea',
  psoriasis: 'you have psoriasis',
  pregnancy: 'you are pregnant or breastfeeding',
  'planning-pregnancy': 'you are planning a pregnancy',
  'sun-sensitising-medicine': 'your medicine makes your skin sun-sensitive',
  sensitive: 'you have sensitive skin',
  'maybe-sensitive': 'you may have sensitive skin',
  older: 'older skin is thinner and drier',
  minor: `you are under ${ADULT_AGE}`,
  'deep-tone': 'irritation can leave marks on skin of your tone',
  'dry-skin': 'you told us that your skin is dry',
};

const groupNames: Record<IngredientGroup, string> = {
  fragrance: 'fragrance',
  exfoliants: 'exfoliating acids',
  'fruit-acids': 'fruit acids',
  retinoids: 'retinoids',
  strong: 'strong active ingredients',
};

/**
 * The sort key of a name: 1 if it must come last in a list, otherwise 0. In another order, texts such as "a condition
 * not on our list and eczema" would be ambiguous.
 */
const comesLast = (name: string): number => Number(name.includes(' or ') || name.includes(' not '));

const YOU = 'you ';
const YOU_HAVE = 'you have ';

/**
 * Names the causes in clauses, as in "you have eczema and rosacea, use a steroid cream on your face, and older skin is
 * thinner and drier". Omits `planning-pregnancy` beside `pregnancy`. If `that` is given, it precedes each later clause
 * whose subject is not "you".
 */
function clauseOf(all: readonly Cause[], that = ''): string {
  const said = all
    .filter((each) => each !== 'planning-pregnancy' || !all.includes('pregnancy'))
    .map((each) => clauses[each]);
  const had = said.filter((each) => each.startsWith(YOU_HAVE)).map((each) => each.slice(YOU_HAVE.length));
  const inOrder = had.toSorted((one, other) => comesLast(one) - comesLast(other));
  const yours = [
    ...(had.length === 0 ? [] : [YOU_HAVE + listClearly(inOrder)]),
    ...said.filter((each) => each.startsWith(YOU) && !each.startsWith(YOU_HAVE)),
  ].map((each, place) => (place === 0 ? each : each.slice(YOU.length)));
  const others = said.filter((each) => !each.startsWith(YOU));
  const rest = others.map((each, place) => (yours.length + place === 0 ? each : that + each));
  // No comma is needed in "you have rosacea and are pregnant or breastfeeding".
  const isShort = rest.length === 0 && yours.length === 2 && !/ (?:and|or) /.test(yours[0] ?? '');
  return isShort ? list(yours) : listClearly([...yours, ...rest]);
}

export const becauseOf = (all: readonly Cause[]): string => `because ${clauseOf(all)}`;

const AZELAIC_IN_PREGNANCY = 'Azelaic acid is commonly used in pregnancy and while breastfeeding.';

export const disclosed: DisclosedWords = {
  own: {
    melasma: ({ isTinted }) =>
      isTinted
        ? 'You told us about melasma, so tinted sunscreen every morning matters most.'
        : 'You told us about melasma, so sunscreen every morning matters most.',
    isotretinoin: ({ hasBlemishes, isPregnancy, isPlanning }) => {
      if (isPregnancy) return 'Call your doctor today about isotretinoin, and take no more of it.';
      if (isPlanning) return 'Talk to your doctor about isotretinoin before you try for a baby.';
      return hasBlemishes
        ? 'Isotretinoin works on blemishes; this plan keeps your skin comfortable.'
        : undefined;
    },
    'prescription-retinoid': ({ hasBlemishes, isPregnancy, isPlanning }) => {
      if (isPregnancy) return 'Call your doctor today about your prescribed retinoid.';
      if (isPlanning) return 'Talk to your doctor before you use your prescribed retinoid again.';
      return hasBlemishes
        ? 'Your prescribed retinoid works on blemishes; this plan keeps your skin comfortable.'
        : undefined;
    },
    pregnancy: ({ hasAzelaicAcid }) => (hasAzelaicAcid ? AZELAIC_IN_PREGNANCY : undefined),
    'planning-pregnancy': ({ hasAzelaicAcid }) => (hasAzelaicAcid ? AZELAIC_IN_PREGNANCY : undefined),
    vitiligo: ({ isTinted, isUneven }) => {
      if (isUneven)
        return isTinted
          ? 'Your uneven skin tone may come from vitiligo: a tint may make it less noticeable, and a doctor can do more.'
          : 'Your uneven skin tone may come from vitiligo: creams cannot change that, but a doctor can do more.';
      return isTinted
        ? 'Your sunscreen protects the pale patches of vitiligo, and its tint may make them less noticeable.'
        : 'Your plan protects the pale patches of vitiligo and does not lighten your skin.';
    },
    psoriasis: ({ isDry }) =>
      isDry
        ? 'Dry, rough patches may come from psoriasis: moisturiser softens them, and a doctor can do more.'
        : undefined,
    'deep-lumps-or-scars': () => 'See a doctor first about your deep lumps or new scars.',
  },
  because: (all, excluded, weeks) => {
    const why = capitalised(becauseOf(all));
    const wait = `starts with ${weeks === 1 ? 'one week' : `${numberWord(weeks)} weeks`} of basic care`;
    const out = `your plan leaves out ${list(excluded.map((each) => groupNames[each]))}`;
    if (excluded.length === 0)
      return weeks === 0
        ? shortEnough([
            `Your plan takes into account that ${clauseOf(all, 'that ')}.`,
            'Your plan takes what you told us into account.',
          ])
        : shortEnough([
            `${why}, your plan ${wait}, so that treatments sting less.`,
            `${why}, your plan ${wait}.`,
            `Because of what you told us, your plan ${wait}.`,
          ]);
    const and = excluded.length > 1 ? ', and' : ' and';
    // `older` is not named as a reason for leaving out a group of ingredients, because `ruleExcluding` in
    // `say-disclosed.ts` lists no group for it.
    const whyOut = capitalised(becauseOf(all.filter((each) => each !== 'older')));
    return shortEnough([
      ...(weeks === 0 ? [] : [`${why}, ${out}${and} ${wait}.`]),
      `${whyOut}, ${out}.`,
      `${whyOut}, your plan leaves out several kinds of ingredients.`,
      `Because of what you told us, ${out}.`,
    ]);
  },
};

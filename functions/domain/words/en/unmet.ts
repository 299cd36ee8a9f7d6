import type { AnswerKind } from '../../plan/answer-kind.ts';
import type { NeedName } from '../../plan/evidence/subject.ts';
import type { Disclosed } from '../../plan/disclosed.ts';
import { nextMaxProducts } from '../../questionnaire/answers.ts';
import type { UnmetWords } from '../note-words.ts';
import { cosmeticLimits } from './evidence.ts';
import { bare, needs, subjects } from './names.ts';
import { capitalised, list, numberWord, shortEnough } from './phrases.ts';
import { becauseOf } from './disclosed.ts';

const OR = ' or ';

/** Marks come last in a list, because "marks left by blemishes or dry skin" would be ambiguous. */
const lateness = (name: NeedName): number => Number(name === 'marks');

const others = (count: number): string[] =>
  count === 0 ? [] : [count === 1 ? 'one other concern' : `${numberWord(count)} other concerns`];

/**
 * Lists up to five needs, most important first, as many as fit into a sentence. Omits `comfort`, because base care
 * meets that need. Empty if no other need is left.
 */
function sayOf(names: readonly NeedName[], say: (needs: string) => string, and?: string): string {
  const shown = names.filter((name) => name !== 'comfort');
  const first = (count: number): string => {
    const named = shown.slice(0, count).toSorted((one, other) => lateness(one) - lateness(other));
    return say(list([...named.map((each) => needs[each]), ...others(shown.length - named.length)], and));
  };
  if (shown.length === 0) return '';
  return shortEnough([5, 4, 3, 2, 1].map(first));
}

/** Joins two sentences. Without the first, to which the second may refer, the result is empty. */
const andThen = (first: string, second: string): string => first && `${first} ${second}`;

const uncovered = (said: string): string => `Your plan has nothing for ${said}`;
const noExtra = (said: string): string => `Your plan has no extra product for ${said}`;

const helpful = (why: string): string => `The ingredients that could help ${why}.`;

/** Why a rule leaves needs unmet. The previous sentence states that we chose no active ingredients for these needs. */
const because: Record<AnswerKind, string> = {
  treatment: helpful('are unsuitable because of the treatment you told us about'),
  condition: helpful('are not suitable for your skin condition'),
  pregnancy: helpful('are not suitable in pregnancy or while breastfeeding'),
  'pregnancy-unsaid': helpful('are unsuitable if you are pregnant'),
  avoided: 'You avoid the ingredients that could help.',
  check: helpful('are not right for you now'),
  sensitivity: helpful('are too strong for sensitive skin'),
  age: helpful('are not suitable at your age'),
  'skin-type': helpful('would dry your skin further'),
  'skin-tone': helpful('may leave marks on skin of your tone'),
  country: helpful('are sold only as medicines where you shop'),
  'country-unsaid': helpful('are medicines in some countries'),
  unsaid: 'We would need to know more about you to choose such ingredients safely.',
  goal: helpful('do not suit what you asked for'),
  everybody: helpful('are too strong to use without a doctor'),
};

const treatments: Partial<Record<Disclosed, string>> = { isotretinoin: 'isotretinoin' };

const TOO_MUCH = 'More products at once would be too much for your skin.';

/** The largest choice in the form is "7+", so its text says "or more". */
const askedFor = (maxProducts: number): string =>
  nextMaxProducts(maxProducts) === undefined
    ? `You asked for ${numberWord(maxProducts)} or more products`
    : `You asked for up to ${numberWord(maxProducts)} products`;
const only = (count: number): string => `only ${numberWord(count)}`;

export const unmet: UnmetWords = {
  noRoom: (names, maxProducts, by) => {
    const more = nextMaxProducts(maxProducts);
    const limit = more === undefined ? '' : `With up to ${numberWord(maxProducts)} products, `;
    const unnamed = sayOf(
      names,
      (said) => capitalised(`${limit}your plan cannot help with ${said} as well.`),
      OR,
    );
    if (more === undefined || by.length === 0) return unnamed;
    const added = list(by.map((each) => subjects[each]));
    const next = shortEnough([
      `With ${numberWord(more)} products, we would add ${added}.`,
      `With ${numberWord(more)} products, we would add something more.`,
    ]);
    return andThen(unnamed, next) || next;
  },
  moreWithRoom: (need, maxProducts, by) => {
    const more = nextMaxProducts(maxProducts);
    return more === undefined
      ? ''
      : `With ${numberWord(more)} products, we would add ${subjects[by]} for ${needs[need]}.`;
  },
  tooMuchAtOnce: (names) =>
    andThen(
      sayOf(names, (said) => `${uncovered(said)} yet.`, OR),
      TOO_MUCH,
    ) || TOO_MUCH,
  noMoreNeeded: (maxProducts) => `${askedFor(maxProducts)}, but fewer are enough for your skin.`,
  fewer: (maxProducts, count, cause) =>
    cause === undefined
      ? `${askedFor(maxProducts)}; we find ${only(count)} worth using.`
      : `${askedFor(maxProducts)}; we suggest ${only(count)} ${becauseOf([cause])}.`,
  fewerHardToRead: (maxProducts, count) =>
    `${askedFor(maxProducts)}; from this photo and your answers, we can suggest ${only(count)}.`,
  careOnly: (names) => sayOf(names, (said) => `${noExtra(said)}.`, OR),
  leftAlone: (names, canAsk) => {
    const said = sayOf(
      names,
      (each) => `We added nothing for ${each}, because the photo shows only slight signs.`,
    );
    return canAsk ? `${said} If this bothers you, choose it as your goal in a new analysis.` : said;
  },
  helpedAnyway: (by, names) => sayOf(names, (said) => `${noExtra(said)}, but its ${bare(by)} may help.`, OR),
  // Like `notInCatalogue`, this text is also used in a result without any product, so it mentions no plan.
  rule: (names, why) =>
    andThen(
      sayOf(names, (said) => `We chose no active ingredients for ${said}.`, OR),
      because[why],
    ),
  treated: (by, names) =>
    names.length === 0 || treatments[by] === undefined
      ? ''
      : `We added nothing for ${list(names.map((each) => needs[each]))}, because ${treatments[by]} already works on them.`,
  // This text is also used in a result without any product, so it mentions no plan.
  notInCatalogue: (names, isCountryKnown) =>
    andThen(
      sayOf(names, (said) => `We have nothing for ${said}.`, OR),
      isCountryKnown
        ? 'We know of no product sold where you shop that works well enough; ask a pharmacist.'
        : 'No product on our list works well enough; ask a pharmacist.',
    ),
  notForCosmetics: (name) => cosmeticLimits[name] || `No cosmetic can remove ${needs[name]}.`,
};

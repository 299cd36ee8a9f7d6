import { Country } from '../catalogue/country.ts';
import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { benefitsOf, worthOf } from './benefit.ts';
import { containsAny } from './contents.ts';
import { isMinor, isWanted, type WeightedNeed } from './needs.ts';
import type { Preference } from './preference.ts';
import { objectionsFor } from './objections.ts';
import { protectingFor, protectionBonus } from './protection.ts';
import { concerns, rulesInForce } from './rules.ts';
import { shelvesOf } from './shelves.ts';
import { isSoldTo } from './sold.ts';
import { STRONG } from './substances.ts';

/** Short lists of products. The search tries their combinations. */
export type Candidates = {
  cleansers: readonly Product[];
  moisturisers: readonly Product[];
  sunscreens: readonly Product[];
  /** Moisturisers that also protect from the sun. */
  dayCreams: readonly Product[];
  /** Treatments and masks that help with a need. */
  extras: readonly Product[];
};

type Value = (product: Product) => number;
type Test = (product: Product) => boolean;

const MAX_MOISTURISERS = 3;
const MAX_EXTRAS = 10;

/**
 * The best `count` products that pass a test, in descending order of value. Products of equal value stay in catalogue
 * order. The test runs only on products whose value would put them on the list.
 */
function best(products: readonly Product[], value: Value, count: number, isFit: Test): readonly Product[] {
  const ranked: { product: Product; worth: number }[] = [];
  for (const product of products) {
    const worth = value(product);
    const place = ranked.findLastIndex((each) => each.worth >= worth) + 1;
    if (place >= count || !isFit(product)) continue;
    ranked.splice(place, 0, { product, worth });
    if (ranked.length > count) ranked.pop();
  }
  return ranked.map(({ product }) => product);
}

/**
 * Tests whether a product contains a limited substance: one that only one product of the plan may contain. Strong
 * actives do not count.
 */
function limitedFor(answers: Answers): Test {
  const limited = rulesInForce(answers, 'once')
    .flatMap(({ actives }) => actives)
    .filter((each) => !STRONG.includes(each));
  return (product) => containsAny(product, limited);
}

/**
 * Returns a function that selects the best products of `shelf`. If each of them contains a limited substance (see
 * `limitedFor`), it adds the best product without one, so that another step can use that substance. If the visitor's
 * country is unknown, it adds products until every market sells at least one, and at least one without a limited
 * substance, if the shelf has them.
 */
function bestWithOthersFor(answers: Answers) {
  const isLimited = limitedFor(answers);
  const markets = answers.country === undefined ? Country.options : [];
  return (shelf: readonly Product[], value: Value, count: number, isFit: Test): readonly Product[] => {
    const found = [...best(shelf, value, count, isFit)];
    const add = (isAlso: Test): void => {
      found.push(...best(shelf, value, 1, (each) => isAlso(each) && isFit(each)));
    };
    if (found.length > 0 && found.every(isLimited)) add((each) => !isLimited(each));
    for (const market of markets) {
      const isSold: Test = ({ regions }) => regions.includes(market);
      const isUnlimited: Test = (each) => isSold(each) && !isLimited(each);
      if (!found.some(isSold)) add(isSold);
      if (!found.some(isUnlimited)) add(isUnlimited);
    }
    return found;
  };
}

/** An acne wash may replace a mild cleanser only if the wash helps with a need that the visitor asked about. */
const isAskedWash = (product: Product, needs: readonly WeightedNeed[]): boolean =>
  needs.some((need) => need.asked && (benefitsOf(product).get(need.name)?.by ?? 'cleanser') !== 'cleanser');

/**
 * Tests whether a product may be in a plan without sun protection: it must contain no active that makes skin burn more
 * easily.
 */
function isFineWithoutSunFor(answers: Answers): Test {
  const rules = rulesInForce(answers, 'require').filter(({ steps }) => steps === undefined);
  return (product) => !rules.some(({ actives }) => containsAny(product, actives));
}

/**
 * Tests whether the person's needs make a rule exclude a product: a `reserve` rule if the person has none of the rule's
 * needs, or a `spare` rule if the plan should help with one of them.
 */
function isReservedFor(needs: readonly WeightedNeed[], answers: Answers): Test {
  const rules = rulesInForce(answers, 'reserve').filter((rule) => {
    const theirs = needs.filter(({ name }) => rule.needs?.includes(name));
    const isSeen = theirs.some(({ level = 'none' }) => level !== 'none');
    const isAsked = theirs.some(({ asked }) => asked);
    return theirs.length === 0 || (rule.seen && !isSeen) || (rule.asked && !isAsked);
  });
  const spared = rulesInForce(answers, 'spare').filter((rule) =>
    needs.some((need) => rule.needs?.includes(need.name) && isWanted(need)),
  );
  return (product) => [...rules, ...spared].some((rule) => concerns(rule, product));
}

/** If the goal is hydration, a peptide serum is not worth a step, because the evidence for peptides is weak. */
const isFiller = ({ actives }: Product, { mainSkinGoal }: Answers): boolean =>
  mainSkinGoal === 'hydration' && actives[0]?.active === 'peptides';

function mayBeDailyFor(answers: Answers): Test {
  const rules = rulesInForce(answers, 'limit').filter(({ timesAWeek = 7 }) => timesAWeek < 7);
  return (product) => !rules.some((rule) => concerns(rule, product));
}

/**
 * Whether a product is sold to this person and allowed in a plan for these needs, regardless of the plan's other
 * products.
 */
function isAllowedFor(answers: Answers, needs: readonly WeightedNeed[]): Test {
  const objectionTo = objectionsFor(answers);
  const isKeptBack = isReservedFor(needs, answers);
  return (product) =>
    isSoldTo(answers, product) && objectionTo(product) === undefined && !isKeptBack(product);
}

const isForAnyAge: Test = ({ antiAgeing }) => antiAgeing !== true;

/**
 * Chooses products for a person. Minors should not start with a product whose name promises an effect on wrinkles,
 * whatever it contains, so they get one only if no other product can be chosen.
 */
function chooseForAge(answers: Answers, choose: (isSuited: Test) => readonly Product[]): readonly Product[] {
  const suited = isMinor(answers) ? choose(isForAnyAge) : [];
  return suited.length > 0 ? suited : choose(() => true);
}

/** The short lists from which a plan for this person is chosen. */
export function candidatesFor(
  catalogue: readonly Product[],
  needs: readonly WeightedNeed[],
  answers: Answers,
  preference: Preference,
): Candidates {
  const shelves = shelvesOf(catalogue);
  const isAllowed = isAllowedFor(answers, needs);
  const value: Value = (product) => worthOf(product, needs) + preference(product);

  const bestWithOthers = bestWithOthersFor(answers);
  const bonus = protectionBonus(answers);
  const protection = (shelf: readonly Product[]): readonly Product[] => {
    const fitting = protectingFor(shelf.filter(isAllowed), answers);
    const most = Math.max(...fitting.map(bonus));
    return bestWithOthers(fitting, value, 1, (each) => bonus(each) === most);
  };
  const [sunscreens, dayCreams] = [protection(shelves.sunscreens), protection(shelves.dayCreams)];
  const hasChoice = isMinor(answers) && sunscreens.length > 0;
  const isProtected = sunscreens.length + dayCreams.length > 0;
  const isFine = isProtected ? () => true : isFineWithoutSunFor(answers);
  const isUsable: Test = (product) => isAllowed(product) && isFine(product);

  const isDaily = mayBeDailyFor(answers);
  const washes = shelves.washes.filter((each) => isAskedWash(each, needs));
  const isHelpful: Test = (each) => worthOf(each, needs) > 0 && !isFiller(each, answers) && isUsable(each);
  const bestByActive = chooseForAge(answers, (isSuited) =>
    shelves.extras.flatMap((group) => best(group, value, 1, (each) => isSuited(each) && isHelpful(each))),
  );
  return {
    cleansers: chooseForAge(answers, (isSuited) =>
      [shelves.mildCleansers, washes].flatMap((shelf) =>
        bestWithOthers(shelf, value, 1, (each) => isSuited(each) && isUsable(each) && isDaily(each)),
      ),
    ),
    moisturisers: chooseForAge(answers, (isSuited) =>
      bestWithOthers(
        shelves.moisturisers,
        value,
        MAX_MOISTURISERS,
        (each) => isSuited(each) && isUsable(each),
      ),
    ),
    // If no sunscreen is suitable, a moisturiser with sun protection is used instead.
    sunscreens: sunscreens.length > 0 ? sunscreens : dayCreams,
    dayCreams: hasChoice ? dayCreams.filter(isForAnyAge) : dayCreams,
    extras: best(bestByActive, value, MAX_EXTRAS, () => true),
  };
}

import { Country } from '../catalogue/country.ts';
import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { benefitsOf, worthOf } from './benefit.ts';
import { containsAny, contentsOf } from './contents.ts';
import { compatibilityFor } from './go-together.ts';
import { isWanted, type WeightedNeed } from './needs.ts';
import type { Preference } from './preference.ts';
import { objectionsFor } from './objections.ts';
import { protectingFor, protectionBonus } from './protection.ts';
import { concerns, rulesInForce } from './rules.ts';
import { shelvesOf } from './shelves.ts';
import { isSoldTo } from './sold.ts';
import { STRONG } from './substances.ts';

/** Short lists of products, the best first. The search tries their combinations. */
export type Candidates = {
  cleansers: readonly Product[];
  moisturisers: readonly Product[];
  sunscreens: readonly Product[];
  /** Moisturisers that also protect from the sun. */
  dayCreams: readonly Product[];
  /** Everything else that answers a need: treatments and masks. */
  extras: readonly Product[];
};

type Value = (product: Product) => number;
type Test = (product: Product) => boolean;

const MAX_MOISTURISERS = 3;
const MAX_EXTRAS = 10;

/**
 * The `count` of most value that pass a test, the best first; of equals, the one that is listed first. Tests only what
 * would be among them.
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

/** Substances of which a plan has so much or so many at most, and which mild products have. */
function limitedFor(answers: Answers): Test {
  const limited = rulesInForce(answers, 'once', 'total')
    .flatMap(({ actives }) => actives)
    .filter((each) => !STRONG.includes(each));
  return (product) => containsAny(product, limited);
}

/**
 * The best, and the best that leaves room for others where a plan may have something in one product alone. Where nobody said
 * where they shop, also the best of each market that those are not sold in.
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
      if (!found.some(({ regions }) => regions.includes(market)))
        add(({ regions }) => regions.includes(market));
    }
    return found;
  };
}

/** An acne wash takes the place of a mild cleanser only where the goal asks for what it does. */
const isAskedWash = (product: Product, needs: readonly WeightedNeed[]): boolean =>
  needs.some((need) => need.asked && (benefitsOf(product).get(need.name)?.by ?? 'cleanser') !== 'cleanser');

/** Nothing that makes skin burn more easily. */
function isFineWithoutSun(answers: Answers): Test {
  const rules = rulesInForce(answers, 'require').filter(({ steps }) => steps === undefined);
  return (product) => !rules.some(({ actives }) => containsAny(product, actives));
}

/** Whether a rule keeps a product for needs that this plan does not have, or spares one that it has. */
function isReserved(needs: readonly WeightedNeed[], answers: Answers): Test {
  const rules = rulesInForce(answers, 'reserve').filter(
    (rule) =>
      !needs.some(
        ({ name, level = 'none' }) => rule.needs?.includes(name) && (!rule.seen || level !== 'none'),
      ),
  );
  const spared = rulesInForce(answers, 'spare').filter((rule) =>
    needs.some((need) => rule.needs?.includes(need.name) && isWanted(need)),
  );
  return (product) => [...rules, ...spared].some((rule) => concerns(rule, product, contentsOf(product)));
}

/** Weak evidence is not worth a step of its own to somebody who asks for moisture. */
const isFiller = ({ actives }: Product, { mainSkinGoal }: Answers): boolean =>
  mainSkinGoal === 'hydration' && actives[0]?.active === 'peptides';

function mayBeDaily(answers: Answers): Test {
  const rules = rulesInForce(answers, 'limit').filter(({ timesAWeek = 7 }) => timesAWeek < 7);
  return (product) => !rules.some((rule) => concerns(rule, product, contentsOf(product)));
}

/** Whether somebody finds a product in shops and may have it in a plan for these needs, whatever else is in it. */
function isAllowedFor(answers: Answers, needs: readonly WeightedNeed[]): Test {
  const objectionTo = objectionsFor(answers);
  const isKeptBack = isReserved(needs, answers);
  const { loadOf } = compatibilityFor(answers, needs);
  return (product) =>
    isSoldTo(answers, product) &&
    objectionTo(product) === undefined &&
    !isKeptBack(product) &&
    loadOf(product) <= 1;
}

/** What this person may have of a catalogue, sorted into the short lists that a plan is chosen from. */
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
  const isProtected = sunscreens.length + dayCreams.length > 0;
  const isFine = isProtected ? () => true : isFineWithoutSun(answers);
  const isUsable: Test = (product) => isAllowed(product) && isFine(product);

  const isDaily = mayBeDaily(answers);
  const washes = shelves.washes.filter((each) => isAskedWash(each, needs));
  const bestByActive = shelves.extras.flatMap((group) =>
    best(group, value, 1, (each) => worthOf(each, needs) > 0 && !isFiller(each, answers) && isUsable(each)),
  );
  return {
    cleansers: [shelves.mildCleansers, washes].flatMap((shelf) =>
      bestWithOthers(shelf, value, 1, (each) => isUsable(each) && isDaily(each)),
    ),
    moisturisers: bestWithOthers(shelves.moisturisers, value, MAX_MOISTURISERS, isUsable),
    // Where no sunscreen suits, a moisturiser that protects stands in.
    sunscreens: sunscreens.length > 0 ? sunscreens : dayCreams,
    dayCreams,
    extras: best(bestByActive, value, MAX_EXTRAS, () => true),
  };
}

import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { benefitsOf, worthOf } from './benefit.ts';
import { containsAny, contentsOf } from './contents.ts';
import type { WeightedNeed } from './needs.ts';
import { isMild, isMineral, isSun, isTinted, objectionsFor, protects } from './products.ts';
import { concerns, rulesInForce } from './rules.ts';
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

const MAX_MOISTURISERS = 3;
const MAX_SUNSCREENS = 1;
const MAX_EXTRAS = 10;

const priceRank: Record<Product['price'], number> = { low: 0, middle: 1, high: 2 };

/** Between products that do equally much: free of fragrance, then widely sold, then cheap. Too small to outweigh a benefit. */
export const preference = ({ fragrance, regions, price }: Product): number =>
  0.01 * Number(fragrance === 'free') + 0.001 * regions.length - 0.001 * priceRank[price];

function best(
  products: readonly Product[],
  value: (product: Product) => number,
  count: number,
): readonly Product[] {
  const total = new Map(products.map((each) => [each, value(each) + preference(each)]));
  return products.toSorted((one, other) => (total.get(other) ?? 0) - (total.get(one) ?? 0)).slice(0, count);
}

/** Whether a rule asks for a tint that holds back visible light. */
const asksForTint = (answers: Answers): boolean =>
  rulesInForce(answers, 'require').some(({ actives }) => actives.includes('iron-oxides'));

type Worth = (product: Product) => number;

/** Remembers what each product is worth for these needs: it is asked for several times. */
function worthFor(needs: readonly WeightedNeed[]): Worth {
  const known = new Map<Product, number>();
  return (product) => {
    const worth = known.get(product) ?? worthOf(product, needs);
    known.set(product, worth);
    return worth;
  };
}

const prefersMineral = ({ pregnancyBreastfeeding, skinSensitivity }: Answers): boolean =>
  pregnancyBreastfeeding !== 'no' || skinSensitivity !== 'no';

/** More than any need can weigh, so that organic filters are taken only where there is nothing else. */
const MINERAL_BONUS = 100;

const mineralBonus = (product: Product, answers: Answers): number =>
  prefersMineral(answers) && isMineral(product) ? MINERAL_BONUS : 0;

function sunscreensFor(allowed: readonly Product[], worth: Worth, answers: Answers): readonly Product[] {
  const all = allowed.filter((each) => each.step === 'sunscreen' && protects(each) && isMild(each));
  const tinted = all.filter(isTinted);
  return best(
    asksForTint(answers) ? tinted : all,
    (each) => worth(each) + mineralBonus(each, answers),
    MAX_SUNSCREENS,
  );
}

function dayCreamsFor(allowed: readonly Product[], worth: Worth, answers: Answers): readonly Product[] {
  if (asksForTint(answers)) return [];
  return best(
    allowed.filter((each) => each.step === 'moisturiser' && protects(each) && isMild(each)),
    (each) => worth(each) + mineralBonus(each, answers),
    1,
  );
}

/** The best product for each active, then the best of those. */
function extrasFor(allowed: readonly Product[], worth: Worth): readonly Product[] {
  const useful = allowed.filter(
    (each) => (each.step === 'treatment' || each.step === 'mask') && !isSun(each) && worth(each) > 0,
  );
  const byActive = Map.groupBy(useful, (each) => `${each.step} ${each.actives[0]?.active ?? each.id}`);
  return best(
    [...byActive.values()].flatMap((group) => best(group, worth, 1)),
    worth,
    MAX_EXTRAS,
  );
}

/** An acne wash takes the place of a mild cleanser only where the goal asks for what it does. */
const isAskedWash = (product: Product, needs: readonly WeightedNeed[]): boolean =>
  containsAny(product, STRONG) &&
  needs.some((need) => need.asked && (benefitsOf(product).get(need.name)?.by ?? 'cleanser') !== 'cleanser');

/** Nothing that makes skin burn more easily. */
const isFineWithoutSun = (product: Product, answers: Answers): boolean =>
  rulesInForce(answers, 'require').every(({ actives, steps }) => steps || !containsAny(product, actives));

/** Whether a rule keeps a product for needs that this plan does not have. */
const isReserved = (product: Product, needs: readonly WeightedNeed[], answers: Answers): boolean =>
  rulesInForce(answers, 'reserve').some(
    (rule) =>
      concerns(rule, product, contentsOf(product)) && !needs.some(({ name }) => rule.needs?.includes(name)),
  );

const mayBeDaily = (product: Product, answers: Answers): boolean =>
  !rulesInForce(answers, 'limit').some(
    (rule) => (rule.timesAWeek ?? 7) < 7 && concerns(rule, product, contentsOf(product)),
  );

/** What this person may have of a catalogue, sorted into the short lists that a plan is chosen from. */
export function candidatesFor(
  products: readonly Product[],
  needs: readonly WeightedNeed[],
  answers: Answers,
): Candidates {
  const objectionTo = objectionsFor(answers);
  const allowed = products.filter(
    (each) => objectionTo(each) === undefined && !isReserved(each, needs, answers),
  );
  const worth = worthFor(needs);
  const sunscreens = sunscreensFor(allowed, worth, answers);
  const dayCreams = dayCreamsFor(allowed, worth, answers);
  const isProtected = sunscreens.length + dayCreams.length > 0;
  const usable = isProtected ? allowed : allowed.filter((each) => isFineWithoutSun(each, answers));
  const cleansers = usable.filter((each) => each.step === 'cleanser' && mayBeDaily(each, answers));
  return {
    cleansers: [
      ...best(cleansers.filter(isMild), worth, 1),
      ...best(
        cleansers.filter((each) => isAskedWash(each, needs)),
        worth,
        1,
      ),
    ],
    moisturisers: best(
      usable.filter((each) => each.step === 'moisturiser' && isMild(each) && !isSun(each)),
      worth,
      MAX_MOISTURISERS,
    ),
    // A catalogue without one that suits: then a moisturiser that protects stands in.
    sunscreens: sunscreens.length > 0 ? sunscreens : dayCreams,
    dayCreams,
    extras: extrasFor(usable, worth),
  };
}

import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { valueOfActives } from '#domain/plan/benefit.ts';
import { createSearch } from '#domain/plan/best-extras.ts';
import { type Candidates, candidatesFor } from '#domain/plan/candidates.ts';
import { type Compatibility, compatibilityFor } from '#domain/plan/go-together.ts';
import { isWanted, needsOf, type WeightedNeed } from '#domain/plan/needs.ts';
import { preferredFor } from '#domain/plan/preferred.ts';
import { isStrongLeaveOn, strongIn } from '#domain/plan/products.ts';
import { isOutOfReach } from '#domain/plan/reach.ts';
import { EVERY_MARKET, marketsFor, marketScore } from '#domain/plan/sold.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { isAtLeast } from '#domain/reading/reading.ts';
import { type Preference, preferenceFor } from '#domain/plan/preference.ts';
import { anyAnswers } from '../../../support/builders/any-answers.ts';
import { anyReading } from '../../../support/builders/any-reading.ts';
import { seededRandom } from '../../../support/drawings/random.ts';

type Case = {
  person: Answers;
  base: readonly Product[];
  extras: Candidates['extras'];
  needs: readonly WeightedNeed[];
  compatibility: Compatibility;
  preference: Preference;
};

function caseOf(seed: number): Case {
  const random = seededRandom(seed);
  const [seen, person] = [anyReading(random), anyAnswers(random)];
  const needs = needsOf(seen, person);
  const preference = preferenceFor(person, needs);
  const { cleansers, moisturisers, sunscreens, extras } = candidatesFor(products, needs, person, preference);
  const base = [cleansers[0], moisturisers[0], sunscreens[0]].filter((each) => each !== undefined);
  return { person, base, extras, needs, preference, compatibility: compatibilityFor(person, needs) };
}

/**
 * The effect of an extra product on a need. It is zero if the moisturiser is sufficient (for dryness below the level
 * `clear`), or if the need is strongest only where the product must not be used.
 */
const helpOf = (extra: Product, need: WeightedNeed): number => {
  const { name, level = 'none' } = need;
  const isEnough = name === 'dryness' && !isAtLeast(level, 'clear');
  return isEnough || isOutOfReach(extra, need) ? 0 : valueOfActives(extra, name);
};

const isCalm = ({ asked, level }: WeightedNeed): boolean => asked && level === 'none';
const isMoisture = ({ name }: WeightedNeed): boolean => name === 'dryness';

const left = (helps: readonly number[]): number => helps.reduce((open, help) => open * (1 - help), 1);

/**
 * The weighted effect of products on all needs. If the photo does not show a requested need, only the best extra
 * product for it counts.
 */
function done({ base, needs }: Case, extras: readonly Product[]): number {
  return needs.reduce((sum, need) => {
    const helps = extras.map((each) => helpOf(each, need));
    const open = isCalm(need) ? 1 - Math.max(0, ...helps) : left(helps);
    return sum + need.weight * (1 - left(base.map((each) => valueOfActives(each, need.name))) * open);
  }, 0);
}

/**
 * The minimum effect that justifies one more product: twice as much if the product is strong, unless the visitor
 * clearly needs it or a rule prefers it.
 */
function costOf({ person, needs }: Case, extra: Product): number {
  const isNeeded = needs.some((need) => isWanted(need) && helpOf(extra, need) > 0);
  return isStrongLeaveOn(extra) && !isNeeded && !preferredFor(person, needs)(extra) ? 1 : 0.5;
}

function isPossible(given: Case, extras: readonly Product[]): boolean {
  const { base, needs, compatibility } = given;
  const all = [...base, ...extras];
  const isIdle = (helps: readonly number[]): boolean => {
    const helped = needs.filter((_, index) => (helps[index] ?? 0) > 0);
    return helped.length > 0 && helped.every((need) => isCalm(need) || isMoisture(need));
  };
  const washes = base.filter(({ step }) => step === 'cleanser');
  const idle = [
    ...washes.map((each) => needs.map(({ name }) => valueOfActives(each, name))),
    ...extras.map((each) => needs.map((need) => helpOf(each, need))),
  ].filter(isIdle);
  return (
    idle.length <= 1 &&
    all
      .filter((each) => compatibility.countsAsStrong(each))
      .reduce((sum, each) => sum + strongIn(each).length, 0) <= compatibility.maxStrong &&
    extras.every((each) => done(given, [each]) - done(given, []) > costOf(given, each)) &&
    !all.some((one, index) => all.slice(index + 1).some((other) => compatibility.areIncompatible(one, other)))
  );
}

function subsets([first, ...rest]: readonly Product[], most: number): Product[][] {
  if (first === undefined || most === 0) return [[]];
  return [...subsets(rest, most), ...subsets(rest, most - 1).map((set) => [first, ...set])];
}

describe('the search for the best extra products', () => {
  it.each([1, 2, 4])(
    'finds the same best value as a brute-force search of all combinations of at most %i products',
    (room) => {
      for (let seed = 1; seed <= 40; seed += 1) {
        const given = caseOf(seed);
        const { person, base, extras, needs, compatibility, preference } = given;
        const valueOf = (set: readonly Product[]): number =>
          done(given, set) +
          [...base, ...set].reduce((sum, each) => sum + preference(each), 0) +
          marketScore([...base, ...set].reduce((all, each) => all & marketsFor(person, each), EVERY_MARKET)) -
          set.reduce((sum, each) => sum + costOf(given, each), 0);
        const values = subsets(extras, room)
          .filter((set) => isPossible(given, set))
          .map(valueOf);
        const found = createSearch(extras, needs, compatibility, preference, person)(base, room, -Infinity);
        expect(found?.value ?? -Infinity, `seed ${seed}`).toBeCloseTo(Math.max(...values), 9);
      }
    },
  );

  it('finds nothing if no combination exceeds the best known value', () => {
    const { person, base, extras, needs, compatibility, preference } = caseOf(2);
    const search = createSearch(extras, needs, compatibility, preference, person);
    const best = search(base, 4, -Infinity);
    expect(best).toBeDefined();
    expect(search(base, 4, best?.value ?? 0)).toBeUndefined();
  });
});

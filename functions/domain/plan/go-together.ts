import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { clashOf } from './clash.ts';
import { MANY_REGIONS } from './doctor-signs.ts';
import type { WeightedNeed } from './needs.ts';
import { containsAny, contentsOf } from './contents.ts';
import { isMild, isStrong, strongIn } from './products.ts';
import type { Rule } from './rule.ts';
import { rulesInForce } from './rules.ts';

/** Strong actives that stay on: two at most (house policy), one for whom a rule says so. */
const MAX_STRONG = 2;

/** A doctor comes first, so the plan keeps to one active. */
const isForADoctorFirst = (needs: readonly WeightedNeed[]): boolean =>
  needs.some(
    ({ name, level, regions }) =>
      name === 'blemishes' && level === 'strong' && regions.length >= MANY_REGIONS,
  );

/** Whether a rule allows this person one strong active alone; then washes count as well. */
const isLimitedToOneStrong = (answers: Answers): boolean => rulesInForce(answers, 'single').length > 0;

const activesOf = ({ step, actives }: Product): readonly string[] =>
  step === 'treatment' || step === 'mask' ? actives.map(({ active }) => active) : [];

/** Used daily, so that it cannot be kept apart by days. */
const isWash = (product: Product): boolean => product.step === 'cleanser' && !isMild(product);

const overlap = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.some((each) => other.includes(each));

/** How much of the most that a plan may have in total a product uses up: 1 is all of it. */
const loadOf = (product: Product, totals: readonly Rule[]): number =>
  Math.max(
    0,
    ...totals.map(({ actives, cap = Infinity, unknownAs = 0 }) =>
      contentsOf(product)
        .filter(({ substance }) => actives.includes(substance))
        .reduce((sum, { percent = unknownAs }) => sum + percent / cap, 0),
    ),
  );

export type Compatibility = {
  /** The most products of a plan that count as strong. */
  maxStrong: number;
  countsAsStrong(product: Product): boolean;
  /** The loads of the products of one plan add up to 1 at most. */
  loadOf: (product: Product) => number;
  /** Whether two products must not be in one plan. */
  mustNotMeet: (one: Product, other: Product) => boolean;
};

/** Which products may be in one plan for this person. */
export function compatibilityFor(answers: Answers, needs: readonly WeightedNeed[] = []): Compatibility {
  const isLimited = isLimitedToOneStrong(answers) || isForADoctorFirst(needs);
  const separate = rulesInForce(answers, 'separate', 'alternate');
  const exclude = rulesInForce(answers, 'exclude');
  const once = rulesInForce(answers, 'once');
  const totals = rulesInForce(answers, 'total');
  const areTheSame = (one: Product, other: Product): boolean =>
    overlap(activesOf(one), activesOf(other)) ||
    once.some(
      ({ actives, steps }) =>
        (one.step === other.step && steps?.includes(one.step)) ||
        actives.some((each) => containsAny(one, [each]) && containsAny(other, [each])),
    );
  return {
    maxStrong: isLimited ? 1 : MAX_STRONG,
    countsAsStrong: (product) => (isLimited ? strongIn(product).length > 0 : isStrong(product)),
    loadOf: (product) => loadOf(product, totals),
    mustNotMeet: (one, other) =>
      areTheSame(one, other) ||
      clashOf(exclude, one, other) !== undefined ||
      ((isWash(one) || isWash(other)) && clashOf(separate, one, other) !== undefined),
  };
}

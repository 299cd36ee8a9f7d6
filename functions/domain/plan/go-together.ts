import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { clashOf } from './clash.ts';
import { MANY_REGIONS } from './doctor-signs.ts';
import type { WeightedNeed } from './needs.ts';
import { containsAny } from './contents.ts';
import { overlap } from './overlap.ts';
import { isExtra, isStrongLeaveOn, strongIn } from './products.ts';
import { rulesInForce } from './rules.ts';

/** The maximum number of strong leave-on actives in a plan (house policy). Some rules allow only one. */
const MAX_STRONG = 2;

/** Whether the plan advises seeing a doctor before anything else. Such a plan contains at most one strong active. */
const shouldSeeDoctorFirst = (needs: readonly WeightedNeed[]): boolean =>
  needs.some(
    ({ name, level, regions }) =>
      name === 'blemishes' && level === 'strong' && regions.length >= MANY_REGIONS,
  );

/** Whether a rule allows this person only one strong active. If so, strong actives that are rinsed off count too. */
const isLimitedToOneStrong = (answers: Answers): boolean => rulesInForce(answers, 'single').length > 0;

const activesOf = (product: Product): readonly string[] =>
  isExtra(product) ? product.actives.map(({ active }) => active) : [];

export type Compatibility = {
  /**
   * The maximum number of strong actives in a plan. Only products for which `countsAsStrong` returns true are counted.
   */
  maxStrong: number;
  countsAsStrong(product: Product): boolean;
  /** Whether two products must not be in the same plan. */
  areIncompatible: (one: Product, other: Product) => boolean;
};

/** Decides which products may be combined in a plan for this person. */
export function compatibilityFor(answers: Answers, needs: readonly WeightedNeed[] = []): Compatibility {
  const isLimited = isLimitedToOneStrong(answers) || shouldSeeDoctorFirst(needs);
  const separate = rulesInForce(answers, 'separate', 'alternate');
  const exclude = rulesInForce(answers, 'exclude');
  const once = rulesInForce(answers, 'once');
  const duplicateEachOther = (one: Product, other: Product): boolean =>
    overlap(activesOf(one), activesOf(other)) ||
    once.some(
      ({ actives, steps }) =>
        (one.step === other.step && steps?.includes(one.step)) ||
        actives.some((each) => containsAny(one, [each]) && containsAny(other, [each])),
    );
  return {
    maxStrong: isLimited ? 1 : MAX_STRONG,
    countsAsStrong: (product) => (isLimited ? strongIn(product).length > 0 : isStrongLeaveOn(product)),
    areIncompatible: (one, other) =>
      duplicateEachOther(one, other) ||
      clashOf(exclude, one, other) !== undefined ||
      // A cleanser is used every day, so it cannot alternate with another product.
      ([one, other].some(({ step }) => step === 'cleanser') && clashOf(separate, one, other) !== undefined),
  };
}

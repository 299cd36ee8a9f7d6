import { stepOrder } from './schedule.ts';
import { ensureBase, protects, soldAsSunscreen } from './essentials.ts';
import type { CheckContext, CheckedStep } from './working-plan.ts';
import { restrict, sift } from './sift.ts';
import { single, trim } from './trim.ts';
import { delay, separate } from './week.ts';

type Pass = (steps: readonly CheckedStep[], check: CheckContext) => CheckedStep[];

/**
 * Before the sunscreen, moisturisers that are sold as one go on after all others, and the ones that can be relied on
 * after those that cannot.
 */
const place = ({ product }: CheckedStep): number =>
  stepOrder[product.step] + (protects(product) ? 0.5 : soldAsSunscreen(product) ? 0.25 : 0);

/** The order of application. */
const inOrder: Pass = (steps) => steps.toSorted((one, other) => place(one) - place(other));

const passes: readonly Pass[] = [
  inOrder,
  sift,
  restrict,
  ensureBase,
  inOrder,
  single,
  ensureBase,
  inOrder,
  trim,
  separate,
  delay,
];

/** More than enough: a round only removes, narrows or adds what no rule minds. */
const MAX_ROUNDS = 12;

/** Applies every rule to the steps until a round records nothing. */
export function applyUntilStable(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  let stable = [...steps];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = check.notes.length;
    stable = passes.reduce((current, pass) => pass(current, check), stable);
    if (check.notes.length === before) return stable;
  }
  throw new Error('The rules do not become stable');
}

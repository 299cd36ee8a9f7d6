import type { Active } from '../../catalogue/product.ts';
import { DayPart, startWeekOf, Weekday } from '../schedule.ts';
import {
  areTooOften,
  type CheckedStep,
  exfoliants,
  fruitAcids,
  has,
  isStrongLeaveOn,
  isSunscreen,
  retinoids,
  START_WEEKS,
  stepsAt,
  strongIn,
  timesIn,
  weeksOf,
} from './checked-step.ts';

/** The maximum strength of each active for any person, in per cent. An unknown strength counts as too high. */
const strengthLimits: Partial<Record<Active, number>> = {
  retinol: 0.3,
  retinal: 0.1,
  'retinyl-ester': 0.3,
  adapalene: 0.1,
  'glycolic-acid': 10,
  'lactic-acid': 10,
  'mandelic-acid': 10,
  'salicylic-acid': 2,
  'azelaic-acid': 10,
  'benzoyl-peroxide': 10,
  sulfur: 10,
  'l-ascorbic-acid': 20,
  'alpha-arbutin': 2,
  'kojic-acid': 1,
};

/** The maximum number of times a week that a leave-on active may be used in its first four weeks. */
const startLimits: readonly (readonly [readonly Active[], number])[] = [
  [['retinol', 'retinal', 'retinyl-ester'], 2],
  [['adapalene'], 3],
  [['salicylic-acid'], 3],
  [['azelaic-acid'], 4],
  [['benzoyl-peroxide'], 7],
  [['l-ascorbic-acid'], 3],
];

/** Pairs of actives that must not be used in the same morning or evening. */
const apart: readonly (readonly [readonly Active[], readonly Active[]])[] = [
  [retinoids, exfoliants],
  [retinoids, ['benzoyl-peroxide']],
  [retinoids, retinoids],
  [exfoliants, exfoliants],
  [
    ['clay', 'sulfur'],
    [...retinoids, ...exfoliants, 'azelaic-acid', 'benzoyl-peroxide'],
  ],
  [['l-ascorbic-acid'], [...retinoids, ...fruitAcids, 'benzoyl-peroxide', 'salicylic-acid']],
];

/** Pairs of actives that must not be in the same product. Adapalene with benzoyl peroxide is allowed. */
const neverTogether: typeof apart = [
  [retinoids, exfoliants],
  [['retinol', 'retinal', 'retinyl-ester'], ['benzoyl-peroxide']],
];

/** Groups of actives. At most one product of a plan may contain actives of a given group. */
const oneOfEach: readonly (readonly Active[])[] = [
  retinoids,
  exfoliants,
  ['l-ascorbic-acid', 'vitamin-c-derivative'],
];

const MAX_TIMES = 3;
const MAX_FRUIT_ACID_TIMES = 2;
const MAX_STRONG = 2;
const MAX_NIACINAMIDE = 10;

/** The strength of niacinamide, in per cent, that is assumed if a label gives none. */
const USUAL_NIACINAMIDE = 4;

/** The sum of the strengths of niacinamide in all products, in per cent. */
const niacinamideIn = (steps: readonly CheckedStep[]): number =>
  steps
    .flatMap(({ product }) => product.actives)
    .filter(({ active }) => active === 'niacinamide')
    .reduce((sum, { percent = USUAL_NIACINAMIDE }) => sum + percent, 0);

/** The maximum number of times a week that a step may be used. */
const mostTimes = (step: CheckedStep): number => {
  if (step.product.leaveOn && has(step, fruitAcids)) return MAX_FRUIT_ACID_TIMES;
  return step.product.step === 'mask' || has(step, ['sulfur']) ? MAX_TIMES : Infinity;
};

const isOvernightMask = ({ product }: CheckedStep): boolean => product.step === 'mask' && product.leaveOn;

const clash = (one: CheckedStep, other: CheckedStep): boolean =>
  apart.some(
    ([left, right]) => (has(one, left) && has(other, right)) || (has(one, right) && has(other, left)),
  );

const cells = (steps: readonly CheckedStep[], dayParts: readonly DayPart[] = DayPart.options) =>
  weeksOf(steps).flatMap((week) =>
    dayParts.flatMap((dayPart) => Weekday.options.map((day) => stepsAt(steps, week, dayPart, day))),
  );

/** Whether two steps share a morning or an evening in any week. */
const areTogether = (one: CheckedStep, other: CheckedStep): boolean =>
  cells([one, other]).some((cell) => cell.length > 1);

const areCrowded = (steps: readonly CheckedStep[]): boolean => {
  const weeks = steps
    .filter(isStrongLeaveOn)
    .map(({ schedule }) => startWeekOf(schedule))
    .toSorted((one, other) => one - other);
  return weeks.some((week, index) => index > 0 && week - (weeks[index - 1] ?? 0) < START_WEEKS);
};

const areTwice = (list: readonly string[]): boolean => new Set(list).size < list.length;

/** The rules that apply to every routine. Each predicate returns whether the routine breaks its rule. */
export const routinePredicates = {
  'a product that needs a prescription': (steps) => steps.some(({ product }) => product.prescription),
  'an active above its limit, or in unknown strength': (steps) =>
    steps.some(({ product }) =>
      product.actives.some(({ active, percent }) => {
        const limit = strengthLimits[active];
        return limit !== undefined && (percent === undefined || percent > limit);
      }),
    ),
  'an active too often at the start': (steps) =>
    startLimits.some(([actives, most]) => areTooOften(steps, actives, most, START_WEEKS)),
  'a retinoid by day': (steps) =>
    steps.some((step) => has(step, retinoids) && step.schedule.some(({ dayPart }) => dayPart !== 'PM')),
  'a sun filter in the evening': (steps) =>
    steps.some(
      ({ product, schedule }) =>
        (product.spf !== undefined || product.step === 'sunscreen') &&
        schedule.some(({ dayPart }) => dayPart !== 'AM'),
    ),
  'something over the sunscreen': (steps) =>
    cells(steps, ['AM']).some(
      (morning) => morning.some(isSunscreen) && !morning.slice(-1).every(isSunscreen),
    ),
  'a retinoid or fruit acid without daily sunscreen': (steps) =>
    steps.some((step) => has(step, [...retinoids, ...fruitAcids])) &&
    !weeksOf(steps).every((week) =>
      Weekday.options.every((day) => stepsAt(steps, week, 'AM', day).some(isSunscreen)),
    ),
  'two that clash at the same time': (steps) =>
    steps.some((one, index) =>
      steps.slice(index + 1).some((other) => clash(one, other) && areTogether(one, other)),
    ),
  'a retinoid in one product with an acid or with benzoyl peroxide': (steps) =>
    steps.some((step) => neverTogether.some(([left, right]) => has(step, left) && has(step, right))),
  'two of a kind where one is enough': (steps) =>
    oneOfEach.some((actives) => steps.filter((step) => has(step, actives)).length > 1),
  'a serum with peptides beside something better': (steps) =>
    steps.some((one) => one.product.step === 'treatment' && has(one, ['peptides'])) &&
    steps.some((step) => has(step, [...retinoids, ...fruitAcids, 'l-ascorbic-acid'])),
  'the same strong active twice': (steps) => areTwice(steps.flatMap((step) => [...new Set(strongIn(step))])),
  // 0.001 allows for rounding errors in the sum.
  'more niacinamide than 10%': (steps) => niacinamideIn(steps) > MAX_NIACINAMIDE + 0.001,
  'niacinamide in two products': (steps) => steps.filter((step) => has(step, ['niacinamide'])).length > 1,
  'two masks': (steps) => steps.filter(({ product }) => product.step === 'mask').length > 1,
  'a mask, sulfur or a fruit acid too often': (steps) =>
    steps.some((step) => weeksOf([step]).some((week) => timesIn(step, week) > mostTimes(step))),
  'something over an overnight mask': (steps) =>
    cells(steps, ['PM']).some(
      (evening) => evening.some(isOvernightMask) && !evening.slice(-1).every(isOvernightMask),
    ),
  'three strong actives': (steps) => steps.filter(isStrongLeaveOn).length > MAX_STRONG,
  'two new strong actives within four weeks': areCrowded,
  'two strong actives at the same time': (steps) =>
    steps
      .filter(isStrongLeaveOn)
      .some((one, index, strong) =>
        strong.slice(index + 1).some((other) => !clash(one, other) && areTogether(one, other)),
      ),
  'no evening of rest between two strong actives': (steps) =>
    weeksOf(steps).some((week) => {
      const evenings = Weekday.options.map((day) => stepsAt(steps, week, 'PM', day).filter(isStrongLeaveOn));
      return evenings.every((evening) => evening.length > 0) && new Set(evenings.flat()).size > 1;
    }),
  'a product twice': (steps) => areTwice(steps.map(({ product }) => product.id)),
  'a day twice, or no day at all': (steps) =>
    steps.some(
      ({ schedule }) =>
        schedule.some(({ days }) => areTwice(days)) || schedule.every(({ days }) => days.length === 0),
    ),
} as const satisfies Record<string, (steps: readonly CheckedStep[]) => boolean>;

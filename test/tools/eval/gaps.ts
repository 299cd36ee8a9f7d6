import type { Active } from '#domain/catalogue/product.ts';
import type { Plan, PlanStep } from '#domain/plan/plan.ts';
import { type DayPart, daysIn, startWeekOf, Weekday } from '#domain/plan/schedule.ts';
import { verify } from '#domain/plan/verify.ts';
import type { Answers, MedicalCondition } from '#domain/questionnaire/answers.ts';

/**
 * Detects faults in a plan, called gaps, from the plan and the answers alone. Examples are a missing sunscreen and a
 * retinoid during pregnancy. Most kinds of gap were found in a review of earlier plans.
 */

const strong: readonly Active[] = [
  'retinol',
  'retinal',
  'adapalene',
  'glycolic-acid',
  'lactic-acid',
  'mandelic-acid',
  'benzoyl-peroxide',
  'azelaic-acid',
  'sulfur',
  'l-ascorbic-acid',
];
const lighteners: readonly Active[] = ['alpha-arbutin', 'kojic-acid', 'tranexamic-acid'];
const LAST_WEEK = 12;
const FIRST_WEEK_OF_MASKS = 3;

const has = ({ product }: PlanStep, ...actives: readonly Active[]): boolean =>
  product.actives.some(({ active }) => actives.includes(active));
const anyHas = ({ steps }: Plan, ...actives: readonly Active[]): boolean =>
  steps.some((step) => has(step, ...actives));
const told = ({ medicalConditions }: Answers, ...conditions: readonly MedicalCondition[]): boolean =>
  conditions.some((each) => medicalConditions.includes(each));

const perWeek = ({ schedule }: PlanStep, dayPart: DayPart): number =>
  daysIn(schedule, LAST_WEEK, dayPart).length;
const timesAWeek = (step: PlanStep): number => perWeek(step, 'AM') + perWeek(step, 'PM');

const isDelicate = (answers: Answers): boolean =>
  answers.skinSensitivity !== 'no' || told(answers, 'Eczema', 'Rosacea');

/** Whether one product of this kind is used every evening of the last week. */
const isNightly = ({ steps }: Plan, kind: PlanStep['product']['step']): boolean =>
  steps.some((step) => step.product.step === kind && perWeek(step, 'PM') === Weekday.options.length);

/**
 * Whether one cream both moisturises and protects from the sun. Such a cream makes room for an active in a plan of
 * three products.
 */
const isMerged = ({ steps }: Plan): boolean =>
  steps.some(({ product }) => product.step === 'moisturiser' && product.spf !== undefined);

const sumOfStrong = ({ steps }: Plan): number =>
  steps.filter((step) => step.product.leaveOn && has(step, ...strong)).length;

export const gaps = {
  'a rule is broken': (plan, answers) => verify(plan, answers).length > 0,
  'vitamin C as an acid with eczema or rosacea, or twice a day': (plan, answers) =>
    plan.steps.some(
      (step) => has(step, 'l-ascorbic-acid') && (told(answers, 'Eczema', 'Rosacea') || timesAWeek(step) > 7),
    ),
  'a lightener below 18': (plan, { age }) => age < 18 && anyHas(plan, ...lighteners),
  'a retinoid or a lightener in a pregnancy': (plan, { pregnancyBreastfeeding }) =>
    pregnancyBreastfeeding !== 'no' && anyHas(plan, 'retinol', 'retinal', 'adapalene', ...lighteners),
  'azelaic acid with vitiligo': (plan, answers) => told(answers, 'Vitiligo') && anyHas(plan, 'azelaic-acid'),
  'fragrance or an irritant on delicate skin': (plan, answers) =>
    isDelicate(answers) &&
    plan.steps.some(({ product }) => product.fragrance === 'present' || product.irritants === true),
  'sulfur, clay or azelaic acid with eczema': (plan, answers) =>
    told(answers, 'Eczema') && anyHas(plan, 'sulfur', 'clay', 'azelaic-acid'),
  'an acid or clay with rosacea': (plan, answers) =>
    told(answers, 'Rosacea') && anyHas(plan, 'glycolic-acid', 'lactic-acid', 'salicylic-acid', 'clay'),
  'clay or sulfur for somebody who asks for moisture or has dry skin': (plan, answers) =>
    (answers.mainSkinGoal === 'hydration' || answers.skinType === 'dry') && anyHas(plan, 'clay', 'sulfur'),
  'an acid or azelaic acid for something that is visible only near the eyes': ({ steps, needs }) =>
    steps.some(
      (step) =>
        step.product.leaveOn &&
        has(step, 'glycolic-acid', 'lactic-acid', 'mandelic-acid', 'salicylic-acid', 'azelaic-acid') &&
        step.reasons.some((reason) =>
          needs.some(
            ({ name, regions }) =>
              name === reason.need &&
              regions.length > 0 &&
              regions.every((each) => each === 'aroundEyes' || each === 'underEyes'),
          ),
        ),
    ),
  'two instructions about a prescribed retinoid': ({ cautions }) =>
    cautions.includes('TRT-2b') && cautions.includes('CHK-1d'),
  'a mask in the weeks of basic care': ({ steps }) =>
    steps.some((step) => step.product.step === 'mask' && startWeekOf(step.schedule) < FIRST_WEEK_OF_MASKS),
  'a mask or sulfur more than three times a week': ({ steps }) =>
    steps.some((step) => (step.product.step === 'mask' || has(step, 'sulfur')) && timesAWeek(step) > 3),
  'the same strong active twice': ({ steps }) =>
    strong.some((active) => steps.filter((step) => has(step, active)).length > 1),
  'more strong actives than two, or than one below 18 and from 65 on': (plan, { age }) =>
    sumOfStrong(plan) > (age < 18 || age >= 65 ? 1 : 2),
  'more than one product with a sun protection factor': ({ steps }) =>
    steps.filter(({ product }) => product.spf !== undefined).length > 1,
  'an evening without a moisturiser': (plan) =>
    plan.steps.length > 0 && !isMerged(plan) && !isNightly(plan, 'moisturiser'),
  'an evening without cleansing': (plan) => plan.steps.length > 0 && !isNightly(plan, 'cleanser'),
  'no sunscreen that can be relied on': ({ steps }) =>
    steps.length > 0 &&
    !steps.some(({ product }) => (product.spf ?? 0) >= 30 && product.incidentalSpf !== true),
  'more than four products below 16': ({ steps }, { age }) => age < 16 && steps.length > 4,
} as const satisfies Record<string, (plan: Plan, answers: Answers) => boolean>;

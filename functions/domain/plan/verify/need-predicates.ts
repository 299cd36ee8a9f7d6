import type { Answers } from '../../questionnaire/answers.ts';
import type { Region } from '../../reading/observation.ts';
import type { Need } from '../plan.ts';
import { staysOn } from './bans-and-limits.ts';
import {
  type CheckedStep,
  exfoliants,
  has,
  isMorningCleanser,
  isTreatment,
  type ReasonedStep,
} from './checked-step.ts';
import { isMinor, saysDry } from './person.ts';

const shows = ({ level = 'none' }: Need): boolean => level !== 'none';

/**
 * Whether any of the named needs is at least `clear`. A need that the visitor asked about also counts if it is `slight`
 * or could not be judged in the photo.
 */
const areWanted = (needs: readonly Need[], ...names: readonly Need['name'][]): boolean =>
  needs.some(
    ({ name, asked, level }) =>
      names.includes(name) && (level === 'clear' || level === 'strong' || (asked && level !== 'none')),
  );

const isDry = (needs: readonly Need[]): boolean => areWanted(needs, 'dryness');

const nearEyes: ReadonlySet<Region> = new Set(['aroundEyes', 'underEyes']);

/** Actives whose directions say to keep them away from the eyes. */
const awayFromEyes = [...exfoliants, 'azelaic-acid', 'benzoyl-peroxide', 'sulfur'] as const;

/** Whether the directions of a treatment or mask say to keep it away from the eyes. */
const isKeptFromEyes = (step: CheckedStep): boolean =>
  isTreatment(step) && (has(step, awayFromEyes) || (step.product.step === 'mask' && !step.product.leaveOn));

/** Whether a need is visible, and all regions in which it is strongest are beside or under the eyes. */
const isOnlyNearEyes = ({ regions }: Need): boolean =>
  regions.length > 0 && regions.every((each) => nearEyes.has(each));

const AGE_OF_RETINOIDS = 25;

const irritating = [
  ...exfoliants,
  'retinol',
  'retinal',
  'retinyl-ester',
  'adapalene',
  'l-ascorbic-acid',
  'benzoyl-peroxide',
] as const;

const isLine = ({ name }: Need): boolean => name === 'fineLines' || name === 'deepLines';

/** The rules that depend on the needs. Each predicate returns whether the plan breaks its rule. */
export const needPredicates = {
  'an acne active below 16 without blemishes': (steps, answers, needs) =>
    answers.age < 16 &&
    !needs.some(({ name }) => name === 'blemishes') &&
    steps.some((step) => has(step, ['benzoyl-peroxide', 'azelaic-acid', 'sulfur'])),
  'adapalene for a minor without blemishes or blackheads that show': (steps, answers, needs) =>
    isMinor(answers) &&
    steps.some((step) => has(step, ['adapalene'])) &&
    !needs.some((need) => (need.name === 'blemishes' || need.name === 'blackheads') && shows(need)),
  'an exfoliating acid on dry skin': (steps, _, needs) =>
    isDry(needs) && steps.some((step) => staysOn(step) && has(step, exfoliants)),
  'a product that dries skin on dry skin': (steps, _, needs) =>
    isDry(needs) &&
    steps.some(
      (step) =>
        has(step, ['clay', 'sulfur']) ||
        step.product.irritants === true ||
        step.product.alcohol === 'present',
    ),
  'a cleanser in the morning on dry skin': (steps, answers, needs) =>
    (saysDry(answers) || isDry(needs)) && steps.some(isMorningCleanser),
  'salicylic acid on dry skin without blemishes or blackheads': (steps, answers, needs) =>
    saysDry(answers) &&
    !areWanted(needs, 'blemishes', 'blackheads') &&
    steps.some((step) => staysOn(step) && has(step, ['salicylic-acid'])),
  'a product that is kept from the eyes for something that is visible only there': (steps, _, needs) =>
    steps.some(
      (step) =>
        isKeptFromEyes(step) &&
        needs.some(
          (need) => isOnlyNearEyes(need) && step.reasons?.some((reason) => reason.need === need.name),
        ),
    ),
  'a retinoid below 25 without visible lines as the goal': (steps, { age }, needs) =>
    age < AGE_OF_RETINOIDS &&
    steps.some((step) => has(step, ['retinol', 'retinal', 'retinyl-ester'])) &&
    !(needs.some((need) => isLine(need) && need.asked) && needs.some((need) => isLine(need) && shows(need))),
  'an irritating active on red skin that should calm down': (steps, { mainSkinGoal }, needs) =>
    mainSkinGoal === 'sensitivity' &&
    areWanted(needs, 'redness') &&
    steps.some((step) => has(step, ['clay', 'sulfur']) || (staysOn(step) && has(step, irritating))),
} as const satisfies Record<
  string,
  (steps: readonly ReasonedStep[], answers: Answers, needs: readonly Need[]) => boolean
>;

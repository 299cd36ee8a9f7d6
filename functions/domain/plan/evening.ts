import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { isAtLeast } from '../reading/reading.ts';
import { isDry, saysDryOrHealing } from './needs.ts';
import type { Need } from './plan.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';

/** The answers and needs of the person for whom a routine is scheduled. */
export type Person = { answers: Answers; needs: readonly Need[] };

/** Whether washing twice a day would be too harsh for the skin, because it is dry or healing. */
const isTooDelicateToWashTwice = ({ answers, needs }: Person): boolean =>
  isDry(needs) || saysDryOrHealing(answers);

/** Whether a need in `unlessNeeds` lifts an evening rule, so that the product is also used in the morning. */
function givesWay({ unlessNeeds = [] }: Rule, person: Person): boolean {
  const { answers, needs } = person;
  // With eczema, a need must be clearly visible to justify washing twice a day.
  const least = answers.medicalConditions.includes('Eczema') ? 'clear' : 'none';
  return (
    !isTooDelicateToWashTwice(person) &&
    needs.some(({ name, level = 'none' }) => unlessNeeds.includes(name) && isAtLeast(level, least))
  );
}

/** The rule, if any, that restricts a product to the evening. */
export const eveningRule = (product: Product, person: Person): Rule | undefined =>
  rulesInForce(person.answers, 'evening').find((rule) => concerns(rule, product) && !givesWay(rule, person));

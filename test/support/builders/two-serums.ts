import type { Product } from '#domain/catalogue/product.ts';
import { decide } from '#domain/plan/decide.ts';
import { verify } from '#domain/plan/verify.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { product, shelf } from './product.ts';

type Contained = Product['actives'][number];

const serum = (id: string, actives: Contained[], price: Product['price']): Product =>
  product({ id, step: 'treatment', leaveOn: true, actives, price });

/**
 * Base care and two serums that share one active. The serum `with` also contains `tested` and is cheaper. A plan
 * therefore contains the serum `without` only if a rule excludes `tested`. If `tested` is strong, this holds only if
 * `tested` helps the need more than `shared`, because mild actives do not count beside a strong one (see `benefit.ts`).
 * `preference.ts` avoids some actives, such as kojic acid. To test a rule about one of these, remove `without` and expect
 * a plan with no serum.
 */
export const twoSerums = (tested: Contained, shared: Contained): Product[] => [
  ...shelf.filter((each) => !isSerum(each)),
  serum('with', [tested, shared], 'low'),
  serum('without', [shared], 'high'),
];

const isSerum = ({ step }: Product): boolean => step === 'treatment';

/**
 * The ids of the serums in a person's plan. Throws if `verify` replaced the plan with base care, because that would
 * look like the effect of a rule. The error names the predicates that the plan broke.
 */
export function serumsFor(reading: SkinReading, answers: Answers, products: readonly Product[]): string[] {
  const checks: string[] = [];
  const { steps, isBaseCare } = decide(reading, answers, products, (plan, person) => {
    const broken = verify(plan, person);
    checks.push(`${plan.steps.map(({ product: { id } }) => id).join(', ')}: ${broken.join(', ')}`);
    return broken;
  });
  // `checks[0]` is about the rejected plan. Later entries are about the base care that replaced it.
  if (isBaseCare) throw new Error(`A predicate in verify/ replaced this plan with base care. ${checks[0]}`);
  return steps.filter((step) => isSerum(step.product)).map((step) => step.product.id);
}

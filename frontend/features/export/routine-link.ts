import type { Schedule } from '#domain/plan/schedule.ts';
import { stepLabels, type Product } from '#domain/catalogue/product.ts';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import type { WeekStep } from '../../ui/result/week.ts';
import { sharedFragment } from '../../state/browser/fragment.ts';
import { decodeSteps, encodeSteps, MAX_LINK_CHARACTERS, type SharedStep } from './share-code.ts';

type Linked = Pick<ScheduledStep, 'productId' | 'brand' | 'product' | 'schedule'>;

/**
 * A link that encodes a routine as product ids and schedules. It contains nothing about the person. It contains no free
 * text, so that a forged link cannot show a message. `undefined` if a product is not in the built-in catalogue, or if
 * the link would be too long.
 *
 * @param page the page's address without query and fragment
 */
export async function routineLink(
  regimen: readonly Linked[],
  products: readonly Product[],
  page: string,
): Promise<string | undefined> {
  if (!regimen.every((step) => isKnown(step, products))) return undefined;
  const code = await encodeSteps(regimen);
  const link = code && `${page}${sharedFragment(code)}`;
  return link && link.length <= MAX_LINK_CHARACTERS ? link : undefined;
}

/**
 * Compares the names as well as the id, because an operator's own catalogue may use the same id for another product.
 */
function isKnown({ productId, brand, product }: Linked, products: readonly Product[]): boolean {
  const known = products.find(({ id }) => id === productId);
  return known?.brand === brand && known.product === product;
}

type SharedWeekStep = WeekStep & {
  /** Whether the built-in catalogue contains the product. */
  isKnown: boolean;
};

export type SharedRoutine = {
  steps: SharedWeekStep[];
  /**
   * Whether the routine satisfies the rules that apply to everybody. If not, the products are listed without a
   * schedule.
   */
  isSafe: boolean;
};

export type RoutineReader = {
  products: readonly Product[];
  /** The names of the rules that `steps` violates. Rules that need information about a person are not checked. */
  brokenRules: (steps: readonly { product: Product; schedule: Schedule }[]) => readonly string[];
};

/** The routine that a link encodes. `undefined` if the link's code is damaged or too long. */
export async function readRoutine(
  code: string,
  { products, brokenRules }: RoutineReader,
): Promise<SharedRoutine | undefined> {
  const shared = await decodeSteps(code);
  if (!shared) return undefined;
  const byId = new Map(products.map((product) => [product.id, product]));
  const numbered = [...new Set(shared.map(({ productId }) => productId))];
  const known = shared.flatMap(({ productId, schedule }) => {
    const product = byId.get(productId);
    return product ? [{ product, schedule }] : [];
  });
  return {
    steps: shared.map((step) => ({
      ...describe(step, byId),
      number: numbered.indexOf(step.productId) + 1,
    })),
    isSafe: brokenRules(known).length === 0,
  };
}

function describe(
  { productId, schedule }: SharedStep,
  products: ReadonlyMap<string, Product>,
): Omit<SharedWeekStep, 'number'> {
  const found = products.get(productId);
  return found
    ? { schedule, step: stepLabels[found.step], name: `${found.brand} - ${found.product}`, isKnown: true }
    : { schedule, step: '', name: 'A product we do not list', isKnown: false };
}

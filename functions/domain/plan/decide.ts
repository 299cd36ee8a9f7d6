import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { isShown, type SkinReading } from '../reading/reading.ts';
import { worthOf } from './benefit.ts';
import { cautionsFor } from './cautions.ts';
import { chooseProducts } from './choose.ts';
import { doctorSignsFor } from './doctor-signs.ts';
import { fragrancePlacements } from './fragrance-placements.ts';
import { withInsteads } from './instead.ts';
import { layOut } from './lay-out.ts';
import { leadOf } from './lead.ts';
import { isDry, isMinor, needsOf, needsToSay, type WeightedNeed } from './needs.ts';
import type { Plan } from './plan.ts';
import { preferredFor } from './preferred.ts';
import { protects } from './products.ts';
import { needsHighSpf } from './protection.ts';
import { disclosedIn } from './disclosed.ts';
import { unmetIn } from './unmet.ts';
import { verify } from './verify.ts';
import { withheldFrom } from './withheld.ts';

/** Whether the skin is dry or has a condition that dries it. */
const asksForMoisture = (needs: readonly WeightedNeed[], { medicalConditions }: Answers): boolean =>
  isDry(needs) || medicalConditions.some((each) => each === 'Eczema' || each === 'Psoriasis');

function kindRank(product: Product): number {
  if (protects(product)) return 0;
  if (product.step === 'cleanser') return 1;
  if (product.step === 'moisturiser') return 2;
  return product.step === 'mask' ? 4 : 3;
}

/**
 * Sorts products by importance: base products first, then treatments, then masks. Of the base products, sun protection
 * comes first, or the moisturiser if the skin is dry and no rule demands a high sun protection factor. Among treatments
 * and among masks, products that a rule prefers come first, then those with the greatest effect on the goal and on what
 * the photo shows.
 */
function byImportance(
  chosen: readonly Product[],
  needs: readonly WeightedNeed[],
  answers: Answers,
): Product[] {
  const asked = needs.filter((need) => need.asked);
  const isPreferred = preferredFor(answers, needs);
  const preferred = (product: Product): number => Number(isPreferred(product));
  const worth = (product: Product): number => worthOf(product, asked) + worthOf(product, needs);
  const isMoist = asksForMoisture(needs, answers) && !needsHighSpf(answers);
  const rank = (product: Product): number =>
    isMoist && product.step === 'moisturiser' ? -1 : kindRank(product);
  return chosen.toSorted(
    (one, other) => rank(one) - rank(other) || preferred(other) - preferred(one) || worth(other) - worth(one),
  );
}

type Given = { reading: SkinReading; answers: Answers; products: readonly Product[] };

function planWith(
  chosen: readonly Product[],
  needs: readonly WeightedNeed[],
  { reading, answers, products }: Given,
): Plan {
  const said = needsToSay(needs, answers);
  const ranked = byImportance(chosen, needs, answers);
  const { steps, placements } = layOut(
    ranked.map((product) => leadOf(product, said, answers)),
    { answers, needs, isRed: isShown(reading, 'redness') },
  );
  return {
    goal: answers.mainSkinGoal,
    minor: isMinor(answers),
    ...(answers.country !== undefined && { country: answers.country }),
    disclosed: disclosedIn(answers),
    avoided: answers.avoids ?? [],
    maxProducts: answers.maxProducts,
    needs: said.map(({ weight: _weight, ...need }) => need),
    steps,
    withheld: withheldFrom(chosen, needs, products, answers),
    unmet: unmetIn(chosen, needs, products, answers),
    placements: [...fragrancePlacements(chosen, needs, products, answers), ...placements],
    cautions: cautionsFor(steps, answers),
    doctorSigns: doctorSignsFor(answers, reading),
    importance: ranked.map(({ id }) => id),
    isBaseCare: false,
  };
}

/**
 * Decides the plan for a reading and answers. The same input always gives the same plan. A plan that breaks a rule is
 * never returned: it is replaced by base care, or by a plan without steps if base care breaks a rule too. `isBaseCare`
 * marks both replacements.
 *
 * @param check returns the rules that a plan breaks
 */
export function decide(
  reading: SkinReading,
  answers: Answers,
  products: readonly Product[],
  check: typeof verify = verify,
): Plan {
  const needs = needsOf(reading, answers);
  const planOf = (chosen: readonly Product[]): Plan =>
    planWith(chosen, needs, { reading, answers, products });
  const isSound = (plan: Plan): boolean => check(plan, answers).length === 0;
  const chosen = chooseProducts(products, needs, answers);
  const plan = planOf(chosen);
  if (isSound(plan)) {
    return { ...plan, steps: withInsteads(plan, { chosen, needs, products, answers, check }) };
  }
  const baseCare = planOf(chooseProducts(products, [], answers));
  return { ...(isSound(baseCare) ? baseCare : planOf([])), isBaseCare: true };
}

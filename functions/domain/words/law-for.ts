import type { Country } from '../catalogue/country.ts';
import type { Disclosed } from '../plan/disclosed.ts';
import type { Plan } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';
import { isAtLeast } from '../reading/reading.ts';

/** The rule that excludes or limits benzoyl peroxide in each country, if there is one. */
const lawOfPeroxide: Partial<Record<Country, RuleId>> = {
  EU: 'LAW-7b',
  ASIA: 'LAW-7b',
  UK: 'LAW-7c',
  CA: 'LAW-7c',
};

/** Answers that do not exclude benzoyl peroxide. */
const allowsPeroxide: ReadonlySet<Disclosed> = new Set<Disclosed>([
  'pregnancy',
  'planning-pregnancy',
  'maybe-sensitive',
  'deep-tone',
  'dry-skin',
]);

/**
 * The rule that refers visitors to a pharmacist for benzoyl peroxide. `undefined`, for example, if the plan contains or
 * withholds it, or if one of the answers may exclude it.
 */
export function lawFor({
  country,
  cautions,
  isBaseCare,
  needs,
  steps,
  disclosed,
  withheld,
}: Plan): RuleId | undefined {
  const hasPeroxide =
    steps.some(({ product }) => product.actives.some(({ active }) => active === 'benzoyl-peroxide')) ||
    withheld.some(({ by }) => by === 'benzoyl-peroxide');
  const hasBlemishes = needs.some(
    (need) => need.name === 'blemishes' && (need.asked || isAtLeast(need.level ?? 'none', 'clear')),
  );
  const isBarred =
    isBaseCare || cautions.includes('AVO-11') || !disclosed.every((each) => allowsPeroxide.has(each));
  return country === undefined || hasPeroxide || isBarred || !hasBlemishes
    ? undefined
    : lawOfPeroxide[country];
}

import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { mayBePregnant } from './holds.ts';
import { isMinor } from './needs.ts';
import { isMineral, isTinted } from './products.ts';
import { rulesInForce } from './rules.ts';

/**
 * From this skin tone on (1 is the lightest, 6 the darkest), an untinted mineral filter leaves a visible white film,
 * and a light tint does not match the skin.
 */
const DARK_TONE = 5;

/**
 * Greater than `SHADES_BONUS` and `STRONGEST_BONUS` together, so that a mineral filter outweighs a choice of shades
 * plus a high protection factor.
 */
const MINERAL_BONUS = 100;
const SHADES_BONUS = 50;
const STRONGEST_BONUS = 20;

/** Whether a rule requires a tint, which blocks visible light. */
export const asksForTint = (answers: Answers): boolean =>
  rulesInForce(answers, 'require').some(({ actives }) => actives.includes('iron-oxides'));

/** Whether a rule demands a high sun protection factor. */
export const needsHighSpf = (answers: Answers): boolean =>
  rulesInForce(answers, 'block').some(({ spfBelow }) => spfBelow !== undefined);

const prefersMineral = (answers: Answers): boolean =>
  mayBePregnant(answers) ||
  answers.skinSensitivity !== 'no' ||
  answers.medicalConditions.some((each) => each === 'Rosacea' || each === 'Eczema');

/** Whether a sunscreen leaves no white film on dark skin, and has a matching shade if it is tinted. */
const suitsDarkTone = (product: Product): boolean =>
  isTinted(product) ? product.tint === 'several-shades' : !isMineral(product);

/** A required tint must be in a sunscreen. A tinted moisturiser does not count, because it covers less. */
const isTintedSunscreen = (product: Product): boolean => product.step === 'sunscreen' && isTinted(product);

/** The preferred products, or all of them if none is preferred. */
const preferred = (
  products: readonly Product[],
  isPreferred: (product: Product) => boolean,
): readonly Product[] => {
  const found = products.filter(isPreferred);
  return found.length > 0 ? found : products;
};

/**
 * If a rule requires a tint, a sunscreen with at least this protection factor earns a bonus. If a
 * tint is required but no tinted sunscreen is suitable, an untinted one must have at least this factor.
 */
const HIGH_SPF = 50;

function tinted(reliable: readonly Product[]): readonly Product[] {
  const found = reliable.filter(isTintedSunscreen);
  return found.length > 0
    ? found
    : reliable.filter(({ step, spf = 0 }) => step === 'sunscreen' && spf >= HIGH_SPF);
}

/**
 * Selects the sunscreens that suit a person. It prefers tinted ones if a rule requires a tint, those for dark skin if the
 * visitor chose a dark skin tone, and those without a promise against wrinkles if the visitor is a minor.
 */
export function protectingFor(reliable: readonly Product[], answers: Answers): readonly Product[] {
  const fitting = asksForTint(answers) ? tinted(reliable) : reliable;
  const suited = (answers.skinTone ?? 0) >= DARK_TONE ? preferred(fitting, suitsDarkTone) : fitting;
  return isMinor(answers) ? preferred(suited, ({ antiAgeing }) => antiAgeing !== true) : suited;
}

/**
 * Whether `other` protects this person as well as `own` does. The protection factor of `other` must be at least as
 * high, unless both are tinted: people wear a tint only if it matches their skin, so the shade matters more. If a rule
 * requires a tint, an untinted sunscreen cannot replace a tinted one.
 */
export function protectsAsWell(own: Product, other: Product, answers: Answers): boolean {
  const isStronger = (own.spf ?? 0) <= (other.spf ?? 0);
  if (!isTinted(own)) return isStronger && !isTinted(other) && isMineral(own) === isMineral(other);
  return (
    (isStronger || isTinted(other)) &&
    (isMineral(other) || !isMineral(own) || !prefersMineral(answers)) &&
    protectingFor([own, other], answers).includes(other)
  );
}

/**
 * The sum of a sunscreen's bonuses, which outweigh its effect on needs. Mineral filters earn a bonus for sensitive
 * skin, rosacea, eczema and pregnancy. If a rule requires a tint, a protection factor of at least 50 earns a bonus. For
 * such skin and for pale patches, so does a choice of several shades if the skin tone is unknown.
 */
export function protectionBonus(answers: Answers): (product: Product) => number {
  const mineral = prefersMineral(answers) ? MINERAL_BONUS : 0;
  const needsTint = asksForTint(answers);
  const isForColour = needsTint || answers.medicalConditions.includes('Vitiligo');
  const shades = isForColour && answers.skinTone === undefined ? SHADES_BONUS : 0;
  const strongest = needsTint ? STRONGEST_BONUS : 0;
  return (product) =>
    mineral * Number(isMineral(product)) +
    shades * Number(product.tint === 'several-shades') +
    strongest * Number((product.spf ?? 0) >= HIGH_SPF);
}

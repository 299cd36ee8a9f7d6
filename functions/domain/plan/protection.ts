import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { mayBePregnant } from './holds.ts';
import { isMineral, isTinted } from './products.ts';
import { rulesInForce } from './rules.ts';

/** From this swatch on, an untinted mineral filter leaves a white film that shows, and a light tint does not match. */
const DARK_TONE = 5;

/** More than any need can weigh. */
const MINERAL_BONUS = 100;
const SHADES_BONUS = 50;
const STRONGEST_BONUS = 20;
/** Pale patches burn first: the factor matters more there than the choice of shades. */
const STRONGEST_FOR_PALE_BONUS = 60;

/** Whether a rule asks for a tint that holds back visible light. */
const asksForTint = (answers: Answers): boolean =>
  rulesInForce(answers, 'require').some(({ actives }) => actives.includes('iron-oxides'));

const prefersMineral = (answers: Answers): boolean =>
  mayBePregnant(answers) ||
  answers.skinSensitivity !== 'no' ||
  answers.medicalConditions.some((each) => each === 'Rosacea' || each === 'Eczema');

/** Not white on dark skin, and in a shade for it. */
const suitsDarkTone = (product: Product): boolean =>
  isTinted(product) ? product.tint === 'several-shades' : !isMineral(product);

/** A tinted cream covers less: a rule that asks for a tint means a sunscreen. */
const isTintedSunscreen = (product: Product): boolean => product.step === 'sunscreen' && isTinted(product);

/** Those of which something is true, or all where it is true of none. */
const preferred = (
  products: readonly Product[],
  isPreferred: (product: Product) => boolean,
): readonly Product[] => {
  const found = products.filter(isPreferred);
  return found.length > 0 ? found : products;
};

/** Where nothing tinted suits, the strongest protection stands in for the tint: going without would be worse. */
const MOST_SPF = 50;

function tinted(reliable: readonly Product[]): readonly Product[] {
  const found = reliable.filter(isTintedSunscreen);
  return found.length > 0
    ? found
    : reliable.filter(({ step, spf = 0 }) => step === 'sunscreen' && spf >= MOST_SPF);
}

/** With a tint where a rule asks for one, and what suits a dark tone where it was told. */
export function protectingFor(reliable: readonly Product[], answers: Answers): readonly Product[] {
  const fitting = asksForTint(answers) ? tinted(reliable) : reliable;
  return (answers.skinTone ?? 0) >= DARK_TONE ? preferred(fitting, suitsDarkTone) : fitting;
}

/**
 * What goes before all that a sunscreen does for needs: organic filters only where there is nothing else for skin that is
 * sensitive or in a pregnancy, one of several shades where a tint is needed and no tone was told, and the strongest for skin
 * whose colour depends on it.
 */
export function protectionBonus(answers: Answers): (product: Product) => number {
  const mineral = prefersMineral(answers) ? MINERAL_BONUS : 0;
  const isPale = answers.medicalConditions.includes('Vitiligo');
  const isForColour = isPale || asksForTint(answers);
  const shades = isForColour && answers.skinTone === undefined ? SHADES_BONUS : 0;
  const strongest = isPale ? STRONGEST_FOR_PALE_BONUS : isForColour ? STRONGEST_BONUS : 0;
  return (product) =>
    mineral * Number(isMineral(product)) +
    shades * Number(product.tint === 'several-shades') +
    strongest * Number((product.spf ?? 0) >= MOST_SPF);
}

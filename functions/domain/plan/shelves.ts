import type { Product } from '../catalogue/product.ts';
import { containsAny } from './contents.ts';
import { oncePer } from './once-per.ts';
import { isExtra, isMild, isSun, isWash, protects } from './products.ts';

/** The products of a catalogue, grouped by their role in a plan. The groups are the same for every person. */
type Shelves = {
  mildCleansers: readonly Product[];
  /** Cleansers with a strong active. */
  washes: readonly Product[];
  moisturisers: readonly Product[];
  /** Mild sunscreens with reliable protection. */
  sunscreens: readonly Product[];
  dayCreams: readonly Product[];
  /** Treatments and masks, grouped by kind and leading active. */
  extras: readonly (readonly Product[])[];
};

/**
 * The mild products with reliable sun protection. If the catalogue marks at least one product with reliable protection,
 * mild or not, as broad-spectrum, only products with this mark are included.
 */
function reliable(catalogue: readonly Product[]): readonly Product[] {
  const protecting = catalogue.filter((each) => protects(each) && isMild(each));
  const isBroadKnown = catalogue.some((each) => each.broadSpectrum === true && protects(each));
  return isBroadKnown ? protecting.filter(({ broadSpectrum }) => broadSpectrum === true) : protecting;
}

/**
 * The cleansers without clay, or all if each has clay. In a plan, a cleanser with clay would exclude retinoids and
 * acids.
 */
function withoutClay(cleansers: readonly Product[]): readonly Product[] {
  const plain = cleansers.filter((each) => !containsAny(each, ['clay']));
  return plain.length === 0 ? cleansers : plain;
}

/** Groups the products of a catalogue. This happens once per catalogue, because all visitors share it. */
export const shelvesOf = oncePer((catalogue: readonly Product[]): Shelves => {
  const of = (step: Product['step']): readonly Product[] => catalogue.filter((each) => each.step === step);
  const protecting = reliable(catalogue);
  const extras = catalogue.filter((each) => isExtra(each) && !isSun(each));
  return {
    mildCleansers: withoutClay(of('cleanser').filter(isMild)),
    washes: catalogue.filter(isWash),
    moisturisers: of('moisturiser').filter((each) => isMild(each) && !isSun(each)),
    sunscreens: protecting.filter(({ step }) => step === 'sunscreen'),
    dayCreams: protecting.filter(({ step }) => step === 'moisturiser'),
    extras: [
      ...Map.groupBy(extras, ({ id, step, actives: [first] }) => `${step} ${first?.active ?? id}`).values(),
    ],
  };
});

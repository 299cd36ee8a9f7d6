import { Country } from '#domain/catalogue/country.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { benefitsOf, valueOfActives } from '#domain/plan/benefit.ts';
import type { NeedName } from '#domain/plan/evidence/subject.ts';
import { objectionsFor } from '#domain/plan/objections.ts';
import { isMild, isMineral, isSun, isTinted, protects, strongIn } from '#domain/plan/products.ts';
import { isSoldTo } from '#domain/plan/sold.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';

type ProductTest = (product: Product) => boolean;

const isSunscreen: ProductTest = (product) =>
  product.step === 'sunscreen' && isMild(product) && protects(product) && product.broadSpectrum === true;

const isTreatment: ProductTest = ({ step }) => step === 'treatment';

const helpsWith = (product: Product, ...needs: NeedName[]): boolean =>
  needs.some((need) => valueOfActives(product, need) > 0);

/**
 * The kinds of products that every country should have. Legal limits are not checked here, because the rules of the
 * plan already apply them.
 */
const roles: Readonly<Record<string, ProductTest>> = {
  cleanser: (product) => product.step === 'cleanser' && isMild(product),
  moisturiser: (product) => product.step === 'moisturiser' && isMild(product) && !isSun(product),
  'broad-spectrum sunscreen': isSunscreen,
  'mineral sunscreen': (product) => isSunscreen(product) && isMineral(product),
  'tinted sunscreen': (product) => isSunscreen(product) && isTinted(product),
  'active against blemishes': (product) => {
    const helper = benefitsOf(product).get('blemishes')?.by;
    return strongIn(product).some((active) => active === helper);
  },
  'active for an even tone': (product) =>
    isTreatment(product) && helpsWith(product, 'unevenness', 'darkSpots'),
  'active for fine lines': (product) => isTreatment(product) && helpsWith(product, 'fineLines'),
};

/** An adult to whom no personal rule applies. */
const adultIn = (country: Country): Answers => ({
  age: 30,
  mainSkinGoal: 'acne',
  skinSensitivity: 'no',
  medicalConditions: ['None'],
  pregnancyBreastfeeding: 'no',
  maxProducts: 5,
  country,
});

/**
 * One sentence for each kind of product that is missing in a country, or that has no fragrance-free product there.
 * Countries without any product are omitted. These gaps are not errors, because a plan tells the visitor what is
 * missing.
 */
export function coverageGaps(products: readonly Product[]): string[] {
  return Country.options.flatMap((country) => {
    const adult = adultIn(country);
    const objectionTo = objectionsFor(adult);
    const sold = products.filter((each) => isSoldTo(adult, each) && objectionTo(each) === undefined);
    if (sold.length === 0) return [];
    return Object.entries(roles).flatMap(([role, isRole]) => {
      const fitting = sold.filter(isRole);
      if (fitting.length === 0) return [`${country}: no ${role} is listed.`];
      const hasFragranceFree = fitting.some(({ fragrance }) => fragrance === 'free');
      return hasFragranceFree
        ? []
        : [`${country}: no ${role} is listed that is known to be free of fragrance.`];
    });
  });
}

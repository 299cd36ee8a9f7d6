import * as z from 'zod/mini';
import { Country } from './country.ts';

export const Active = z.enum([
  'retinol',
  'retinal',
  'retinyl-ester',
  'adapalene',
  'bakuchiol',
  'glycolic-acid',
  'lactic-acid',
  'mandelic-acid',
  'salicylic-acid',
  'polyhydroxy-acid',
  'azelaic-acid',
  'benzoyl-peroxide',
  'sulfur',
  'l-ascorbic-acid',
  'vitamin-c-derivative',
  'niacinamide',
  'tranexamic-acid',
  'alpha-arbutin',
  'kojic-acid',
  'hyaluronic-acid',
  'glycerin',
  'ceramides',
  'panthenol',
  'centella',
  'peptides',
  'urea',
  'squalane',
  'zinc-oxide',
  'titanium-dioxide',
  'iron-oxides',
  'organic-uv-filters',
  'colloidal-oatmeal',
  'clay',
]);
export type Active = z.infer<typeof Active>;

export const ProductStep = z.enum(['cleanser', 'treatment', 'moisturiser', 'sunscreen', 'mask']);
export type ProductStep = z.infer<typeof ProductStep>;

export const stepLabels: Record<ProductStep, string> = {
  cleanser: 'Cleanser',
  treatment: 'Treatment',
  moisturiser: 'Moisturiser',
  sunscreen: 'Sunscreen',
  mask: 'Mask',
};

export const Allergen = z.enum([
  'essential-oil',
  'nut',
  'oat-or-wheat',
  'lanolin',
  'bee-product',
  'salicylate',
]);
export type Allergen = z.infer<typeof Allergen>;

/** Also compares the day of the month, because `Date` turns 30 February into 2 March. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(-2));

/** A calendar day, such as "2025-02-28". `z.iso.date` would add more code to the page. */
const Day = z.string().check(z.refine(isDay, 'Not a calendar day'));

export const Product = z.object({
  /** In kebab case, with the brand first. */
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60)),
  brand: z.string().check(z.minLength(1), z.maxLength(60)),
  product: z.string().check(z.minLength(1), z.maxLength(120)),
  step: ProductStep,
  /** `percent` is the strength that the product's name or label states. It is absent if the strength is unknown. */
  actives: z.array(
    z.object({ active: Active, percent: z.optional(z.number().check(z.positive(), z.lte(100))) }),
  ),
  leaveOn: z.boolean(),
  fragrance: z.enum(['free', 'present', 'unknown']),
  /**
   * Whether the product contains denatured alcohol. If absent, this is unknown, and `contentsOf` assumes that it does.
   */
  alcohol: z.optional(z.enum(['free', 'present'])),
  /**
   * The allergens that the product contains. If absent, they are unknown, and `contentsOf` assumes every `Allergen`.
   */
  allergens: z.optional(z.array(Allergen)),
  /**
   * Whether the product is known to contain denatured alcohol, menthol, eucalyptus, peppermint or witch hazel, which
   * can irritate delicate skin.
   */
  irritants: z.optional(z.literal(true)),
  /**
   * The texture, from the name or label: `light`, such as a gel, foam or fluid, or `rich`, such as a cream, balm or
   * milk. Absent if it is neither, or unknown.
   */
  texture: z.optional(z.enum(['light', 'rich'])),
  /** Whether the name promises an effect on wrinkles or ageing. People under 18 get other products if any fit. */
  antiAgeing: z.optional(z.literal(true)),
  /** Whether the product is a micellar water: a cleanser that is wiped on with a cotton pad. */
  wipedOn: z.optional(z.literal(true)),
  prescription: z.boolean(),
  /** The sun protection factor. Absent if the product has none. */
  spf: z.optional(z.int().check(z.gte(15), z.lte(100))),
  /**
   * True if the label states protection from UVA and UVB. A product without this field counts as not broad-spectrum.
   */
  broadSpectrum: z.optional(z.literal(true)),
  /**
   * Absent if the product has no tint. `several-shades` includes dark shades. `one-shade` also covers products with
   * only light shades, which suit fewer people.
   */
  tint: z.optional(z.enum(['one-shade', 'several-shades'])),
  /**
   * True for a product that people use as make-up, such as a tinted corrector. It is applied too thinly for a plan to
   * rely on its sun protection factor.
   */
  incidentalSpf: z.optional(z.literal(true)),
  price: z.enum(['low', 'middle', 'high']),
  /** The markets in which the product is widely sold. In any other market it counts as not sold. */
  regions: z.array(Country).check(z.minLength(1)),
  /** The day on which the product's label or list of ingredients was read. Absent if the entry is from memory. */
  checkedOn: z.optional(Day),
});
export type Product = z.infer<typeof Product>;

export const Catalogue = z.array(Product).check(
  z.minLength(1),
  z.refine((list) => new Set(list.map((each) => each.id)).size === list.length, 'A product id is not unique'),
);
export type Catalogue = z.infer<typeof Catalogue>;

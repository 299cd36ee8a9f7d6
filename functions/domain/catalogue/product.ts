import * as z from 'zod/mini';
import { Country } from './country.ts';

/** What a product does its work with, as far as the rules and the labels tell them apart. */
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

/** What people are allergic to or avoid, as a label names it. */
export const Allergen = z.enum([
  'essential-oil',
  'nut',
  'oat-or-wheat',
  'lanolin',
  'bee-product',
  'salicylate',
]);
export type Allergen = z.infer<typeof Allergen>;

export const Product = z.object({
  /** Kebab case, brand first. */
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60)),
  brand: z.string().check(z.minLength(1), z.maxLength(60)),
  product: z.string().check(z.minLength(1), z.maxLength(120)),
  step: ProductStep,
  /** Strength in per cent as the product's own name or label says; absent where that is not known. */
  actives: z.array(
    z.object({ active: Active, percent: z.optional(z.number().check(z.positive(), z.lte(100))) }),
  ),
  leaveOn: z.boolean(),
  fragrance: z.enum(['free', 'present', 'unknown']),
  /** Denatured alcohol; absent where the list of ingredients is not known, which counts as present. */
  alcohol: z.optional(z.enum(['free', 'present'])),
  /** Named on the label; empty where the list has none, absent where it is not known, which counts as all of them. */
  allergens: z.optional(z.array(Allergen)),
  /** Known to have denatured alcohol, menthol, eucalyptus, peppermint or witch hazel, which go badly with rosacea. */
  irritants: z.optional(z.literal(true)),
  /** As its name or its label says: a gel, foam or fluid, or a cream, balm or milk. Absent for what is neither. */
  texture: z.optional(z.enum(['light', 'rich'])),
  /** A cleanser that is wiped on with a cotton pad: a micellar water. */
  wipedOn: z.optional(z.literal(true)),
  prescription: z.boolean(),
  /** Sun protection factor, for what has one. */
  spf: z.optional(z.int().check(z.gte(15), z.lte(100))),
  /** Protects from UVA and UVB, as the label says; absent where that is not known, which counts as no. */
  broadSpectrum: z.optional(z.literal(true)),
  /** Absent for what has no tint. Several shades have dark ones among them; one shade, or light ones alone, suits fewer. */
  tint: z.optional(z.enum(['one-shade', 'several-shades'])),
  /** Has a protection factor, but is put on like make-up, so a plan must not rely on it: a tinted corrector. */
  incidentalSpf: z.optional(z.literal(true)),
  price: z.enum(['low', 'middle', 'high']),
  /** Where it is widely sold; anywhere else counts as not sold. */
  regions: z.array(Country).check(z.minLength(1)),
  /** The day on which its label or list of ingredients was read; without one, the entry is from memory. */
  checkedOn: z.optional(z.iso.date()),
});
export type Product = z.infer<typeof Product>;

export const Catalogue = z.array(Product).check(
  z.minLength(1),
  z.refine((list) => new Set(list.map((each) => each.id)).size === list.length, 'A product id stands twice'),
);
export type Catalogue = z.infer<typeof Catalogue>;

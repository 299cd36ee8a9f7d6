import type { Product } from '#domain/catalogue/product.ts';

export const product = (given: Partial<Product> = {}): Product => ({
  id: 'plain-cleanser',
  brand: 'Plain',
  product: 'Cleanser',
  step: 'cleanser',
  actives: [{ active: 'glycerin' }],
  leaveOn: false,
  fragrance: 'free',
  alcohol: 'free',
  prescription: false,
  price: 'low',
  regions: ['EU'],
  ...given,
});

export const zincSunscreen = product({
  id: 'sun',
  step: 'sunscreen',
  leaveOn: true,
  spf: 50,
  actives: [{ active: 'zinc-oxide' }],
});

/** A small catalogue, deliberately not in the order in which products are applied. */
export const shelf: readonly Product[] = [
  product({
    id: 'plain-sunscreen',
    product: 'Day Shield',
    step: 'sunscreen',
    actives: [{ active: 'zinc-oxide', percent: 20 }],
    leaveOn: true,
    spf: 50,
    broadSpectrum: true,
  }),
  product({
    id: 'plain-serum',
    product: 'Even Serum',
    step: 'treatment',
    actives: [
      { active: 'niacinamide', percent: 5 },
      { active: 'panthenol' },
      { active: 'urea', percent: 2.5 },
    ],
    leaveOn: true,
  }),
  product({
    id: 'plain-cream',
    product: 'Cream',
    step: 'moisturiser',
    actives: [],
    leaveOn: true,
  }),
  product(),
];

/** A small catalogue that an operator may use. `coverageGaps` finds no gaps in it. */
export const coveringShelf: readonly Product[] = [
  ...shelf,
  product({
    id: 'plain-tinted-sunscreen',
    product: 'Tinted Day Shield',
    step: 'sunscreen',
    actives: [{ active: 'zinc-oxide', percent: 20 }, { active: 'iron-oxides' }],
    leaveOn: true,
    spf: 50,
    broadSpectrum: true,
    tint: 'several-shades',
  }),
  product({
    id: 'plain-azelaic',
    product: 'Clear Serum',
    step: 'treatment',
    actives: [{ active: 'azelaic-acid', percent: 10 }],
    leaveOn: true,
  }),
];

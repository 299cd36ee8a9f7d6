import { listed, WORLD } from './listed.ts';

export const masks = listed({ step: 'mask', leaveOn: false }, [
  {
    id: 'the-inkey-list-kaolin-clay-mask',
    brand: 'The Inkey List',
    product: 'Kaolin Clay Mask',
    actives: [{ active: 'clay' }],
    fragrance: 'free',
    price: 'low',
    regions: ['UK', 'EU', 'US'],
  },
  {
    id: 'kiehls-rare-earth-mask',
    brand: "Kiehl's",
    product: 'Rare Earth Deep Pore Minimizing Cleansing Mask',
    actives: [{ active: 'clay' }],
    fragrance: 'unknown',
    price: 'middle',
    regions: WORLD,
  },
  {
    id: 'first-aid-beauty-ultra-repair-oatmeal-mask',
    brand: 'First Aid Beauty',
    product: 'Ultra Repair Instant Oatmeal Mask',
    actives: [{ active: 'colloidal-oatmeal' }],
    fragrance: 'free',
    price: 'middle',
    regions: ['US', 'CA', 'UK'],
  },
]);

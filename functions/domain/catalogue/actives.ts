import type { Active } from './product.ts';

type ActiveInfo = {
  label: string;
  /**
   * The usual strength in a cosmetic or over-the-counter product. If the EU and the US set different limits, the
   * stricter limit applies.
   */
  usualRange?: string;
};

/**
 * The ranges are from annexes III and VI of the EU cosmetics regulation, the US monographs M006 and M020, and reviews
 * by the CIR (Cosmetic Ingredient Review). Where these set no range, the range is the usual one on product labels.
 */
export const activeInfo: Record<Active, ActiveInfo> = {
  retinol: { label: 'retinol', usualRange: '0.1–0.3%' },
  retinal: { label: 'retinal', usualRange: '0.05–0.1%' },
  'retinyl-ester': { label: 'mild vitamin A', usualRange: 'up to 0.3%' },
  adapalene: { label: 'adapalene', usualRange: '0.1%' },
  bakuchiol: { label: 'bakuchiol', usualRange: '0.5–1%' },
  'glycolic-acid': { label: 'glycolic acid', usualRange: '5–10%' },
  'lactic-acid': { label: 'lactic acid', usualRange: '5–10%' },
  'mandelic-acid': { label: 'mandelic acid', usualRange: '5–10%' },
  'salicylic-acid': { label: 'salicylic acid', usualRange: '0.5–2%' },
  'polyhydroxy-acid': { label: 'polyhydroxy acid', usualRange: '3–10%' },
  'azelaic-acid': { label: 'azelaic acid', usualRange: '5–10%' },
  'benzoyl-peroxide': { label: 'benzoyl peroxide', usualRange: '2.5–5%' },
  sulfur: { label: 'sulfur', usualRange: '3–10%' },
  'l-ascorbic-acid': { label: 'vitamin C (L-ascorbic acid)', usualRange: '5–20%' },
  'vitamin-c-derivative': { label: 'mild vitamin C', usualRange: '2–20%' },
  niacinamide: { label: 'niacinamide', usualRange: '2–10%' },
  'tranexamic-acid': { label: 'tranexamic acid', usualRange: '2–5%' },
  'alpha-arbutin': { label: 'alpha-arbutin', usualRange: 'up to 2%' },
  'kojic-acid': { label: 'kojic acid', usualRange: 'up to 1%' },
  'hyaluronic-acid': { label: 'hyaluronic acid', usualRange: '0.1–2%' },
  glycerin: { label: 'glycerin' },
  ceramides: { label: 'ceramides' },
  panthenol: { label: 'panthenol', usualRange: '2–5%' },
  centella: { label: 'centella' },
  peptides: { label: 'peptides' },
  urea: { label: 'urea', usualRange: '5–10%' },
  squalane: { label: 'squalane' },
  'zinc-oxide': { label: 'zinc oxide', usualRange: 'up to 25%' },
  'titanium-dioxide': { label: 'titanium dioxide', usualRange: 'up to 25%' },
  'iron-oxides': { label: 'iron oxides' },
  'organic-uv-filters': { label: 'chemical UV filters' },
  'colloidal-oatmeal': { label: 'colloidal oatmeal' },
  clay: { label: 'clay' },
};

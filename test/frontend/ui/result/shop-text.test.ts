import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ShoppingRow } from '../../../../frontend/features/export/shopping-row.tsx';
import { Products } from '../../../../frontend/ui/result/products.tsx';
import { alternativeText, shopText } from '../../../../frontend/ui/result/shop-text.ts';
import { result, step } from '../../../support/builders/result.ts';

const instead = { brand: 'Plain', product: 'Serum', price: 'Low price' };

describe('the text about how to buy a product', () => {
  it.each([
    ['Low price', 'sold in the EU', 'Low price, sold in the EU'],
    ['', 'sold in the EU', 'Sold in the EU'],
    ['Low price', '', 'Low price'],
    ['', '', ''],
  ])('omits unknown parts (price: "%s", place: "%s")', (price, where, text) => {
    expect(shopText({ price, where })).toBe(text);
  });

  it('names the alternative only if its brand and its product are known', () => {
    const shop = { price: '', where: '' };
    expect(alternativeText({ ...shop, instead })).toBe('Or: Plain - Serum');
    expect(alternativeText({ ...shop, instead: { ...instead, brand: '' } })).toBeUndefined();
    expect(alternativeText(shop)).toBeUndefined();
  });

  it('is the same in the result and on the shopping list', () => {
    const bought = result({
      regimen: [step({ shop: { price: '', where: 'sold in the EU', instead } })],
    });
    for (const list of [Products, ShoppingRow]) {
      expect(renderToStaticMarkup(createElement(list, { result: bought }))).toContain(
        '<span>Sold in the EU</span><span>Or: Plain - Serum</span>',
      );
    }
  });
});

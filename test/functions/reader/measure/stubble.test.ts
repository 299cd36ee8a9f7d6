import { describe, expect, it } from 'vitest';
import { withoutStubble } from '../../../../functions/reader/measure/stubble.ts';

describe('the correction for stubble', () => {
  it('lowers a measure of the chin more for denser stubble, but never below 0', () => {
    const chins = [2, 4, 100].map((stubble) => withoutStubble({ chin: 2 }, stubble).chin ?? Number.NaN);
    expect(chins).toEqual(chins.toSorted((one, other) => other - one));
    expect(chins[0]).toBeLessThan(2);
    expect(chins.at(-1)).toBe(0);
  });

  it('changes nothing outside the chin, or if there are only a few hairs', () => {
    expect(withoutStubble({ forehead: 1, cheeks: 3 }, 10)).toEqual({ forehead: 1, cheeks: 3 });
    expect(withoutStubble({ chin: 2 }, 0.9)).toEqual({ chin: 2 });
  });
});

import { describe, expect, it } from 'vitest';
import { withoutStubble } from '../../../../functions/reader/measure/stubble.ts';

describe('the roughness or the dark spots of a face with stubble', () => {
  it('are lower on the chin the denser the stubble is, but never below zero', () => {
    const chins = [2, 4, 100].map((stubble) => withoutStubble({ chin: 2 }, stubble).chin ?? Number.NaN);
    expect(chins).toEqual(chins.toSorted((one, other) => other - one));
    expect(chins[0]).toBeLessThan(2);
    expect(chins.at(-1)).toBe(0);
  });

  it('stay the same where no stubble grows, and if only a few hairs grow', () => {
    expect(withoutStubble({ forehead: 1, cheeks: 3 }, 10)).toEqual({ forehead: 1, cheeks: 3 });
    expect(withoutStubble({ chin: 2 }, 0.9)).toEqual({ chin: 2 });
  });
});

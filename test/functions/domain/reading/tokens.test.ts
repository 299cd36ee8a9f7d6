import { describe, expect, it } from 'vitest';
import { estimateImageTokens, estimateTokens } from '#domain/reading/tokens.ts';

describe('the estimated number of tokens', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['abcdefg', 2],
    ['abcdefgh', 3],
  ])('is one per 3.5 characters, rounded up: %j', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it.each([
    [200, 200, 54],
    [1000, 750, 1_000],
    [1568, 1176, 1_600],
    [8000, 8000, 1_600],
  ])('for a photo of %i x %i px is %i', (width, height, tokens) => {
    expect(estimateImageTokens(width, height)).toBe(tokens);
  });
});

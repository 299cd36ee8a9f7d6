import { describe, expect, it } from 'vitest';
import { randomHex } from '../../../functions/adapters/random-hex.ts';

describe('a random hex string', () => {
  it('has two digits per byte, and differs each time', () => {
    expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
    expect(randomHex(16)).not.toBe(randomHex(16));
  });
});

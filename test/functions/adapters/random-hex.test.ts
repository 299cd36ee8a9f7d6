import { describe, expect, it } from 'vitest';
import { randomHex } from '../../../functions/adapters/random-hex.ts';

describe('random hex digits', () => {
  it('are two per byte, and different each time', () => {
    expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
    expect(randomHex(16)).not.toBe(randomHex(16));
  });
});

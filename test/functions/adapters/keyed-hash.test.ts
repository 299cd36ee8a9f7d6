import { describe, expect, it } from 'vitest';
import { keyedHash } from '../../../functions/adapters/keyed-hash.ts';

describe('a keyed hash', () => {
  it('is the same for the same text and key, and different for another key', () => {
    expect(keyedHash('a', 'text')).toBe(keyedHash('a', 'text'));
    expect(keyedHash('a', 'text')).not.toBe(keyedHash('b', 'text'));
  });
});

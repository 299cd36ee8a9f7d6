import { describe, expect, it, vi } from 'vitest';
import { oncePer } from '#domain/plan/once-per.ts';

describe('a value that is computed once per key', () => {
  it('is computed on the first call only', () => {
    const make = vi.fn((key: { size: number }) => [key.size]);
    const sizes = oncePer(make);
    const key = { size: 2 };
    expect(sizes(key)).toBe(sizes(key));
    expect(make).toHaveBeenCalledOnce();
  });

  it('is stored per key object, so an equal but different object gets its own value', () => {
    const copies = oncePer((key: { size: number }) => ({ ...key }));
    const [one, other] = [copies({ size: 2 }), copies({ size: 2 })];
    expect(one).toEqual(other);
    expect(one).not.toBe(other);
  });

  it('is not computed again if it is 0', () => {
    const make = vi.fn((_key: object) => 0);
    const zero = oncePer(make);
    const key = {};
    expect([zero(key), zero(key)]).toEqual([0, 0]);
    expect(make).toHaveBeenCalledOnce();
  });
});

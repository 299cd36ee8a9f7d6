import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubVariables } from './stub-variables.ts';

const all = Array.from({ length: 20 }, (_, index) => index);

/** The items that a run with these environment variables selects. */
async function sampled(settings: Record<string, string>, count: number): Promise<readonly number[]> {
  vi.stubEnv('FULL', '');
  stubVariables(settings);
  vi.resetModules();
  const { sampleOf } = await import('./long-runs.ts');
  return sampleOf(all, count);
}

afterEach(() => vi.unstubAllEnvs());

describe('the sampling of test cases', () => {
  it('selects the requested number of items in their original order, and the same items every time', async () => {
    const chosen = await sampled({}, 5);
    expect(new Set(chosen).size).toBe(5);
    expect(chosen.toSorted((a, b) => a - b)).toEqual(chosen);
    expect(await sampled({}, 5)).toEqual(chosen);
  });

  it('can select any item, depending on the seed', async () => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= 40; seed += 1) {
      for (const each of await sampled({ SEED: String(seed) }, 5)) seen.add(each);
    }
    expect(seen.size).toBe(all.length);
  });

  it('selects all items if FULL is set, or if there are fewer items than requested', async () => {
    expect(await sampled({ FULL: '1' }, 5)).toEqual(all);
    expect(await sampled({}, 30)).toEqual(all);
  });
});

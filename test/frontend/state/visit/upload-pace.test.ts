import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  measurePace,
  paceStart,
  timeLeftS,
  type UploadPace,
  type UploadSample,
} from '../../../../frontend/state/visit/upload-pace.ts';

const TOTAL = 6_000_000;

const follow = (samples: readonly UploadSample[], total = TOTAL): UploadPace[] => {
  const paces: UploadPace[] = [];
  for (const sample of samples) paces.push(measurePace(paces.at(-1) ?? paceStart, sample, total));
  return paces;
};
const secondsAfter = (samples: readonly UploadSample[], total = TOTAL): number | undefined =>
  timeLeftS(follow(samples, total).at(-1) ?? paceStart, samples.at(-1)?.atMs ?? 0);

/** The progress events of an upload at a constant speed, one every 50 ms as in browsers. */
const steadyLine = (bytesPerS: number, seconds: number, fromBytes = 0): UploadSample[] =>
  Array.from({ length: seconds * 20 + 1 }, (_, index) => ({
    atMs: index * 50,
    sentBytes: fromBytes + (index * bytesPerS) / 20,
  }));

describe('the estimate of the remaining upload time', () => {
  it('is not shown in the first two seconds', () => {
    expect(secondsAfter([])).toBeUndefined();
    expect(secondsAfter(steadyLine(125_000, 1))).toBeUndefined();
    expect(secondsAfter(steadyLine(100_000, 2))).toBe(60);
  });

  it('ignores bytes that were only buffered on the device', () => {
    expect(secondsAfter(steadyLine(125_000, 3, 2_000_000))).toBe(30);
  });

  it.each([
    [steadyLine(2_000_000, 2), 10],
    [steadyLine(250_000, 2), 30],
    [steadyLine(125_000, 10), 45],
    [steadyLine(60_000, 3), 120],
    [steadyLine(7000, 3), 1200],
    [steadyLine(2000, 3), Infinity],
  ])('is rounded up to one of a few fixed durations: $1 seconds', (samples, seconds) => {
    expect(secondsAfter(samples)).toBe(seconds);
  });

  it('adapts to a connection that becomes slower', () => {
    const fast = steadyLine(500_000, 3);
    const slow = steadyLine(50_000, 11).map(({ atMs, sentBytes }) => ({
      atMs: 3000 + atMs,
      sentBytes: 1_500_000 + sentBytes,
    }));
    expect(secondsAfter(fast)).toBe(10);
    expect(secondsAfter([...fast, ...slow])).toBe(120);
  });

  it('is available even if the upload progresses in infrequent bursts', () => {
    const lumps = Array.from({ length: 6 }, (_, index) => ({
      atMs: index * 8000,
      sentBytes: index * 65_536,
    }));
    expect(follow(lumps).map(({ leftS }) => leftS)).toEqual([
      undefined,
      ...Array.from({ length: 5 }, () => 1200),
    ]);
  });

  it('never increases while the speed fluctuates around its average', () => {
    const wavering = Array.from({ length: 120 }, (_, index) => ({
      atMs: index * 500,
      // The average speed is 80 kB/s. Every five seconds, the upload either gets 30 kB ahead of this average or falls
      // back to it.
      sentBytes: 40_000 * index + (Math.floor(index / 10) % 2 ? 30_000 : 0),
    }));
    const named = follow(wavering).map(({ leftS }) => leftS);
    const changes = named.filter((leftS, index) => index > 0 && leftS !== named[index - 1]);
    expect(changes).toEqual(changes.toSorted((one, other) => (other ?? 0) - (one ?? 0)));
    expect(changes.length).toBeGreaterThan(2);
  });

  it('disappears after 15 seconds without progress', () => {
    const [pace = paceStart] = follow(steadyLine(100_000, 3)).slice(-1);
    expect(timeLeftS(pace, 18_000)).toBe(60);
    expect(timeLeftS(pace, 18_001)).toBeUndefined();
  });

  it('never understates the true time by more than a factor of 1.3 on a steady connection', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 3_000_000 }),
        fc.integer({ min: 2, max: 60 }),
        (speed, seconds) => {
          const leftS = (TOTAL - speed * seconds) / speed;
          fc.pre(leftS > 0 && leftS < 1800);
          const named = follow(steadyLine(speed, seconds)).at(-1)?.leftS;
          expect(named === undefined || named * 1.3 >= leftS - 0.001).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

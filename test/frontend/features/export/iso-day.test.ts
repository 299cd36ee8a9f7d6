import { afterEach, describe, expect, it, vi } from 'vitest';
import { isoDay } from '../../../../frontend/features/export/iso-day.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the day in the name of a file', () => {
  it.each([
    ['Asia/Tokyo', '2026-11-30'],
    ['Europe/London', '2026-11-29'],
    ['America/Los_Angeles', '2026-11-29'],
  ])('is the local day, and not the UTC day (time zone: %s)', (timeZone, day) => {
    vi.stubEnv('TZ', timeZone);
    expect(isoDay(new Date('2026-11-29T20:00:00Z'))).toBe(day);
  });

  it('can be a later day, also in the next year and across a change of the clocks', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(isoDay(new Date('2026-12-31T12:00:00Z'), 1)).toBe('2027-01-01');
    expect(isoDay(new Date('2026-10-24T21:30:00Z'), 1)).toBe('2026-10-25');
    expect(isoDay(new Date('2026-10-24T22:30:00Z'), 1)).toBe('2026-10-26');
  });
});

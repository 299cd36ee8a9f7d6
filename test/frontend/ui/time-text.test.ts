import { describe, expect, it } from 'vitest';
import { timeText, toFullMinute } from '../../../frontend/ui/time-text.ts';

describe('a point in time', () => {
  it.each([
    ['2026-11-20T12:18:00Z', '2026-11-20T12:00:00Z', 'UTC', '12:18'],
    ['2026-11-20T12:18:00Z', '2026-11-20T12:00:00Z', 'Europe/Berlin', '13:18'],
    ['2026-11-21T00:00:00Z', '2026-11-20T23:59:00Z', 'UTC', '00:00 tomorrow'],
    // Both times are on 21 November in Tokyo, so the text does not add "tomorrow".
    ['2026-11-21T00:00:00Z', '2026-11-20T23:59:00Z', 'Asia/Tokyo', '09:00'],
    ['2026-12-01T06:30:00Z', '2026-11-30T22:00:00Z', 'UTC', '06:30 tomorrow'],
    // Both times are on 25 October in Berlin. That day has 25 hours, because summer time ends.
    ['2026-10-25T22:30:00Z', '2026-10-24T22:10:00Z', 'Europe/Berlin', '23:30'],
    ['2026-11-28T00:00:00Z', '2026-11-20T12:00:00Z', 'UTC', '00:00 on 28 November'],
    ['2026-11-18T08:00:00Z', '2026-11-20T12:00:00Z', 'UTC', '08:00 on 18 November'],
  ])(
    'is shown with the day unless it is today (%s, seen at %s in %s, becomes "%s")',
    (time, now, timeZone, text) => {
      expect(timeText(Date.parse(time), Date.parse(now), timeZone)).toBe(text);
    },
  );

  it('is rounded up to a whole minute', () => {
    const minute = Date.UTC(2026, 10, 20, 12, 18);
    expect(toFullMinute(minute)).toBe(minute);
    expect(toFullMinute(minute - 1)).toBe(minute);
    expect(toFullMinute(minute + 1)).toBe(minute + 60_000);
  });
});

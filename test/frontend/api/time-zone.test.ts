import { describe, expect, it } from 'vitest';
import { ownTimeZone } from '../../../frontend/api/time-zone.ts';

describe('the time zone of the device', () => {
  it('is read from the Temporal API if the browser supports it', () => {
    expect(ownTimeZone({ Temporal: { Now: { timeZoneId: () => 'Pacific/Auckland' } } })).toBe(
      'Pacific/Auckland',
    );
  });

  it('is read from the Intl API in older browsers', () => {
    expect(ownTimeZone({})).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

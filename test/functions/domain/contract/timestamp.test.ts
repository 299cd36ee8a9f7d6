import { describe, expect, it } from 'vitest';
import { Timestamp } from '#domain/contract/timestamp.ts';

describe('a timestamp in a response', () => {
  it.each(['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00Z'])('may be %s', (text) => {
    expect(Timestamp.safeParse(text).success).toBe(true);
  });

  it.each(['', 'today', '2026-11-20', '2026-11-20T09:00:00+01:00', '2026-13-40T09:00:00Z', 5])(
    'may not be %j',
    (value) => {
      expect(Timestamp.safeParse(value).success).toBe(false);
    },
  );
});

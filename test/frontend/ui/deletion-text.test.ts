import { describe, expect, it } from 'vitest';
import { deletionText } from '../../../frontend/ui/deletion-text.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);

describe('the deletion receipt', () => {
  it("states the time of the deletion to the second, in the visitor's time zone", () => {
    const deletion = { status: 'confirmed', deletedAt: '2026-11-20T11:03:04.500Z' } as const;
    expect(deletionText(deletion, NOON_MS, 'Europe/Berlin')).toBe(
      'Your photo was deleted at 12:03:04. We checked: it is gone.',
    );
  });

  it('states the deadline, rounded up to the minute, while the deletion is unconfirmed', () => {
    const deletion = { status: 'unconfirmed', goneByMs: Date.UTC(2026, 10, 20, 12, 17, 1) } as const;
    expect(deletionText(deletion, NOON_MS, 'UTC')).toBe(
      'We cannot confirm the deletion yet. Your photo will be gone by 12:18 at the latest.',
    );
  });

  it('states the day of the deadline unless it is today', () => {
    const deletion = { status: 'unconfirmed', goneByMs: Date.UTC(2026, 10, 28) } as const;
    expect(deletionText(deletion, NOON_MS, 'UTC')).toContain(
      'will be gone by 00:00 on 28 November at the latest.',
    );
  });

  it('states, until the server has answered, that the photo is being deleted', () => {
    expect(deletionText({ status: 'confirming' }, NOON_MS)).toBe('Your photo is being deleted.');
  });
});

import { describe, expect, it } from 'vitest';
import { eraseVisit } from '../../../functions/use-cases/erase-visit.ts';
import type { VisitEntry } from '../../../functions/use-cases/services.ts';
import { NOW, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { standingClock } from '../../support/fakes/services.ts';

const session: VisitEntry = { kind: 'session', key: 'META' };
const event = (slot: number): VisitEntry => ({ kind: 'event', key: `EVENT#1#${slot}` });

/**
 * Stores visit entries in memory. `list` returns at most `page` entries. The entries in `stubborn` cannot be erased.
 */
function memoryEntries(stored: readonly VisitEntry[], page = 100, stubborn: readonly VisitEntry[] = []) {
  let left = [...stored];
  const erased: string[] = [];
  let before: (() => void) | undefined;
  return {
    erased,
    onErase: (watcher: () => void) => (before = watcher),
    late: (entry: VisitEntry) => left.push(entry),
    async list() {
      return left.slice(0, page);
    },
    async erase(_: string, entry: VisitEntry) {
      before?.();
      if (stubborn.includes(entry)) throw new Error('no table');
      erased.push(entry.key);
      left = left.filter((each) => each !== entry);
    },
  };
}

const events = Array.from({ length: 130 }, (_, slot) => event(slot));
const erase = (entries: ReturnType<typeof memoryEntries>, now = standingClock(NOW)) =>
  eraseVisit({ now, entries }, SESSION_ID, NOW + 1000);

describe('erasing a visit', () => {
  it('erases the session first, then the events on all pages of the listing', async () => {
    const entries = memoryEntries([session, ...events]);
    expect(await erase(entries)).toEqual({
      session: { found: 1, gone: 1 },
      events: { found: 130, gone: 130 },
    });
    expect(entries.erased[0]).toBe('META');
  });

  it('also erases an event that is added during the erasure', async () => {
    const entries = memoryEntries([session]);
    entries.onErase(() => {
      if (entries.erased.length === 0) entries.late(event(7));
    });
    expect((await erase(entries)).events).toEqual({ found: 1, gone: 1 });
  });

  it('continues if an item cannot be erased, and does not count that item as gone', async () => {
    const [first, ...others] = events;
    const entries = memoryEntries([session, ...events], 100, first ? [session, first] : []);
    expect(await erase(entries)).toEqual({
      session: { found: 1, gone: 0 },
      events: { found: 130, gone: others.length },
    });
  });

  it('stops at the deadline, and does not count the remaining events as gone', async () => {
    const now = standingClock(NOW);
    const entries = memoryEntries([session, ...events]);
    entries.onErase(() => now.pass(20));
    expect((await erase(entries, now)).events).toEqual({ found: 130, gone: 99 });
  });
});

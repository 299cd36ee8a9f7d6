import type { DeletionCount } from '#domain/contract/everything-call.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { Clock, VisitEntries, VisitEntry } from './services.ts';

const AT_ONCE = 25;
/** The request stops after this many rounds in which a deletion failed. Another request can erase the rest. */
const FAILING_ROUNDS = 3;

export type EraseVisitServices = { now: Clock; entries: VisitEntries };
export type ErasedVisit = { session: DeletionCount; events: DeletionCount };

/**
 * Erases a session and its events in rounds. Each round lists the remaining items again, until none is left, the time
 * is up, or too many rounds have failed. The session is erased first, so that later events are dropped. An event that
 * is stored after the last round may remain. An item counts as gone only if the list of the last round does not contain
 * it.
 */
export async function eraseVisit(
  services: EraseVisitServices,
  sessionId: string,
  endsAt: number,
): Promise<ErasedVisit> {
  const found = new Map<string, VisitEntry>();
  const left = await eraseInRounds(services, sessionId, endsAt, found).catch(() => {
    // The list could not be read, so it is unknown which items remain, and none counts as gone. If not even the first
    // list could be read, the session counts as found.
    if (found.size === 0) found.set('unseen', { kind: 'session', key: 'unseen' });
    return [...found.values()];
  });
  return { session: countOf('session', found, left), events: countOf('event', found, left) };
}

/**
 * Records all listed entries in `found`, so that the caller can count them. Resolves to the entries that still exist.
 */
async function eraseInRounds(
  { now, entries }: EraseVisitServices,
  sessionId: string,
  endsAt: number,
  found: Map<string, VisitEntry>,
): Promise<VisitEntry[]> {
  let failingRounds = 0;
  for (;;) {
    const left = await entries.list(sessionId);
    for (const entry of left) found.set(entry.key, entry);
    if (left.length === 0 || now() >= endsAt || failingRounds === FAILING_ROUNDS) return left;
    if (!(await eraseRound(entries, sessionId, left))) failingRounds += 1;
  }
}

/** Erases the first entry, which may be the session, before the others. Resolves to `false` if a deletion fails. */
async function eraseRound(
  entries: VisitEntries,
  sessionId: string,
  [first, ...others]: readonly VisitEntry[],
): Promise<boolean> {
  const erase = (entry: VisitEntry): Promise<void> => entries.erase(sessionId, entry);
  const erased = [
    ...(await mapConcurrently(first ? [first] : [], 1, erase)),
    ...(await mapConcurrently(others, AT_ONCE, erase)),
  ];
  return erased.every(({ status }) => status === 'fulfilled');
}

function countOf(
  kind: VisitEntry['kind'],
  all: ReadonlyMap<string, VisitEntry>,
  left: readonly VisitEntry[],
): DeletionCount {
  const found = [...all.values()].filter((entry) => entry.kind === kind).length;
  return { found, gone: found - left.filter((entry) => entry.kind === kind).length };
}

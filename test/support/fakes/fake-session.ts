import type { EventName } from '#domain/contract/events.ts';
import type { SessionLog } from '../../../frontend/api/session.ts';

/**
 * A session that has already started. It records all logged events. `logFirst` also calls `onFirst` with the name of
 * the event.
 */
export function createFakeSession(onFirst: (eventName: EventName) => void) {
  const logged: { eventName: EventName; data: Record<string, unknown> }[] = [];
  const events: EventName[] = [];
  const log = (eventName: EventName, data: Record<string, unknown> = {}): void => {
    events.push(eventName);
    logged.push({ eventName, data });
  };
  const session: SessionLog = {
    start: async () => {},
    current: () => ({ sessionId: 'session-1', userNumber: 7 }),
    adopt: () => {},
    ready: async () => {},
    log,
    logFirst: async (eventName, data) => {
      await Promise.resolve();
      onFirst(eventName);
      log(eventName, data);
    },
  };
  return { session, events, logged };
}

import { anonymousEvents } from '#domain/contract/anonymous-events.ts';
import type { EventData, EventName } from '#domain/contract/events.ts';
import { logEvent } from '#domain/contract/page-calls.ts';
import { Session } from '#domain/contract/session.ts';
import type { ApiClient } from './client.ts';
import type { TextStorage } from './storage.ts';

export const SESSION_ID_KEY = 'app_session_id';
export const USER_NUMBER_KEY = 'app_user_number';

const MAX_WAIT_MS = 2000;

/** The anonymous session of a visit and its event log. If logging fails, the page still works. */
export type SessionLog = {
  /** Logs `session_started` or `session_resumed`; called once, on load. */
  start: () => Promise<void>;
  current: () => Session | undefined;
  /**
   * Stores the session from a response, unless another session has been stored since the request.
   * `sentWith` is the session id of the request.
   */
  adopt: (sentWith: string | undefined, response: unknown) => void;
  /**
   * Waits for the response to the first event, because that response contains the session. Waits at most 2 s, because a
   * duplicate session is better than a blocked page.
   */
  ready: () => Promise<void>;
  log: (eventName: EventName, data?: EventData) => void;
  /**
   * Logs an event that must precede another request. Resolves after the response, or after 2 s, because a failing log
   * must not block the visit.
   */
  logFirst: (eventName: EventName, data: EventData) => Promise<void>;
};

export type SessionServices = { send: ApiClient; deviceStorage: TextStorage; deviceInfo: () => EventData };

export function createSessionLog({ send, deviceStorage, deviceInfo }: SessionServices): SessionLog {
  let started: Promise<void> = Promise.resolve();

  function current(): Session | undefined {
    const sessionId = deviceStorage.read(SESSION_ID_KEY);
    const known = Session.safeParse({ sessionId, userNumber: Number(deviceStorage.read(USER_NUMBER_KEY)) });
    return known.success ? known.data : undefined;
  }

  function adopt(sentWith: string | undefined, response: unknown): void {
    const session = Session.safeParse(response);
    if (!session.success || current()?.sessionId !== sentWith) return;
    deviceStorage.write(SESSION_ID_KEY, session.data.sessionId);
    deviceStorage.write(USER_NUMBER_KEY, String(session.data.userNumber));
  }

  async function post(eventName: EventName, data: EventData): Promise<void> {
    const sessionId = current()?.sessionId;
    const about = anonymousEvents.has(eventName)
      ? { eventData: data }
      : { eventData: { ...deviceInfo(), ...data }, ...(sessionId !== undefined && { sessionId }) };
    const result = await send(logEvent, { eventName, ...about }, { keepalive: true });
    if (result.ok) adopt(sessionId, result.data);
    else console.info(`Event ${eventName} was not logged (${result.kind})`);
  }

  /** Posts an event after the response to the first event, because that response contains the session. */
  const inOrder: typeof post = (eventName, data) => started.then(() => post(eventName, data));

  return {
    // Posts the event in a separate task, because collecting the device information blocks a slow phone for a moment.
    start: () => (started = pause(0).then(() => post(current() ? 'session_resumed' : 'session_started', {}))),
    current,
    adopt,
    ready: () => Promise.race([started, pause(MAX_WAIT_MS)]),
    log: (eventName, data = {}) => void inOrder(eventName, data),
    logFirst: (eventName, data) => Promise.race([inOrder(eventName, data), pause(MAX_WAIT_MS)]),
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

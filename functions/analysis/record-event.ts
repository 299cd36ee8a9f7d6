import type { LogEventRequest } from '#domain/events.ts';
import * as failureTexts from '#domain/failure-texts.ts';
import { type Session, SESSION_ID_BYTES } from '#domain/session.ts';
import { answer, type Outcome, refuse } from './outcome.ts';
import type { EventStore, Measure, RandomHex, SessionStore } from './services.ts';

const SECONDS_UNTIL_WORTH_RETRYING = 3600;

export type RecordEventServices = {
  randomHex: RandomHex;
  measure: Measure;
  sessions: SessionStore;
  events: EventStore;
};

/**
 * Keeps one event of one visitor. `session_started` makes the session, as does `session_resumed` with an id that is not
 * known (any more). Any other event of an unknown session is accepted and dropped: there is nobody to count it against.
 */
export async function recordEvent(
  { randomHex, measure, sessions, events }: RecordEventServices,
  { sessionId, eventName, eventData }: LogEventRequest,
): Promise<Outcome<Partial<Session>>> {
  const known =
    sessionId !== undefined && eventName !== 'session_started' && (await sessions.isKnown(sessionId));
  if (known) {
    const kept = await events.add(sessionId, eventName, eventData);
    if (kept) return answer(202, {});
    measure('LimitRefusals', 1, 'event');
    return refuse('limit', failureTexts.eventLimit, { retryAfterSeconds: SECONDS_UNTIL_WORTH_RETRYING });
  }
  if (eventName !== 'session_started' && eventName !== 'session_resumed') return answer(202, {});
  const session = await sessions.create(randomHex(SESSION_ID_BYTES));
  await events.add(session.sessionId, eventName, eventData);
  return answer(200, session);
}

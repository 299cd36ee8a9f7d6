import { anonymousEvents } from '#domain/contract/anonymous-events.ts';
import type { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';
import { InquiryData, type LogEventRequest, withoutDevice } from '#domain/contract/events.ts';
import { type Session, SESSION_ID_BYTES } from '#domain/contract/session.ts';
import { DAY_S, HOUR_S } from '#domain/settings/lifetimes.ts';
import { type Outcome, respond } from './outcome.ts';
import { refuseLimit } from './refuse-limit.ts';
import type {
  AddressAllowance,
  EventStore,
  InquiryLog,
  Measure,
  RandomHex,
  SessionStore,
} from './services.ts';

/** The period of each limit, in seconds. A refused request may succeed after it. */
const windowS = { eventsPerHourAndSession: HOUR_S, sessionsPerDayAndAddress: DAY_S };

type RecordEventServices = {
  randomHex: RandomHex;
  measure: Measure;
  sessions: SessionStore;
  events: EventStore;
  inquiries: InquiryLog;
  addresses: AddressAllowance;
  deviceInfo: DeviceInfoSetting;
};

type Recorded = Outcome<Partial<Session>>;

/**
 * Stores one event of one visitor. `session_started` creates a session, and so does `session_resumed` with an unknown or expired
 * id. Events in `anonymousEvents` are stored without a session. Any other event of an unknown session is accepted and dropped,
 * because it cannot count towards the limit of any session. Device fields are stored only if the operator's setting allows
 * it.
 */
export async function recordEvent(
  services: RecordEventServices,
  { sessionId, eventName, eventData }: LogEventRequest,
  address: string,
): Promise<Recorded> {
  const { sessions, events, inquiries, addresses } = services;
  if (anonymousEvents.has(eventName)) {
    if (!(await addresses.consume('inquiry', address))) return refused('sessionsPerDayAndAddress', services);
    await inquiries.add(eventName, InquiryData.parse(eventData));
    return respond(202, {});
  }
  const stored = services.deviceInfo === 'always' ? eventData : withoutDevice(eventData);
  const known =
    sessionId !== undefined && eventName !== 'session_started' && (await sessions.isKnown(sessionId));
  if (known) {
    const isStored = await events.add(sessionId, eventName, stored);
    return isStored ? respond(202, {}) : refused('eventsPerHourAndSession', services);
  }
  if (eventName !== 'session_started' && eventName !== 'session_resumed') return respond(202, {});
  if (!(await addresses.consume('session', address))) return refused('sessionsPerDayAndAddress', services);
  const session = await sessions.create(services.randomHex(SESSION_ID_BYTES));
  await events.add(session.sessionId, eventName, stored);
  return respond(200, session);
}

const refused = (limit: keyof typeof windowS, { measure }: RecordEventServices): Recorded =>
  refuseLimit('event', { limit, retryAfterSeconds: windowS[limit] }, measure);

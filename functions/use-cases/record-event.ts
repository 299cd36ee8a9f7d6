import { anonymousEvents } from '#domain/contract/anonymous-events.ts';
import type { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';
import { InquiryData, type LogEventRequest, withoutDevice } from '#domain/contract/events.ts';
import { type Session, SESSION_ID_BYTES } from '#domain/contract/session.ts';
import { DAY_S, HOUR_S } from '#domain/settings/lifetimes.ts';
import { type Outcome, respond } from './outcome.ts';
import { refuseLimit } from './refuse-limit.ts';
import type {
  AddressAllowance,
  Clock,
  EventStore,
  InquiryLog,
  Measure,
  RandomHex,
  SessionStore,
} from './services.ts';

/** The period of each limit, in seconds. Periods are counted from the epoch, so a day is a UTC day. */
const periodS = { eventsPerHourAndSession: HOUR_S, sessionsPerDayAndAddress: DAY_S };

type RecordEventServices = {
  now: Clock;
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
 * Stores one event of one visitor. `session_started` creates a session, and so does `session_resumed` with an unknown
 * or expired id. Events in `anonymousEvents` are stored without a session. Any other event of an unknown session is
 * accepted and dropped, because it cannot count towards the limit of any session. Device fields are stored only if the
 * operator's setting allows it.
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
  if (eventName !== 'session_started') {
    if (sessionId !== undefined && (await sessions.isKnown(sessionId))) {
      const isStored = await events.add(sessionId, eventName, stored);
      return isStored ? respond(202, {}) : refused('eventsPerHourAndSession', services);
    }
    if (eventName !== 'session_resumed') return respond(202, {});
  }
  if (!(await addresses.consume('session', address))) return refused('sessionsPerDayAndAddress', services);
  const session = await sessions.create(services.randomHex(SESSION_ID_BYTES));
  await events.add(session.sessionId, eventName, stored);
  return respond(200, session);
}

function refused(limit: keyof typeof periodS, { now, measure }: RecordEventServices): Recorded {
  const period = periodS[limit];
  const elapsed = (now() / 1000) % period;
  return refuseLimit('event', { limit, retryAfterSeconds: Math.ceil(period - elapsed) }, measure);
}

import { randomInt } from 'node:crypto';
import { logEvent } from '#domain/contract/api.ts';
import { recordEvent } from './use-cases/record-event.ts';
import { createAddressAllowance } from './adapters/limits/address-allowance.ts';
import { createDocuments } from './adapters/documents.ts';
import { createEventStore } from './adapters/events.ts';
import { createInquiryLog } from './adapters/inquiries.ts';
import { randomHex } from './adapters/random-hex.ts';
import { createSessionStore } from './adapters/sessions.ts';
import { LogEventsEnv } from './runtime/env.ts';
import { route, serve } from './runtime/http.ts';
import { readEnv } from './runtime/read-env.ts';

const env = readEnv(LogEventsEnv);
const documents = createDocuments();
const now = Date.now;
const sessions = { table: env.SESSIONS_TABLE, now, days: env.SESSION_DAYS };

const services = {
  now,
  randomHex,
  inquiries: createInquiryLog(documents, { table: env.ANALYSES_TABLE, now, randomHex }),
  addresses: createAddressAllowance(documents, {
    table: env.ANALYSES_TABLE,
    hashSecret: env.HASH_SECRET,
    now,
    perDay: env.SESSIONS_PER_DAY_AND_ADDRESS,
  }),
  sessions: createSessionStore(documents, sessions),
  events: createEventStore(documents, {
    ...sessions,
    eventsPerHour: env.EVENTS_PER_HOUR_AND_SESSION,
    randomBelow: (limit) => randomInt(limit),
  }),
  deviceInfo: env.DEVICE_INFO,
};

export const handler = serve([
  route(logEvent, (request, { address }, measure) => recordEvent({ ...services, measure }, request, address)),
]);

import { describe, expect, it } from 'vitest';
import { anonymousEvents } from '#domain/contract/anonymous-events.ts';
import type { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';
import { DeviceInfo, EventName, type LogEventRequest } from '#domain/contract/events.ts';
import { HOUR_S } from '#domain/settings/lifetimes.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { recordEvent } from '../../../functions/use-cases/record-event.ts';
import { NOW, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { device } from '../../support/builders/device-info.ts';
import { recordedMeasures } from '../../support/fakes/services.ts';
import { memoryEvents, memoryInquiries, memorySessions } from '../../support/fakes/stores.ts';

const ADDRESS = '192.0.2.7';
const NEW_ID = '77'.repeat(16);
const services = (events = memoryEvents()) => ({
  now: () => NOW,
  randomHex: (bytes: number) => '77'.repeat(bytes),
  ...recordedMeasures(),
  sessions: memorySessions(SESSION_ID),
  events,
  inquiries: memoryInquiries(),
  addresses: { consume: async () => true },
  deviceInfo: 'always' as DeviceInfoSetting,
});
const record = (context: ReturnType<typeof services>, event: LogEventRequest) =>
  recordEvent(context, event, ADDRESS);

const others = EventName.options.filter(
  (name) => name !== 'session_started' && name !== 'session_resumed' && !anonymousEvents.has(name),
);

describe('an event', () => {
  it('is stored if its session is known', async () => {
    const context = services();
    const event = {
      sessionId: SESSION_ID,
      eventName: 'cleanup_started',
      eventData: { mode: 'private' },
    } as const;
    expect(await record(context, event)).toEqual({ ok: true, status: 202, body: {} });
    expect(context.events.kept).toEqual([[SESSION_ID, 'cleanup_started', { mode: 'private' }]]);
  });

  it('creates a session with a visitor number if it is session_started, and is stored in that session', async () => {
    const context = services();
    expect(await record(context, { eventName: 'session_started', eventData: {} })).toEqual({
      ok: true,
      status: 200,
      body: { sessionId: NEW_ID, userNumber: 2 },
    });
    expect(context.events.kept).toEqual([[NEW_ID, 'session_started', {}]]);
  });

  it.each([undefined, 'expired'])(
    'creates a new session if it is session_resumed and its sessionId is %j',
    async (sessionId) => {
      const outcome = await record(services(), { sessionId, eventName: 'session_resumed', eventData: {} });
      expect(outcome).toMatchObject({ ok: true, status: 200, body: { sessionId: NEW_ID } });
    },
  );

  it('creates no session if it is session_resumed and its sessionId is known', async () => {
    const event = { sessionId: SESSION_ID, eventName: 'session_resumed', eventData: {} } as const;
    expect(await record(services(), event)).toEqual({ ok: true, status: 202, body: {} });
  });

  it.each(others)(
    'is accepted but not stored if its session is missing or unknown (event: %s)',
    async (eventName) => {
      for (const sessionId of [undefined, 'expired']) {
        const context = services();
        expect(await record(context, { sessionId, eventName, eventData: {} })).toMatchObject({
          status: 202,
          body: {},
        });
        expect([context.events.kept, context.sessions.ids]).toEqual([[], [SESSION_ID]]);
      }
    },
  );

  it.each([
    [0, HOUR_S],
    [600.5, 3_000],
    [HOUR_S - 0.001, 1],
  ])(
    'is refused until the next clock hour if the hourly limit is reached (%d s into the hour: retry after %i s)',
    async (elapsedS, retryAfterSeconds) => {
      const event = { sessionId: SESSION_ID, eventName: 'session_resumed', eventData: {} } as const;
      const context = { ...services(memoryEvents(0)), now: () => NOW + elapsedS * 1000 };
      expect(await record(context, event)).toEqual({
        ok: false,
        refusal: { error: true, type: 'limit', message: failureTexts.eventLimit, retryAfterSeconds },
        limit: 'eventsPerHourAndSession',
      });
      expect(context.measured).toEqual({ 'LimitRefusals event': 1 });
    },
  );
});

const visit = (stored: object) => [
  [NEW_ID, 'session_started', stored],
  [SESSION_ID, 'session_resumed', stored],
  [SESSION_ID, 'image_upload_completed', stored],
];

describe('the device fields of an event', () => {
  const step = { mode: 'normal', source: 'upload', contentType: 'image/png', byteLength: 9 } as const;
  const recorded = async (deviceInfo: DeviceInfoSetting) => {
    const context = { ...services(), deviceInfo };
    const eventData = { ...device, ...step };
    await record(context, { eventName: 'session_started', eventData });
    await record(context, { sessionId: SESSION_ID, eventName: 'session_resumed', eventData });
    await record(context, { sessionId: SESSION_ID, eventName: 'image_upload_completed', eventData });
    return context.events.kept;
  };

  it('have the names of the fields in the DeviceInfo schema', () => {
    expect(Object.keys(device)).toEqual(Object.keys(DeviceInfo.shape));
  });

  it('are stored if deviceInfo is "always"', async () => {
    expect(await recorded('always')).toEqual(visit({ ...device, ...step }));
  });

  it('are dropped if deviceInfo is "never", even if a page sends them', async () => {
    expect(await recorded('never')).toEqual(visit(step));
  });
});

describe('a private inquiry', () => {
  const inquiry = { mode: 'private', hasImage: true, age: 34, mainSkinGoal: 'acne' } as const;

  it('is stored as an inquiry without session and device data, even if the page sends them', async () => {
    const context = services();
    const eventData = { ...inquiry, userAgent: 'Mozilla/5.0', timeZone: 'Europe/Vienna' };
    const event = { sessionId: SESSION_ID, eventName: 'private_inquiry_started', eventData } as const;
    expect(await record(context, event)).toEqual({ ok: true, status: 202, body: {} });
    expect(context.inquiries.stored).toEqual([['private_inquiry_started', inquiry]]);
    expect(context.events.kept).toEqual([]);
  });
});

describe('an IP address that has reached its daily limit', () => {
  it.each(['session_started', 'session_resumed', 'private_inquiry_started'] as const)(
    'can create neither a session nor an inquiry until the next UTC day (event: %s)',
    async (eventName) => {
      const context = { ...services(), addresses: { consume: async () => false } };
      expect(await record(context, { eventName, eventData: {} })).toMatchObject({
        ok: false,
        refusal: { type: 'limit', retryAfterSeconds: 15 * HOUR_S },
        limit: 'sessionsPerDayAndAddress',
      });
      expect([context.sessions.ids, context.inquiries.stored]).toEqual([[SESSION_ID], []]);
      expect(context.measured).toEqual({ 'LimitRefusals event': 1 });
    },
  );

  it('can still log the events of a known session', async () => {
    const context = { ...services(), addresses: { consume: async () => false } };
    const event = { sessionId: SESSION_ID, eventName: 'session_resumed', eventData: {} } as const;
    expect(await record(context, event)).toMatchObject({ ok: true });
  });
});

import { describe, expect, it } from 'vitest';
import { EventName, LogEventRequest, MAX_EVENT_DATA_BYTES } from '#domain/events.ts';

const event = (given: object = {}) => ({ eventName: 'session_started', eventData: {}, ...given });
const accepts = (given: object): boolean => LogEventRequest.safeParse(event(given)).success;

const device = {
  userAgent: 'Mozilla/5.0',
  platform: 'Linux',
  language: 'en',
  languages: ['en', 'fr'],
  cookieEnabled: true,
  onLine: true,
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  pixelDepth: 24,
  viewportWidth: 390,
  viewportHeight: 700,
  deviceMemory: 8,
  hardwareConcurrency: 8,
  maxTouchPoints: 5,
  connection: { effectiveType: '4g', downlink: 9.75, rtt: 50 },
  timeZone: 'Europe/Vienna',
  referrer: '',
  currentUrl: 'https://dewpoint.example/',
  timestamp: '2026-11-20T09:00:00.000Z',
};

describe('an event', () => {
  it.each(EventName.options)('may be %s', (eventName) => {
    expect(accepts({ eventName })).toBe(true);
  });

  it('has the names the specification and the design give', () => {
    expect(EventName.options).toEqual([
      'session_started',
      'session_resumed',
      'image_upload_started',
      'image_upload_completed',
      'image_upload_failed',
      'uploaded_loop_started',
      'taken_loop_started',
      'normal_inquiry_started',
      'private_inquiry_started',
      'cleanup_started',
      'cleanup_no_files_found',
      'cleanup_completed',
      'cleanup_failed',
      'cleanup_error',
    ]);
  });

  it.each([
    { eventName: 'drop_table' },
    { eventName: 1 },
    { eventData: [] },
    { eventData: 'x' },
    { eventData: null },
  ])('is refused with %j', (given) => {
    expect(accepts(given)).toBe(false);
  });

  it('carries every device field, and needs none', () => {
    expect(LogEventRequest.parse(event({ eventData: device })).eventData).toEqual(device);
    for (const field of Object.keys(device)) {
      expect(accepts({ eventData: { ...device, [field]: undefined } })).toBe(true);
    }
  });

  it.each([
    { userAgent: 1 },
    { userAgent: 'x'.repeat(1001) },
    { languages: 'en' },
    { cookieEnabled: 'yes' },
    { screenWidth: -1 },
    { screenWidth: '390' },
    { connection: { rtt: 'slow' } },
  ])('is refused with a device field like %j', (eventData) => {
    expect(accepts({ eventData })).toBe(false);
  });

  it('carries data of its own beside the device fields', () => {
    const eventData = { mode: 'private', hasImage: true, answers: { age: 34 } };
    expect(LogEventRequest.parse(event({ eventData })).eventData).toEqual(eventData);
  });

  it('is as large as its limit and no larger', () => {
    const overhead = JSON.stringify({ note: '' }).length;
    expect(accepts({ eventData: { note: 'x'.repeat(MAX_EVENT_DATA_BYTES - overhead) } })).toBe(true);
    expect(accepts({ eventData: { note: 'x'.repeat(MAX_EVENT_DATA_BYTES - overhead + 1) } })).toBe(false);
  });

  it.each([
    ['é', 2],
    ['肌', 3],
    ['🧴', 4],
  ])('is measured in bytes: a %s is %i of them', (letter, bytes) => {
    const letters = Math.floor((MAX_EVENT_DATA_BYTES - '{"note":""}'.length) / bytes);
    expect(accepts({ eventData: { note: letter.repeat(letters) } })).toBe(true);
    expect(accepts({ eventData: { note: letter.repeat(letters + 1) } })).toBe(false);
  });

  it('may have fields that every object seems to have', () => {
    expect(accepts({ eventData: JSON.parse('{"__proto__":1,"constructor":"x"}') })).toBe(true);
  });

  it('is refused, not broken by, with thousands of levels inside each other', () => {
    const deep = JSON.parse('['.repeat(8_000) + ']'.repeat(8_000));
    expect(accepts({ eventData: { deep } })).toBe(false);
  });
});

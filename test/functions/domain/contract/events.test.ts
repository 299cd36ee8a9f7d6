import { describe, expect, it } from 'vitest';
import { EventData, EventName, LogEventRequest, MAX_EVENT_DATA_BYTES } from '#domain/contract/events.ts';
import { moreAnswers } from '#domain/questionnaire/more-answers.ts';
import { device } from '../../../support/builders/device-info.ts';

const event = (given: object = {}) => ({ eventName: 'session_started', eventData: {}, ...given });
const accepts = (given: object): boolean => LogEventRequest.safeParse(event(given)).success;

describe('an event', () => {
  it.each(EventName.options)('may have the name %s', (eventName) => {
    expect(accepts({ eventName })).toBe(true);
  });

  it('must have a name from the specification, or one of the added names for clean-up, consent and on-device visits', () => {
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
      'on_device_visit',
      'cleanup_started',
      'cleanup_no_files_found',
      'cleanup_completed',
      'cleanup_failed',
      'cleanup_error',
      'consent_given',
    ]);
  });

  it.each([
    { eventName: 'drop_table' },
    { eventName: 1 },
    { eventData: [] },
    { eventData: 'x' },
    { eventData: null },
  ])('is rejected if it contains %j', (given) => {
    expect(accepts(given)).toBe(false);
  });

  it('may contain all device fields, each of which is optional', () => {
    expect(LogEventRequest.parse(event({ eventData: device })).eventData).toEqual(device);
    for (const field of Object.keys(device)) {
      expect(accepts({ eventData: { ...device, [field]: undefined } })).toBe(true);
    }
  });

  it.each([
    { userAgent: 1 },
    { userAgent: 'x'.repeat(513) },
    { timeZone: 'x'.repeat(65) },
    { languages: Array.from({ length: 21 }, () => 'en') },
    { languages: 'en' },
    { cookieEnabled: 'yes' },
    { screenWidth: -1 },
    { screenWidth: '390' },
    { age: 1e-200 },
    { age: 34.5 },
    { maxProducts: 1e-200 },
    { connection: { rtt: 'slow' } },
  ])('is rejected if a field is invalid: %j', (eventData) => {
    expect(accepts({ eventData })).toBe(false);
  });

  it('contains only the known fields after it is parsed', () => {
    const eventData = { mode: 'private', hasImage: true, age: 34, reason: 'network', byteLength: 1000 };
    const sent = { ...eventData, answers: { age: 34 }, note: 'x'.repeat(10_000), constructor: 'x' };
    expect(LogEventRequest.parse(event({ eventData: sent })).eventData).toEqual(eventData);
  });

  it.each(Object.keys(moreAnswers))('has no field for the optional answer %s', (field) => {
    expect(Object.keys(EventData.shape)).not.toContain(field);
    const eventData = { mode: 'normal', [field]: 'US' };
    expect(LogEventRequest.parse(event({ eventData })).eventData).toEqual({ mode: 'normal' });
  });

  it('is rejected above a size limit, which is more than twice the size of typical device data', () => {
    expect(JSON.stringify(device).length).toBeLessThan(MAX_EVENT_DATA_BYTES / 2);
    expect(accepts({ eventData: device })).toBe(true);
    const languages = Array.from({ length: 20 }, () => 'x'.repeat(35));
    const long = { userAgent: '肌'.repeat(512), languages };
    expect(accepts({ eventData: long })).toBe(false);
  });

  it('may contain an unknown field with thousands of nested levels, which the parser drops', () => {
    const deep = JSON.parse('['.repeat(8_000) + ']'.repeat(8_000));
    expect(LogEventRequest.parse(event({ eventData: { deep } })).eventData).toEqual({});
  });
});

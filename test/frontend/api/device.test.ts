import { describe, expect, it, vi } from 'vitest';
import { EventData } from '#domain/contract/events.ts';
import { deviceInfo, readDevice, withoutQuery, type DeviceView } from '../../../frontend/api/device.ts';

const navigator = {
  userAgent: 'Test/1',
  platform: 'Linux',
  language: 'en',
  languages: ['en', 'de'],
  cookieEnabled: true,
  onLine: true,
  hardwareConcurrency: 2,
  maxTouchPoints: 5,
  deviceMemory: 4,
  connection: { effectiveType: '4g', downlink: 10, rtt: 50 },
};
const seen: DeviceView = {
  navigator,
  screen: { width: 390, height: 844, colorDepth: 24, pixelDepth: 24 },
  innerWidth: 390,
  innerHeight: 700,
  location: { href: 'https://dewpoint.example/private?from=mail#top' },
  document: { referrer: 'https://search.example/?q=skin' },
};

describe('an event', () => {
  it('contains all device fields if the deviceInfo setting is "always"', () => {
    expect(deviceInfo('always', () => seen, 0)).toEqual(readDevice(seen, 0));
  });

  it('contains no device fields if the deviceInfo setting is "never", and nothing is read from the browser', () => {
    const view = vi.fn(() => seen);
    expect(deviceInfo('never', view, 0)).toEqual({});
    expect(view).not.toHaveBeenCalled();
  });
});

describe('the device description in an event', () => {
  it('has all 20 fields, and matches the schema of the event data', () => {
    const device = readDevice(seen, Date.UTC(2026, 10, 20));
    expect(EventData.safeParse(device).success).toBe(true);
    expect(device).toMatchObject({
      screenWidth: 390,
      viewportHeight: 700,
      deviceMemory: 4,
      connection: { effectiveType: '4g' },
      timestamp: '2026-11-20T00:00:00.000Z',
    });
    expect(Object.keys(device)).toHaveLength(20);
  });

  it('omits the fields that the browser does not support', () => {
    const { connection: _connection, deviceMemory: _deviceMemory, ...rest } = navigator;
    const device = readDevice({ ...seen, navigator: rest }, 0);
    const sent = JSON.parse(JSON.stringify(device));
    expect(sent).not.toHaveProperty('connection');
    expect(sent).not.toHaveProperty('deviceMemory');
    expect(EventData.safeParse(sent).success).toBe(true);
  });

  it.each([
    ['https://a.example/b?c=d#e', 'https://a.example/b'],
    ['https://a.example/#e?c', 'https://a.example/'],
    ['https://a.example/b', 'https://a.example/b'],
    ['', ''],
  ])('states the URL "%s" as "%s"', (url, told) => {
    expect(withoutQuery(url)).toBe(told);
  });

  it('states URLs without their query and fragment', () => {
    expect(readDevice(seen, 0)).toMatchObject({
      currentUrl: 'https://dewpoint.example/private',
      referrer: 'https://search.example/',
    });
  });
});

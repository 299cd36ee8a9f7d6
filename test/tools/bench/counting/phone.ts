import type { DeviceInfo } from '#domain/contract/events.ts';

/**
 * The device fields of a typical phone. Most events contain them, and their size determines the event's write units.
 */
export const phone: DeviceInfo & Record<string, unknown> = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  platform: 'iPhone',
  language: 'en-GB',
  languages: ['en-GB', 'en', 'de-DE'],
  cookieEnabled: true,
  onLine: true,
  screenWidth: 393,
  screenHeight: 852,
  colorDepth: 24,
  pixelDepth: 24,
  viewportWidth: 393,
  viewportHeight: 659,
  deviceMemory: 8,
  hardwareConcurrency: 6,
  maxTouchPoints: 5,
  connection: { effectiveType: '4g', downlink: 9.85, rtt: 50 },
  timeZone: 'Europe/Berlin',
  referrer: 'https://www.google.com/',
  currentUrl: 'https://dewpoint.example/private',
  timestamp: '2026-11-20T09:00:00.000Z',
  // The fields that the longest event contains in addition to the device fields.
  mode: 'normal',
  hasImage: true,
  age: 34,
  mainSkinGoal: 'hydration',
  skinSensitivity: 'not-sure',
  maxProducts: 5,
};

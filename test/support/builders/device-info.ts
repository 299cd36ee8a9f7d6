import type { DeviceInfo } from '#domain/contract/events.ts';

/**
 * All device fields of the specification. An outdated page or another client may send them even after the operator has
 * turned device information off.
 */
export const device = {
  userAgent: 'Mozilla/5.0',
  platform: 'Linux',
  language: 'de',
  languages: ['de', 'en'],
  cookieEnabled: true,
  onLine: true,
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  pixelDepth: 24,
  viewportWidth: 390,
  viewportHeight: 700,
  deviceMemory: 4,
  hardwareConcurrency: 2,
  maxTouchPoints: 5,
  connection: { effectiveType: '4g', downlink: 9.75, rtt: 50 },
  timeZone: 'Europe/Vienna',
  referrer: '',
  currentUrl: 'https://dewpoint.example/private',
  timestamp: '2026-11-20T09:00:00.000Z',
} satisfies Required<DeviceInfo>;

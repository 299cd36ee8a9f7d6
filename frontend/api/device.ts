import type { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';
import type { DeviceInfo } from '#domain/contract/events.ts';
import { ownTimeZone } from './time-zone.ts';

/** Properties of `navigator` that TypeScript's DOM types omit, because only some browsers have them. */
type Extras = {
  deviceMemory?: number;
  connection?: { effectiveType?: string; downlink?: number; rtt?: number };
};

export type DeviceView = {
  navigator: Extras &
    Pick<
      Navigator,
      | 'userAgent'
      | 'platform'
      | 'language'
      | 'languages'
      | 'cookieEnabled'
      | 'onLine'
      | 'hardwareConcurrency'
      | 'maxTouchPoints'
    >;
  screen: Pick<Screen, 'width' | 'height' | 'colorDepth' | 'pixelDepth'>;
  innerWidth: number;
  innerHeight: number;
  location: { href: string };
  document: { referrer: string };
};

/** The operator's setting, fixed at build time: whether usage events contain device information. */
export const DEVICE_INFO: DeviceInfoSetting =
  import.meta.env.VITE_DEVICE_INFO === 'never' ? 'never' : 'always';

/**
 * The device fields of a usage event. If the setting is `never`, the result is empty and the browser is not queried.
 */
export const deviceInfo = (setting: DeviceInfoSetting, view: () => DeviceView, nowMs: number): DeviceInfo =>
  setting === 'always' ? readDevice(view(), nowMs) : {};

/** Reads the device fields from the browser. Fields that the browser does not support are absent. */
export function readDevice(view: DeviceView, nowMs: number): DeviceInfo {
  const { navigator, screen } = view;
  const { connection } = navigator;
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    language: navigator.language,
    languages: [...navigator.languages],
    cookieEnabled: navigator.cookieEnabled,
    onLine: navigator.onLine,
    screenWidth: screen.width,
    screenHeight: screen.height,
    colorDepth: screen.colorDepth,
    pixelDepth: screen.pixelDepth,
    viewportWidth: view.innerWidth,
    viewportHeight: view.innerHeight,
    deviceMemory: navigator.deviceMemory,
    hardwareConcurrency: navigator.hardwareConcurrency,
    maxTouchPoints: navigator.maxTouchPoints,
    ...(connection && {
      connection: {
        effectiveType: connection.effectiveType,
        downlink: connection.downlink,
        rtt: connection.rtt,
      },
    }),
    timeZone: ownTimeZone(),
    referrer: withoutQuery(view.document.referrer),
    currentUrl: withoutQuery(view.location.href),
    timestamp: new Date(nowMs).toISOString(),
  };
}

/** Removes the query and the fragment, because they may contain data that does not belong in a usage log. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');

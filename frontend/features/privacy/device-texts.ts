import type { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';

/** The privacy panel's texts about device information, for one value of the setting `deviceInfo`. */
type DeviceTexts = {
  /** The last items in the list of sent data: the visit number and, if it is sent, the device information. */
  sent: string;
  /** States what the visit log records about the device. */
  logged: string;
  /** Names the data that are not recorded with the answers of a private visit. */
  apart: string;
};

export const deviceTexts: Record<DeviceInfoSetting, DeviceTexts> = {
  always: {
    sent: 'an anonymous visit number and a description of your device',
    logged:
      "We record your browser's name and version, and your device's operating system, languages, time zone, screen and window size. We record its memory size, number of processors, connection type and speed, and whether it has a touchscreen, is online and accepts cookies. We also record the address of this page and the page you came from, without search words.",
    apart: 'separately from your visit number and device',
  },
  never: {
    sent: 'and an anonymous visit number',
    logged: 'Nothing about your device is recorded.',
    apart: 'separately from your visit number',
  },
};

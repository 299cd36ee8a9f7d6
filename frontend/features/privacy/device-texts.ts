import type { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';

/** The privacy panel's texts about the visitor's device, for one value of the operator's setting. */
type DeviceTexts = {
  /** The end of the list of sent data: the visit number and, if it is sent, the device information. */
  sent: string;
  logged: string;
  /** Names the data that are not stored with the answers of a private visit. */
  apart: string;
};

export const deviceTexts: Record<DeviceInfoSetting, DeviceTexts> = {
  always: {
    sent: 'an anonymous visit number and a description of your device',
    logged:
      'What you do on this page, and when. What your browser says about your device: its name, system, languages, time zone, screen and window size. Also its memory, processors and touchscreen, the kind and speed of the connection, and whether it is online and accepts cookies. Also the address of this page and of the one that led here, cut off where search words and other additions begin.',
    apart: 'without your visit number and device',
  },
  never: {
    sent: 'an anonymous visit number',
    logged: 'What you do on this page, and when. Nothing about your device is recorded.',
    apart: 'without your visit number',
  },
};

import type { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';

/** The privacy panel's texts about the visitor's device, for one value of the setting. */
type DeviceTexts = {
  /** The device data at the end of the list of sent data. */
  sent: string;
  logged: string;
  /** The device data that is not stored with a private inquiry. */
  apart: string;
};

export const deviceTexts: Record<DeviceInfoSetting, DeviceTexts> = {
  always: {
    sent: 'an anonymous visit number and a description of your device',
    logged:
      'The steps you take, and when. What your browser says about your device: its name and platform, languages and time zone, sizes of screen and window. Also its memory, processors and touch points, kind and speed of the connection, and whether it is online and accepts cookies. Also the address of this page and of the one that led here, without what follows a ? or #.',
    apart: 'without your visit number and device',
  },
  never: {
    sent: 'an anonymous visit number',
    logged: 'The steps you take, and when. Nothing about your device is recorded.',
    apart: 'without your visit number',
  },
};

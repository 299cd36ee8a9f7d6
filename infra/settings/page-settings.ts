import type { Settings } from './settings.ts';

/** What the page itself says of the settings, by the name it has in `import.meta.env`. Built in, as text. */
const saidByPage = ({
  supportUrl,
  photoDays,
  sessionDays,
  deviceInfo,
  domainName,
  minimumAge,
  operatorName,
  privacyPolicyUrl,
  imprintUrl,
  contactUrl,
}: Settings): Readonly<Record<string, string>> => ({
  VITE_SUPPORT_URL: supportUrl ?? '',
  VITE_PHOTO_DAYS: String(photoDays),
  VITE_SESSION_DAYS: String(sessionDays),
  VITE_DEVICE_INFO: deviceInfo,
  VITE_MINIMUM_AGE: String(minimumAge),
  VITE_OPERATOR_NAME: operatorName ?? '',
  VITE_PRIVACY_POLICY_URL: privacyPolicyUrl ?? '',
  VITE_IMPRINT_URL: imprintUrl ?? '',
  VITE_CONTACT_URL: contactUrl ?? '',
  // Without a name of its own the page learns its address only when it is deployed.
  VITE_SITE_URL: domainName === undefined ? '' : `https://${domainName}`,
});

/** For Vite's `define`. */
export const pageDefinitions = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(saidByPage(settings)).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );

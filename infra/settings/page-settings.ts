import { readModelId } from '#domain/settings/model-profile.ts';
import type { Settings } from './settings.ts';

/**
 * Settings that are built into the page, keyed by their names in `import.meta.env`. An empty string means that a
 * setting is not set.
 */
const builtIn = (
  {
    modelId,
    consent,
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
  }: Settings,
  region = '',
): Readonly<Record<string, string>> => ({
  VITE_CONSENT: consent,
  VITE_MODEL_PLACE: readModelId(modelId).group ?? region,
  VITE_SUPPORT_URL: supportUrl ?? '',
  VITE_PHOTO_DAYS: String(photoDays),
  VITE_SESSION_DAYS: String(sessionDays),
  VITE_DEVICE_INFO: deviceInfo,
  VITE_MINIMUM_AGE: String(minimumAge),
  VITE_OPERATOR_NAME: operatorName ?? '',
  VITE_PRIVACY_POLICY_URL: privacyPolicyUrl ?? '',
  VITE_IMPRINT_URL: imprintUrl ?? '',
  VITE_CONTACT_URL: contactUrl ?? '',
  // Without a custom domain, the site's address is known only after the deployment.
  VITE_SITE_URL: domainName === undefined ? '' : `https://${domainName}`,
});

/** Variables of `import.meta.env`, for Vite's `define`. */
export const definitionsOf = (variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );

/** `region`: the region of the deployment, if it is known. */
export const pageDefinitions = (settings: Settings, region?: string): Record<string, string> =>
  definitionsOf(builtIn(settings, region));

/** The operator's settings, built into the page. A setting that the operator did not set is empty or undefined. */
interface ImportMetaEnv {
  readonly VITE_ANALYSER?: string;
  readonly VITE_CONSENT?: string;
  readonly VITE_CONTACT_URL?: string;
  readonly VITE_DEVICE_INFO?: string;
  readonly VITE_IMPRINT_URL?: string;
  readonly VITE_MINIMUM_AGE?: string;
  readonly VITE_MODEL_PLACE?: string;
  readonly VITE_OPERATOR_NAME?: string;
  readonly VITE_PHOTO_DAYS?: string;
  readonly VITE_PRIVACY_POLICY_URL?: string;
  readonly VITE_SESSION_DAYS?: string;
  readonly VITE_SUPPORT_URL?: string;
}

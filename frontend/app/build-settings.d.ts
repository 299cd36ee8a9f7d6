/** The operator's settings, built into the page. Each is undefined when not set. */
interface ImportMetaEnv {
  readonly VITE_ANALYSER?: string;
  readonly VITE_DEVICE_INFO?: string;
  readonly VITE_PHOTO_DAYS?: string;
  readonly VITE_SESSION_DAYS?: string;
  readonly VITE_SUPPORT_URL?: string;
}

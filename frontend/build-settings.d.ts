/** What the operator's settings build into the page; each is absent where nothing was said. */
interface ImportMetaEnv {
  readonly VITE_ANALYSER?: string;
  readonly VITE_DEVICE_INFO?: string;
  readonly VITE_PHOTO_DAYS?: string;
  readonly VITE_SESSION_DAYS?: string;
  readonly VITE_SUPPORT_URL?: string;
}

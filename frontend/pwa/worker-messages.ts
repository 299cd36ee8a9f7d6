/** The message to the service workers when the visitor asks for the new version. */
export const SKIP_WAITING = 'skip-waiting';

/** Messages to the service worker about the files for on-device analysis. Each comes with a port for the answer. */
export const HAS_ON_DEVICE = 'has-on-device';
export const KEEP_ON_DEVICE = 'keep-on-device';
/** Sent by the page through the same port, to stop the download that `KEEP_ON_DEVICE` started. */
export const STOP_KEEPING = 'stop-keeping';

/**
 * The service worker's answers through the port. `share` is the cached fraction (0 to 1) of the bytes, sent during a
 * download. `areKept` states whether all files are cached. Do not rename these fields: during an
 * update, the page and its service worker have different versions.
 */
export type OnDeviceNews = { share: number } | { areKept: boolean };

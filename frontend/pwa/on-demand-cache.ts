/**
 * The cache of large files that only some visits need, such as the face model. They are stored after their first use.
 */
export const ON_DEMAND = 'dewpoint-on-demand';

/** Messages to the service worker about the files for on-device analysis. Each comes with a port for the answer. */
export const HAS_ON_DEVICE = 'has-on-device';
export const KEEP_ON_DEVICE = 'keep-on-device';
/** Sent by the page through the same port, to stop the download that `KEEP_ON_DEVICE` started. */
export const STOP_KEEPING = 'stop-keeping';

/**
 * The worker's answers through the port: during a download the cached fraction of the files, and at the end
 * whether all files are cached.
 */
export type OnDeviceNews = { share: number } | { areKept: boolean };

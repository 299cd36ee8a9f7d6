import * as z from 'zod/mini';

/**
 * Whether events include the fields about the visitor's device that the specification lists. With `never`, the page
 * does not send them, and the server does not store them if an outdated page still sends them.
 */
export const DeviceInfoSetting = z.enum(['always', 'never']);
export type DeviceInfoSetting = z.infer<typeof DeviceInfoSetting>;

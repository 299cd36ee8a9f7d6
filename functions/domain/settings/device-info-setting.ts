import * as z from 'zod/mini';

/**
 * Whether events say what the specification lists of the visitor's device. The page sends it, the function
 * stores it; with `never` neither does, so that a page from before the change stores nothing either.
 */
export const DeviceInfoSetting = z.enum(['always', 'never']);
export type DeviceInfoSetting = z.infer<typeof DeviceInfoSetting>;

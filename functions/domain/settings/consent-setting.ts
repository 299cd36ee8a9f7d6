import * as z from 'zod/mini';

/**
 * How visitors agree before a photo is sent: on a `sheet` that asks them, or by going on after a `sentence`, as the
 * specification has it.
 */
export const ConsentSetting = z.enum(['sheet', 'sentence']);
export type ConsentSetting = z.infer<typeof ConsentSetting>;

import * as z from 'zod/mini';

/**
 * How visitors consent before a photo is sent. With `sheet`, a consent sheet asks them. With `sentence`, they consent
 * by continuing, as the specification says.
 */
export const ConsentSetting = z.enum(['sheet', 'sentence']);
export type ConsentSetting = z.infer<typeof ConsentSetting>;

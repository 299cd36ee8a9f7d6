import * as z from 'zod/mini';

/**
 * How the model is brought to answer in the report's shape. `tool` forces one tool, which most models take; some newer ones
 * refuse that and know `schema`; `prompt` only asks, and works everywhere.
 */
export const JsonMode = z.enum(['tool', 'schema', 'prompt']);
export type JsonMode = z.infer<typeof JsonMode>;

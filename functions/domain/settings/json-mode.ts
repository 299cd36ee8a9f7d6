import * as z from 'zod/mini';

/**
 * How the model is brought to answer in the wire form. `tool` forces one tool, which most models take; some newer ones
 * refuse that and know `schema`; `prompt` only asks, and works everywhere.
 */
export const JsonMode = z.enum(['tool', 'schema', 'prompt']);
export type JsonMode = z.infer<typeof JsonMode>;

/** What to try where a model refuses a mode, in this order: each asks less of it than the one before. */
export const lowerModes: Record<JsonMode, readonly JsonMode[]> = {
  schema: ['tool', 'prompt'],
  tool: ['prompt'],
  prompt: [],
};

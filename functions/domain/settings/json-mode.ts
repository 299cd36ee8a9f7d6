import * as z from 'zod/mini';

/**
 * The method that makes the model reply in the wire form. `tool` forces a tool call, which most models accept. Some
 * newer models reject forced calls and support `schema`. `prompt` only asks for JSON, which needs no special support
 * from the model.
 */
export const JsonMode = z.enum(['tool', 'schema', 'prompt']);
export type JsonMode = z.infer<typeof JsonMode>;

/** The modes to try next, in this order, if a model rejects a mode. */
export const lessStrictModes: Record<JsonMode, readonly JsonMode[]> = {
  schema: ['tool', 'prompt'],
  tool: ['prompt'],
  prompt: [],
};

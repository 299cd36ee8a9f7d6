import * as z from 'zod/mini';

/**
 * The method that makes the model reply in the wire form. `tool` forces a tool call, which most models accept. Some
 * newer models reject forced calls and support `schema`. `prompt` only asks for JSON, so it works with every model.
 */
export const JsonMode = z.enum(['tool', 'schema', 'prompt']);
export type JsonMode = z.infer<typeof JsonMode>;

/** The modes to try next if a model rejects a mode. Each requires less of the model than the one before. */
export const lessStrictModes: Record<JsonMode, readonly JsonMode[]> = {
  schema: ['tool', 'prompt'],
  tool: ['prompt'],
  prompt: [],
};

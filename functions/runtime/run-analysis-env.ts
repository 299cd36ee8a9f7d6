import * as z from 'zod/mini';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { count, text } from './read-env.ts';

const SkinModelEnv = z.object({
  MODEL_ID: text,
  MODEL_MAX_TOKENS: count,
  MODEL_JSON_MODE: JsonMode,
});

/** The model in these variables, and how it is asked. */
export const modelChoiceOf = (env: z.infer<typeof SkinModelEnv>) => ({
  modelId: env.MODEL_ID,
  maxTokens: env.MODEL_MAX_TOKENS,
  jsonMode: env.MODEL_JSON_MODE,
});

export const RunAnalysisEnv = z.extend(SkinModelEnv, {
  PHOTO_BUCKET: text,
  SESSIONS_TABLE: text,
  ANALYSES_TABLE: text,
  /** The name of a catalogue file beside the function. Without it, the function uses Dewpoint's built-in catalogue. */
  CATALOGUE_FILE: z.optional(text),
});

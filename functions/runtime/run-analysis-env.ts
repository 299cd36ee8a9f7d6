import * as z from 'zod/mini';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { count, text } from './read-env.ts';

const SkinModelEnv = z.object({
  MODEL_ID: text,
  MODEL_MAX_TOKENS: count,
  MODEL_JSON_MODE: JsonMode,
});
export type SkinModelEnv = z.infer<typeof SkinModelEnv>;

export const RunAnalysisEnv = z.extend(SkinModelEnv, {
  PHOTO_BUCKET: text,
  SESSIONS_TABLE: text,
  ANALYSES_TABLE: text,
  /** The name of a catalogue file beside the function. Without it, the function uses Dewpoint's built-in catalogue. */
  CATALOGUE_FILE: z.optional(text),
});

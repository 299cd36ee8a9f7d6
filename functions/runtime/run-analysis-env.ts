import * as z from 'zod/mini';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { count, text } from './read-env.ts';

/** Which model is called, and how. */
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
  /** The catalogue, by its name beside the function; without it Dewpoint's own as it stands in the code. */
  CATALOGUE_FILE: z.optional(text),
});

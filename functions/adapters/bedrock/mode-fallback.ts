import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { type JsonMode, lessStrictModes } from '#domain/settings/json-mode.ts';
import { modelErrorCode } from './model-error-code.ts';

/** The JSON mode that the next job in this function instance tries first. */
type ModeMemory = { mode: JsonMode };

export const createModeMemory = (mode: JsonMode): ModeMemory => ({ mode });

/** Errors that might not occur in a less strict JSON mode. */
const modeErrors: ReadonlySet<ModelErrorCode> = new Set(['mode_unsupported', 'invalid_request']);

/**
 * Calls the model in the remembered JSON mode. After an error that may be caused by the mode, tries the less strict
 * modes in turn. The mode that works is remembered, so the next job starts with it.
 *
 * @throws the error of the last call.
 */
export async function askWithFallback<T>(
  ask: (mode: JsonMode) => Promise<T>,
  memory: ModeMemory,
  signal: AbortSignal,
): Promise<T> {
  const first = memory.mode;
  async function tryModes(mode: JsonMode, lessStrict: readonly JsonMode[]): Promise<T> {
    try {
      const response = await ask(mode);
      if (mode !== first) memory.mode = mode;
      return response;
    } catch (error) {
      const [next, ...rest] = lessStrict;
      if (next === undefined || signal.aborted || !modeErrors.has(modelErrorCode(error))) throw error;
      return tryModes(next, rest);
    }
  }
  return tryModes(first, lessStrictModes[first]);
}

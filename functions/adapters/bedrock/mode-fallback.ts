import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { type JsonMode, lowerModes } from '#domain/settings/json-mode.ts';
import { modelErrorCode } from './model-error-code.ts';

/** The mode in which a model is asked first. Whoever makes one keeps it for the life of the function. */
type ModeMemory = { mode: JsonMode };

export const createModeMemory = (mode: JsonMode): ModeMemory => ({ mode });

/** Refusals of the request (400) that a lower mode may help with. All others name the model, the account or the photo. */
const ofTheMode: ReadonlySet<ModelErrorCode> = new Set(['mode_unsupported', 'invalid_request']);

/**
 * Asks in the remembered mode and, where Bedrock refuses that, once in each lower one. A lower mode that is answered is
 * remembered, so that the next job does not ask in vain.
 *
 * @throws what the last call threw.
 */
export async function askWithFallback<T>(
  ask: (mode: JsonMode) => Promise<T>,
  memory: ModeMemory,
  signal: AbortSignal,
): Promise<T> {
  const first = memory.mode;
  const lower = [...lowerModes[first]];
  for (let mode = first; ;) {
    try {
      const answer = await ask(mode);
      if (mode !== first) memory.mode = mode;
      return answer;
    } catch (error) {
      const next = lower.shift();
      if (next === undefined || signal.aborted || !ofTheMode.has(modelErrorCode(error))) throw error;
      mode = next;
    }
  }
}

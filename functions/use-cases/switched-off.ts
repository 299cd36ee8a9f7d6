import type { Refusal } from '#domain/contract/refusals.ts';
import type { SwitchState } from '#domain/settings/switch.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { refuse } from './outcome.ts';
import type { LimitedAction, Measure } from './services.ts';

export function refuseSwitchedOff(
  state: SwitchState,
  action: LimitedAction,
  measure: Measure,
): { ok: false; refusal: Refusal } | undefined {
  const message = switchedOffText(state, action);
  if (message === undefined) return undefined;
  measure('LimitRefusals', 1, 'switch');
  return refuse('switched_off', message);
}

function switchedOffText({ analyses, uploads }: SwitchState, action: LimitedAction): string | undefined {
  // While analyses are off, no photo should leave the device, so uploads are refused too.
  if (!analyses) return failureTexts.analysesOff;
  return action === 'upload' && !uploads ? failureTexts.uploadsOff : undefined;
}

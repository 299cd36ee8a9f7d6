import type { Refusal } from '#domain/contract/refusals.ts';
import type { SwitchState } from '#domain/settings/switch.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { refuse } from './outcome.ts';
import type { LimitedAction, Measure } from './services.ts';

/** Whether an operator has switched this off. A photo that could not be analysed need not leave the device. */
export function refuseSwitchedOff(
  { analyses, uploads }: SwitchState,
  action: LimitedAction,
  measure: Measure,
): { ok: false; refusal: Refusal } | undefined {
  const message = analyses
    ? action === 'analysis' || uploads
      ? undefined
      : failureTexts.uploadsOff
    : failureTexts.analysesOff;
  if (message === undefined) return undefined;
  measure('LimitRefusals', 1, 'switch');
  return refuse('switched_off', message);
}

import type { Refusal } from '#domain/contract/refusals.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { refuse } from './outcome.ts';
import type { LimitSetting, Measure, ReachedLimit } from './services.ts';

const texts = {
  upload: failureTexts.uploadLimit,
  analysis: failureTexts.analysisLimit,
  event: failureTexts.eventLimit,
};

export function refuseLimit(
  call: keyof typeof texts,
  { limit, retryAfterSeconds }: ReachedLimit,
  measure: Measure,
): { ok: false; refusal: Refusal; limit: LimitSetting } {
  measure('LimitRefusals', 1, call);
  return { ...refuse('limit', texts[call], { retryAfterSeconds }), limit };
}

import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { isDefaultModel } from '../settings/default-model.ts';
import { hasDefaultPrices, type ModelPrice } from '../settings/settings.ts';
import { type Asked, otherShape, regionPhrase, refusals, unknownPrice } from './sentences.ts';

/**
 * The outcome of the test call. `cut` means that the answer was truncated, and `other-shape` that it is not a report.
 */
export type Answer =
  | {
      readonly kind: 'report' | 'cut' | 'other-shape';
      readonly stopReason: string;
      readonly inputTokens: number;
      readonly outputTokens: number;
    }
  | { readonly kind: 'refused'; readonly code: ModelErrorCode; readonly message: string };

export type Judgement = {
  readonly ok: boolean;
  /** Messages for the operator about a successful call and about each problem. */
  readonly lines: readonly string[];
};

/** Judges the test call and the configured prices, and explains each problem to the operator. */
export function judge(answer: Answer, asked: Asked, prices: ModelPrice): Judgement {
  const missing = [
    ...missingIn(answer, asked),
    ...(isPriceKnown(asked, prices) ? [] : [unknownPrice(asked.modelId)]),
  ];
  const said =
    answer.kind === 'refused' && answer.message !== '' ? [`  Error message: ${answer.message}`] : [];
  return { ok: missing.length === 0, lines: [...successLines(answer, asked), ...missing, ...said] };
}

function missingIn(answer: Answer, asked: Asked): string[] {
  if (answer.kind === 'refused') return [refusals[answer.code](asked)];
  return answer.kind === 'other-shape' ? [otherShape(asked, answer.stopReason)] : [];
}

/**
 * The success message. A truncated answer also counts as a success, because a reasoning model might need more tokens
 * than the check allows.
 */
function successLines(answer: Answer, asked: Asked): string[] {
  if (answer.kind === 'refused' || answer.kind === 'other-shape') return [];
  const { modelId, jsonMode } = asked;
  const took = answer.kind === 'report' ? 'replies with a report' : 'accepts the request';
  const tokens = `${answer.inputTokens} input tokens, ${answer.outputTokens} output tokens`;
  return [`"${modelId}" ${took} in the mode "${jsonMode}", called from ${regionPhrase(asked)} (${tokens}).`];
}

const isPriceKnown = ({ modelId }: Asked, settings: ModelPrice): boolean =>
  isDefaultModel(modelId) || !hasDefaultPrices(settings);

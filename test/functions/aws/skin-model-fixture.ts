import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import * as failureTexts from '#domain/failure-texts.ts';
import type { AnalysisFailureType } from '#domain/failures.ts';
import { createSkinModel } from '../../../functions/aws/skin-model.ts';
import { answers } from '../../builders/answers.ts';
import { shelf } from '../../builders/product.ts';
import { type scriptedWire, wireClient } from './wire-fixture.ts';

export const PHOTO = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
export const settings = {
  modelId: 'eu.some.model-v1:0',
  maxTokens: 4_000,
  jsonMode: 'tool',
  products: shelf,
} as const;

export async function analyse(wire: ReturnType<typeof scriptedWire>, signal = new AbortController().signal) {
  const bedrock = new BedrockRuntimeClient({ ...wireClient, requestHandler: wire.requestHandler });
  return createSkinModel(settings, bedrock).analyse(PHOTO, answers(), signal);
}

export const failed = (type: AnalysisFailureType, message: string) => ({
  ok: false,
  failure: { error: true, type, message },
});

export const unreadable = failed('parse_error', failureTexts.modelUnreadable);
export const declined = failed('content_policy', failureTexts.modelDeclined);
export const unavailable = failed('no_response', failureTexts.modelUnavailable);
export const tooSlow = failed('no_response', failureTexts.modelTooSlow);
export const rejected = failed('api_rejection', failureTexts.modelDeclined);

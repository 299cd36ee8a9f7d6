import type { ConverseCommandInput, Message } from '@aws-sdk/client-bedrock-runtime';
import { question } from '#domain/reading/prompt.ts';
import type { JsonMode } from '#domain/settings/json-mode.ts';
import { jsonModes } from './json-modes.ts';

export type ModelChoice = { modelId: string; maxTokens: number; jsonMode: JsonMode };

/** The input of Bedrock's Converse operation. It sets no temperature, because some newer models reject one. */
export const converseInput = (
  { modelId, maxTokens, jsonMode }: ModelChoice,
  messages: Message[],
): ConverseCommandInput => ({
  modelId,
  messages,
  inferenceConfig: { maxTokens },
  ...jsonModes[jsonMode],
});

/** @param photo a JPEG */
export const questionAbout = (photo: Uint8Array): Message => ({
  role: 'user',
  content: [{ image: { format: 'jpeg', source: { bytes: photo } } }, { text: question }],
});

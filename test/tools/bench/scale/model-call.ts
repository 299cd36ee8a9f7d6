import sharp from 'sharp';
import { REPORT_TOOL } from '#domain/reading/prompt.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { fitWithin, MAX_SIDE_PX } from '../../../../frontend/image/encode.ts';
import { converseInput, questionAbout } from '../../../../functions/adapters/bedrock/model-request.ts';
import { modelPhoto } from '../../../../functions/use-cases/model-photo.ts';
import { ConverseBody } from '../../../../infra/local/bedrock/converse.ts';
import { estimateUsage } from '../../../../infra/local/bedrock/usage.ts';
import { AMERICAN_MODEL } from '../../../../infra/settings/default-model.ts';
import { defaults } from '../../../../infra/settings/settings.ts';
import { typicalReading } from '../../../support/builders/typical-reading.ts';

/** The tokens of one analysis with the default settings, as the local Bedrock estimates them. */
export type ModelCall = {
  /** The tokens of the system prompt, the schema and the text of the user message. */
  readonly textTokens: number;
  readonly photoTokens: number;
  /** The tokens of a typical reading. */
  readonly replyTokens: number;
  readonly maxTokens: number;
};

/** The size to which the page scales down a 12-megapixel photo before the upload. */
const PAGE_PHOTO = fitWithin({ width: 4032, height: 3024 }, MAX_SIDE_PX);

/**
 * Builds the worker's first request for a blank photo, and estimates the tokens of the request and of a typical reply.
 */
export async function modelCall(): Promise<ModelCall> {
  const { modelJsonMode: jsonMode, modelMaxTokens: maxTokens } = defaults;
  const modelId = AMERICAN_MODEL;
  const input = converseInput({ modelId, maxTokens, jsonMode }, [questionAbout(await blankPhoto())]);
  const request = { ...ConverseBody.parse(JSON.parse(JSON.stringify(input, base64))), raw: '' };
  const reply = { toolUse: { toolUseId: 'one', name: REPORT_TOOL, input: fromReading(typicalReading) } };
  const whole = estimateUsage(request, [reply]);
  const { inputTokens: textTokens } = estimateUsage({ ...request, messages: withoutPhoto(request) }, []);
  return {
    textTokens,
    photoTokens: whole.inputTokens - textTokens,
    replyTokens: whole.outputTokens,
    maxTokens,
  };
}

async function blankPhoto(): Promise<Uint8Array> {
  const file = await sharp({ create: { ...PAGE_PHOTO, channels: 3, background: '#c8a890' } })
    .jpeg()
    .toBuffer();
  const photo = await modelPhoto(file);
  if (!photo.ok) throw new Error(photo.message);
  return new Uint8Array(photo.jpeg);
}

/** A replacer for `JSON.stringify` that encodes bytes as base64, as in the body of the HTTP request. */
const base64 = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

const withoutPhoto = ({ messages }: ReturnType<typeof ConverseBody.parse>) =>
  messages.map((message) => ({ ...message, content: message.content.filter(({ image }) => !image) }));

import { ConverseCommand, type ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reading } from '#domain/reading/reading.ts';
import { estimateTokens } from '#domain/reading/tokens.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { converseInput, questionAbout } from '../../../../functions/adapters/bedrock/model-request.ts';
import { createSkinModel } from '../../../../functions/adapters/bedrock/skin-model.ts';
import { replyWithReader } from '../../../../infra/local/bedrock/reader-model.ts';
import { plainPhoto } from '../../../support/builders/plain-photo.ts';
import { reading } from '../../../support/builders/reading.ts';
import { bedrockFixture, MODEL_ID } from '../../../support/fixtures/bedrock.ts';

let fixture: Awaited<ReturnType<typeof bedrockFixture>>;
afterEach(() => fixture.stop());

const { observations, photo } = reading({ blemishes: { chin: 'clear' } }, { photo: ['soft'] });
const { nose: _, ...withoutNose } = observations.shine?.regions ?? {};
const { marks: __, ...others } = observations;
/** A reading without the observation `marks`, and without the nose in the observation `shine`. */
const seen: Reading = {
  observations: { ...others, shine: { confidence: 'low', regions: withoutNose } },
  photo,
};

async function start(given: Reading = seen) {
  const asked: Uint8Array[] = [];
  const read = async (file: Uint8Array) => {
    asked.push(file);
    return given;
  };
  fixture = await bedrockFixture(replyWithReader({ read }));
  return asked;
}

const file = await plainPhoto();
const requestIn = (jsonMode: JsonMode, modelId = MODEL_ID): ConverseCommandInput =>
  converseInput({ modelId, maxTokens: 1_600, jsonMode }, [questionAbout(file)]);
const send = (input: ConverseCommandInput) => fixture.client.send(new ConverseCommand(input));

describe('the face reader that replaces a Bedrock model', () => {
  it.each(JsonMode.options)(
    'returns its complete reading of the photo in the JSON mode %s',
    async (jsonMode) => {
      const asked = await start();
      const model = createSkinModel({ modelId: MODEL_ID, maxTokens: 1_600, jsonMode }, fixture.client);
      expect(await model.analyse(file, new AbortController().signal)).toMatchObject({
        ok: true,
        reading: seen,
        analyser: { kind: 'face-reader', ranOn: 'this-computer' },
        repaired: false,
        jsonMode,
      });
      expect(asked.map((each) => Uint8Array.from(each))).toEqual([Uint8Array.from(file)]);
    },
  );

  it.each(['no_face', 'several_faces', 'unreadable'] as const)(
    'reports why it cannot read a photo: %s',
    async (reason) => {
      await start({ cannotAnalyse: reason });
      const { output } = await send(requestIn('tool'));
      expect(output?.message?.content?.[0]?.toolUse?.input).toEqual({ cannotAnalyse: reason });
    },
  );

  it('replies with a tool call if the request contains a tool, and otherwise with JSON text', async () => {
    await start();
    const wire = fromReading(seen);
    const byTool = await send(requestIn('tool'));
    expect(byTool.stopReason).toBe('tool_use');
    expect(byTool.output?.message?.content).toMatchObject([
      { toolUse: { name: 'report_reading', input: wire } },
    ]);
    for (const mode of ['schema', 'prompt'] as const) {
      const { output, stopReason } = await send(requestIn(mode));
      expect(stopReason).toBe('end_turn');
      expect(output?.message?.content).toEqual([{ text: JSON.stringify(wire) }]);
    }
  });

  it('counts the tokens of texts, schema, photo and reply, and refuses a request without a photo', async () => {
    await start();
    const { usage } = await send(requestIn('tool'));
    const [{ text: prompt = '' } = {}, { text: rest = '' } = {}] = requestIn('tool').system ?? [];
    expect(usage?.outputTokens).toBe(estimateTokens(JSON.stringify(fromReading(seen))));
    expect(usage?.inputTokens).toBeGreaterThan(estimateTokens(prompt + rest) + 600);
    expect(usage?.totalTokens).toBe((usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0));
    const [question] = requestIn('tool').messages ?? [];
    const words = question?.content?.filter(({ image }) => !image) ?? [];
    const wordsAlone = { ...requestIn('tool'), messages: [{ role: 'user' as const, content: words }] };
    await expect(send(wordsAlone)).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('needs a photo'),
    });
  });
});

describe('the local Bedrock', () => {
  const forced = 'tool_choice: type "tool" and "any" are not supported for this model.';

  it.each([
    'eu.anthropic.claude-sonnet-5-5',
    'global.anthropic.claude-opus-5-5',
    'anthropic.claude-fable-5-1-v1:0',
    'us.anthropic.claude-mythos-5-1',
  ])('refuses a forced tool choice for the model %s', async (modelId) => {
    const asked = await start();
    await expect(send(requestIn('tool', modelId))).rejects.toMatchObject({
      name: 'ValidationException',
      message: `The model returned the following errors: ${forced}`,
      $metadata: { httpStatusCode: 400 },
    });
    const { toolConfig, ...request } = requestIn('tool', modelId);
    const any = { ...request, toolConfig: { tools: toolConfig?.tools, toolChoice: { any: {} } } };
    await expect(send(any)).rejects.toMatchObject({ message: expect.stringContaining(forced) });
    expect(asked).toEqual([]);
    await send({ ...request, toolConfig: { tools: toolConfig?.tools, toolChoice: { auto: {} } } });
    await send(requestIn('schema', modelId));
    expect(asked).toHaveLength(2);
  });

  it.each([
    'global.anthropic.claude-haiku-5-5',
    'eu.anthropic.claude-sonnet-5',
    'anthropic.claude-opus-5-20260724',
    'eu.amazon.nova-2-lite-v1:0',
  ])('accepts a forced tool choice for the model %s', async (modelId) => {
    await start();
    expect((await send(requestIn('tool', modelId))).stopReason).toBe('tool_use');
  });

  it('refuses a forced tool choice only once, because the app then uses the JSON mode "prompt"', async () => {
    await start();
    const modelId = 'eu.anthropic.claude-sonnet-5-5';
    const model = createSkinModel({ modelId, maxTokens: 1_600, jsonMode: 'tool' }, fixture.client);
    const { signal } = new AbortController();
    expect(await model.analyse(file, signal)).toMatchObject({
      ok: true,
      jsonMode: 'prompt',
      usage: { calls: 2 },
    });
    expect(await model.analyse(file, signal)).toMatchObject({
      ok: true,
      jsonMode: 'prompt',
      usage: { calls: 1 },
    });
  });

  const wrong = {
    type: 'object',
    properties: { note: { type: 'string', maxLength: 60 } },
    additionalProperties: false,
  };
  const problem = "For 'string' type, property 'maxLength' is not supported";

  it.each([
    [JSON.stringify(wrong), problem],
    ['{"type":', 'Invalid schema: it must be a JSON object'],
  ])('refuses a reply schema that is invalid or has an unsupported keyword: %s', async (schema, why) => {
    const asked = await start();
    const { outputConfig: _config, ...request } = requestIn('schema');
    const structure = { jsonSchema: { name: 'report', schema } };
    const outputConfig = { textFormat: { type: 'json_schema' as const, structure } };
    await expect(send({ ...request, outputConfig })).rejects.toMatchObject({
      name: 'ValidationException',
      message: `The model returned the following errors: output_config.format.schema: ${why}`,
    });
    expect(asked).toEqual([]);
  });

  it('accepts a tool schema with an unsupported keyword, unless the tool is strict', async () => {
    await start();
    const { toolConfig: _tools, ...request } = requestIn('tool');
    const toolSpec = { name: 'report', inputSchema: { json: wrong } };
    await expect(
      send({ ...request, toolConfig: { tools: [{ toolSpec: { ...toolSpec, strict: true } }] } }),
    ).rejects.toMatchObject({ message: expect.stringContaining(`tools.0.custom: ${problem}`) });
    const { stopReason } = await send({ ...request, toolConfig: { tools: [{ toolSpec }] } });
    expect(stopReason).toBe('tool_use');
  });
});

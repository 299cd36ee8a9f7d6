import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { describe, expect, it } from 'vitest';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { createSkinModel } from '../../../../functions/adapters/bedrock/skin-model.ts';
import { answers } from '../../../support/builders/answers.ts';
import { skinAnalysis } from '../../../support/builders/report.ts';
import { PHOTO, settings } from '../../../support/fixtures/skin-model.ts';
import { converseAnswer } from '../../../support/builders/replies.ts';
import { scriptedWire, wireClient } from '../../../support/fixtures/wire.ts';

const asText = converseAnswer(
  JSON.stringify({
    output: {
      message: { role: 'assistant', content: [{ text: JSON.stringify({ analysis: skinAnalysis() }) }] },
    },
    stopReason: 'end_turn',
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
  }),
);

async function askIn(jsonMode: JsonMode) {
  const wire = scriptedWire(asText);
  const bedrock = new BedrockRuntimeClient({ ...wireClient, requestHandler: wire.requestHandler });
  const products = skinAnalysis().regimen.map(({ productId }) => ({
    ...settings.products[0],
    id: productId,
  }));
  const model = createSkinModel(
    { ...settings, ...JSON.parse(JSON.stringify({ products })), jsonMode },
    bedrock,
  );
  const answer = await model.analyse(PHOTO, answers(), new AbortController().signal);
  return { answer, body: JSON.parse(wire.requests[0]?.body ?? '') };
}

describe('a JSON mode', () => {
  it.each(JsonMode.options)('%s takes the report from a plain text as well', async (mode) => {
    expect((await askIn(mode)).answer).toMatchObject({ ok: true, repaired: false });
  });

  it('`tool` sends one forced tool and no output format', async () => {
    const { body } = await askIn('tool');
    expect(body.toolConfig.toolChoice).toEqual({ tool: { name: 'report_skin_analysis' } });
    expect(body.outputConfig).toBeUndefined();
  });

  it('`schema` sends the schema as text and no tool', async () => {
    const { body } = await askIn('schema');
    const { schema } = body.outputConfig.textFormat.structure.jsonSchema;
    expect(JSON.parse(schema)).toMatchObject({ type: 'object' });
    expect(body.toolConfig).toBeUndefined();
  });

  it('`prompt` only asks, with the schema in words', async () => {
    const { body } = await askIn('prompt');
    expect(body.system[1].text).toContain('"cannotAnalyse"');
    expect([body.toolConfig, body.outputConfig]).toEqual([undefined, undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { REPORT_TOOL } from '#domain/reading/prompt.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { wireSchema } from '#domain/reading/wire-schema.ts';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { reading } from '../../../support/builders/reading.ts';
import { written } from '../../../support/builders/replies.ts';
import { modelOver } from '../../../support/fixtures/skin-model.ts';
import { scriptedWire } from '../../../support/fixtures/wire.ts';

const asText = written(JSON.stringify(fromReading(reading({ shine: { nose: 'clear' } }))));

async function askIn(jsonMode: JsonMode) {
  const wire = scriptedWire(asText);
  const reply = await modelOver(wire, jsonMode).analyse();
  return { reply, body: JSON.parse(wire.requests[0]?.body ?? '') };
}

describe('a model call in JSON mode', () => {
  it.each(JsonMode.options)(
    '"%s" accepts a report as JSON in a text block, and includes the mode in the result',
    async (mode) => {
      expect((await askIn(mode)).reply).toMatchObject({
        ok: true,
        repaired: false,
        reading: { observations: { shine: { regions: { nose: 'clear' } } } },
        jsonMode: mode,
      });
    },
  );

  it('"tool" forces the model to use one tool, and sets no output format', async () => {
    const { body } = await askIn('tool');
    expect(body.toolConfig.toolChoice).toEqual({ tool: { name: REPORT_TOOL } });
    expect(body.toolConfig.tools[0].toolSpec.inputSchema.json).toEqual(wireSchema);
    expect(body.outputConfig).toBeUndefined();
  });

  it('"schema" sends the schema as the output format, and defines no tool', async () => {
    const { body } = await askIn('schema');
    const { schema } = body.outputConfig.textFormat.structure.jsonSchema;
    expect(JSON.parse(schema)).toEqual(wireSchema);
    expect(body.toolConfig).toBeUndefined();
  });

  it('"prompt" sends the schema in the prompt, and neither a tool nor an output format', async () => {
    const { body } = await askIn('prompt');
    expect(body.system[1].text).toContain(JSON.stringify(wireSchema));
    expect([body.toolConfig, body.outputConfig]).toEqual([undefined, undefined]);
  });
});

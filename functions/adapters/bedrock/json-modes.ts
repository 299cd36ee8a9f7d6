import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import type { JsonMode } from '#domain/settings/json-mode.ts';
import { REPORT_DESCRIPTION, REPORT_TOOL, systemPrompt } from '#domain/reading/prompt.ts';
import { wireSchema } from '#domain/reading/wire-schema.ts';

type ModeInput = Pick<ConverseCommandInput, 'system' | 'toolConfig' | 'outputConfig'>;

const named = { name: REPORT_TOOL, description: REPORT_DESCRIPTION };
const schemaText = JSON.stringify(wireSchema);

export const jsonModes: Record<JsonMode, ModeInput> = {
  tool: {
    system: [{ text: systemPrompt }, { text: 'Answer through the tool alone.' }],
    toolConfig: {
      tools: [{ toolSpec: { ...named, inputSchema: { json: wireSchema } } }],
      toolChoice: { tool: { name: REPORT_TOOL } },
    },
  },
  schema: {
    system: [{ text: systemPrompt }, { text: 'Answer with the JSON object alone.' }],
    outputConfig: {
      textFormat: {
        type: 'json_schema',
        // Bedrock expects the schema as JSON text here, but as an object in a tool definition.
        structure: { jsonSchema: { ...named, schema: schemaText } },
      },
    },
  },
  prompt: {
    system: [
      { text: systemPrompt },
      { text: `Answer with one JSON object alone, without a fence, that fits this schema:\n${schemaText}` },
    ],
  },
};

import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import type { JsonMode } from '#domain/settings/json-mode.ts';
import { systemPrompt } from '#domain/plan/prompt.ts';
import { REPORT_TOOL } from '#domain/reading/report.ts';
// Written by its test from the schema in zod: what turns one into the other is a tenth of the worker's own code.
import reportSchema from './report-schema.json' with { type: 'json' };

type ModeInput = Pick<ConverseCommandInput, 'system' | 'toolConfig' | 'outputConfig'>;

const description = 'Report what is seen and propose a regimen, or say why the photo cannot be analysed.';
const schemaText = JSON.stringify(reportSchema);

export const jsonModes: Record<JsonMode, ModeInput> = {
  tool: {
    system: [{ text: systemPrompt }, { text: 'Answer through the tool alone.' }],
    toolConfig: {
      tools: [{ toolSpec: { name: REPORT_TOOL, description, inputSchema: { json: reportSchema } } }],
      toolChoice: { tool: { name: REPORT_TOOL } },
    },
  },
  schema: {
    system: [{ text: systemPrompt }, { text: 'Answer with the JSON object alone.' }],
    outputConfig: {
      textFormat: {
        type: 'json_schema',
        // Here the schema is a text, where a tool takes an object.
        structure: { jsonSchema: { name: REPORT_TOOL, description, schema: schemaText } },
      },
    },
  },
  prompt: {
    system: [
      { text: systemPrompt },
      {
        text: `Answer with one JSON object alone, without a fence, that fits this JSON schema:\n${schemaText}`,
      },
    ],
  },
};

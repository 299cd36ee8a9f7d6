import { readFileSync } from 'node:fs';
import { REPORT_TOOL } from '#domain/reading/prompt.ts';
import type { WireResponse } from '../fixtures/wire.ts';

/** A recorded HTTP response of Bedrock. `name` is a file in the folder `replies`, without its extension. */
export const reply = (name: string): WireResponse =>
  converseResponse(readFileSync(new URL(`replies/${name}.json`, import.meta.url), 'utf8'));

export const converseResponse = (body: string): WireResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body,
});

/** A response with a tool call whose input is `input`. */
export const reported = (input: unknown): WireResponse => {
  const toolUse = { toolUseId: 'tooluse_1', name: REPORT_TOOL, input };
  const message = { role: 'assistant', content: [{ toolUse }] };
  return converseResponse(JSON.stringify({ output: { message }, stopReason: 'tool_use' }));
};

/** A response in plain text. */
export const written = (text: string): WireResponse => {
  const message = { role: 'assistant', content: [{ text }] };
  return converseResponse(JSON.stringify({ output: { message }, stopReason: 'end_turn' }));
};

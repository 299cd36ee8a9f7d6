import { readFileSync } from 'node:fs';
import { REPORT_TOOL } from '#domain/reading/prompt.ts';
import type { WireResponse } from '../fixtures/wire.ts';
import { usableReplies } from './usable-replies.ts';

/** An HTTP response from Bedrock. `name` is a key of `usableReplies`, or selects the file `replies/<name>.json`. */
export function reply(name: string): WireResponse {
  const content = usableReplies[name];
  return converseResponse(
    content ? billed(content) : readFileSync(new URL(`replies/${name}.json`, import.meta.url), 'utf8'),
  );
}

/** The body of a response with the same token usage as the files in `replies`. */
function billed(content: readonly object[]): string {
  const stopReason = content.some((block) => 'toolUse' in block) ? 'tool_use' : 'end_turn';
  const usage = { inputTokens: 3_212, outputTokens: 398, totalTokens: 3_610 };
  return JSON.stringify({ output: { message: { role: 'assistant', content } }, stopReason, usage });
}

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

/** A response with this text and without a tool call. */
export const written = (text: string): WireResponse => {
  const message = { role: 'assistant', content: [{ text }] };
  return converseResponse(JSON.stringify({ output: { message }, stopReason: 'end_turn' }));
};

import { readFileSync } from 'node:fs';
import { REPORT_TOOL } from '#domain/reading/prompt.ts';
import type { WireAnswer } from '../fixtures/wire.ts';

/** A recorded HTTP answer of Bedrock. `name` is a file in the folder `replies`. */
export const reply = (name: string): WireAnswer =>
  converseAnswer(readFileSync(new URL(`replies/${name}.json`, import.meta.url), 'utf8'));

export const converseAnswer = (body: string): WireAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body,
});

/** An answer with a tool call that has this input. */
export const reported = (input: unknown): WireAnswer => {
  const toolUse = { toolUseId: 'tooluse_1', name: REPORT_TOOL, input };
  const message = { role: 'assistant', content: [{ toolUse }] };
  return converseAnswer(JSON.stringify({ output: { message }, stopReason: 'tool_use' }));
};

/** An answer in plain text. */
export const written = (text: string): WireAnswer => {
  const message = { role: 'assistant', content: [{ text }] };
  return converseAnswer(JSON.stringify({ output: { message }, stopReason: 'end_turn' }));
};

import { describe, expect, it } from 'vitest';
import type { ConverseRequest } from '../../../../infra/local/bedrock/converse.ts';
import { estimateUsage } from '../../../../infra/local/bedrock/usage.ts';
import { plainPhoto } from '../../../support/builders/plain-photo.ts';

const request = (given: Partial<ConverseRequest> = {}): ConverseRequest => ({
  messages: [{ role: 'user', content: [{ text: 'a'.repeat(35) }] }],
  raw: '',
  ...given,
});
const tokensIn = (given: Partial<ConverseRequest>): number => estimateUsage(request(given), []).inputTokens;

const withImage = (bytes: Uint8Array) => ({
  role: 'user' as const,
  content: [{ image: { format: 'jpeg' as const, source: { bytes } } }],
});

describe('the token counter of the local Bedrock', () => {
  it('counts the tokens of the system prompt and the messages', () => {
    expect(tokensIn({})).toBe(10);
    expect(tokensIn({ system: [{ text: 'b'.repeat(70) }] })).toBe(30);
  });

  it('counts the tokens of a tool with its schema, or of a schema for the reply', () => {
    const json = { type: 'object' };
    const toolSpec = { name: 'n'.repeat(7), description: 'd'.repeat(11), inputSchema: { json } };
    expect(tokensIn({ toolConfig: { tools: [{ toolSpec }] } })).toBe(10 + 10);
    const jsonSchema = { schema: JSON.stringify(json), description: 'd'.repeat(18) };
    expect(tokensIn({ outputConfig: { textFormat: { structure: { jsonSchema } } } })).toBe(10 + 10);
  });

  it('counts the tokens of a photo by its number of pixels', async () => {
    expect(tokensIn({ messages: [withImage(await plainPhoto(150, 100))] })).toBe(20);
    expect(tokensIn({ messages: [withImage(Uint8Array.of(1, 2, 3))] })).toBe(0);
  });

  it('counts the tokens of a tool call or a text in the reply, and adds up input and output', () => {
    const toolUse = { toolUseId: 'one', name: 'report', input: { a: 'b'.repeat(27) } };
    expect(estimateUsage(request(), [{ toolUse }])).toEqual({
      inputTokens: 10,
      outputTokens: 10,
      totalTokens: 20,
    });
    expect(estimateUsage(request(), [{ text: 'c'.repeat(35) }]).outputTokens).toBe(10);
  });

  it('counts the tokens of earlier turns of the conversation', () => {
    const toolUse = { toolUseId: 'one', name: 'report', input: {} };
    const messages = [...request().messages, { role: 'assistant' as const, content: [{ toolUse }] }];
    expect(tokensIn({ messages })).toBeGreaterThan(10);
  });
});

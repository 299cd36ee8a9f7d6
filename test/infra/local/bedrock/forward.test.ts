import type { IncomingHttpHeaders } from 'node:http';
import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttp1And2Server } from '../../../../infra/local/http/http1-and-2-server.ts';
import type { Callers } from '../../../../infra/local/bedrock/server.ts';
import type { Converse } from '../../../../infra/local/bedrock/converse.ts';
import { forwardToAws } from '../../../../infra/local/bedrock/forward.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import { bedrockFixture, MODEL_ID, toolReply } from '../../../support/fixtures/bedrock.ts';

type Fixture = Awaited<ReturnType<typeof bedrockFixture>>;
const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop();
});

async function start(converse: Converse, callers?: Callers): Promise<Fixture> {
  const fixture = await bedrockFixture(converse, callers);
  running.push(fixture);
  return fixture;
}

const credentials = async () => ({
  accessKeyId: 'CALLERSKEY',
  secretAccessKey: 'callers-secret',
  sessionToken: 'callers-token',
});

/** Starts an imitation of the real Bedrock. The imitation accepts any key. */
const startReal = (converse: Converse): Promise<Fixture> => start(converse, 'anyone');

/** Starts a local Bedrock that forwards its calls to the imitation at `endpoint`. */
const startForwarding = (endpoint: string): Promise<Fixture> =>
  start(forwardToAws({ region: 'eu-west-1', credentials, endpoint }));

const path = `/model/${encodeURIComponent(MODEL_ID)}/converse`;
/** A body with fields that are unknown to the imitation and to this version of the SDK, and with unusual whitespace. */
const body = `{ "messages": [{ "role": "user", "content": [{ "text": "ü" }, { "newBlock": { "a": 1 } }] }],
  "toolConfig": { "tools": [{ "newTool": {} }] }, "newField": true }`;

describe('forwarding to Bedrock', () => {
  it('sends the request body unchanged to the requested model, and returns the response', async () => {
    const heard: [string, string][] = [];
    const real = await startReal(async (modelId, request) => {
      heard.push([modelId, request.raw]);
      return toolReply;
    });
    const local = await startForwarding(real.url);
    const response = await local.post(path, body);
    expect(heard).toEqual([[MODEL_ID, body]]);
    expect(await response.json()).toMatchObject({
      output: { message: { content: [{}, { toolUse: { input: { summary: 'ü' } } }] } },
      stopReason: 'tool_use',
      usage: { totalTokens: 5 },
    });
  });

  it('returns unknown fields of the response unchanged', async () => {
    const sent = '{"output": {"message": {"content": [{"reasoningContent": {"new": 1}}]}}, "new":true}';
    const real = await startReal(async () => ({
      kind: 'verbatim',
      status: 200,
      errorType: undefined,
      body: sent,
    }));
    const local = await startForwarding(real.url);
    const response = await local.post(path, body);
    expect(await response.text()).toBe(sent);
  });

  it.each([
    ['ThrottlingException', 429],
    ['ValidationException', 400],
    ['SomethingNewException', 418],
  ])('preserves the status, name and message of the error %s, and does not retry', async (type, status) => {
    let calls = 0;
    const real = await startReal(async () => {
      calls += 1;
      return { kind: 'error', status, type, message: 'as told' };
    });
    const local = await startForwarding(real.url);
    const command = new ConverseCommand({
      modelId: MODEL_ID,
      messages: [{ role: 'user', content: [{ text: 'a' }] }],
    });
    await expect(local.client.send(command)).rejects.toMatchObject({
      name: type,
      message: 'as told',
      $metadata: { httpStatusCode: status },
    });
    expect(calls).toBe(1);
  });

  it('signs the request with the configured AWS credentials and region', async () => {
    let heard: IncomingHttpHeaders = {};
    const server = createHttp1And2Server((request, response) => {
      heard = request.headers;
      response.end('{}');
    });
    const real = await listen(server);
    running.push(real);
    const local = await startForwarding(real.url);
    await local.post(path, body);
    expect(heard.authorization).toMatch(/Credential=CALLERSKEY\/\d{8}\/eu-west-1\/bedrock\/aws4_request/);
    expect(heard['x-amz-security-token']).toBe('callers-token');
  });

  it('returns status 500 without details if Bedrock is unreachable or the credentials are missing', async () => {
    const nobody = await startForwarding('http://127.0.0.1:1');
    const refused = await nobody.post(path, body);
    expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([
      500,
      'InternalServerException',
    ]);

    const without = await start(
      forwardToAws({
        region: 'eu-west-1',
        endpoint: 'http://127.0.0.1:1',
        credentials: () => Promise.reject(new Error('the secret path of a profile')),
      }),
    );
    const failed = await without.post(path, body);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain('secret');
  });
});

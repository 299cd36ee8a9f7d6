import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { ConverseCommand, type ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, describe, expect, it } from 'vitest';
import type { Converse, ConverseRequest } from '../../../../infra/local/bedrock/converse.ts';
import { expectConsole } from '../../../support/setup/console-guard.ts';
import { signatureHeaders } from '../../../support/signature-headers.ts';
import { gate } from '../../../support/client-settings.ts';
import { bedrockFixture, MODEL_ID, toolReply } from '../../../support/fixtures/bedrock.ts';

let fixture: Awaited<ReturnType<typeof bedrockFixture>>;
afterEach(() => fixture.stop());

const start = async (converse: Converse = async () => toolReply) => {
  fixture = await bedrockFixture(converse);
};

/** All 256 byte values, so that a wrong encoding is detected. */
const photo = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);

const input = {
  modelId: MODEL_ID,
  system: [{ text: 'You look at skin.' }],
  messages: [
    { role: 'user', content: [{ image: { format: 'jpeg', source: { bytes: photo } } }, { text: 'Look.' }] },
  ],
  inferenceConfig: { maxTokens: 4000 },
  toolConfig: {
    tools: [{ toolSpec: { name: 'report', inputSchema: { json: { type: 'object' } } } }],
    toolChoice: { tool: { name: 'report' } },
  },
} satisfies ConverseCommandInput;

const path = `/model/${encodeURIComponent(MODEL_ID)}/converse`;
const body = JSON.stringify({ messages: [{ role: 'user', content: [{ text: 'Look.' }] }] });

describe('the local Bedrock through the SDK', () => {
  it('receives the request with the photo as bytes, and returns the tool call', async () => {
    const calls: [string, ConverseRequest][] = [];
    await start(async (modelId, request) => {
      calls.push([modelId, request]);
      return toolReply;
    });
    const output = await fixture.client.send(new ConverseCommand(input));
    const { modelId, ...sent } = input;
    expect(calls[0]?.[0]).toBe(modelId);
    expect(calls[0]?.[1]).toMatchObject({ ...sent, messages: [{ role: 'user' }] });
    const [image, text] = calls[0]?.[1].messages[0]?.content ?? [];
    expect(Uint8Array.from(image?.image?.source.bytes ?? [])).toEqual(photo);
    expect(text).toEqual({ text: 'Look.' });
    const { content, stopReason, usage } = toolReply;
    expect(output).toMatchObject({ output: { message: { role: 'assistant', content } }, stopReason, usage });
  });

  it.each([
    ['ThrottlingException', 429],
    ['ServiceUnavailableException', 503],
    ['AccessDeniedException', 403],
    ['ValidationException', 400],
    ['ModelTimeoutException', 408],
    ['InternalServerException', 500],
  ])('returns the error of the model with its type, message and status: %s', async (type, status) => {
    await start(async () => ({ kind: 'error', status, type, message: 'as told' }));
    await expect(fixture.client.send(new ConverseCommand(input))).rejects.toMatchObject({
      name: type,
      message: 'as told',
      $metadata: { httpStatusCode: status },
    });
  });

  it('returns the right response to each of several concurrent calls on one connection', async () => {
    await start(async (modelId) => ({
      kind: 'error',
      status: 400,
      type: 'ValidationException',
      message: modelId,
    }));
    const ids = Array.from({ length: 10 }, (_, index) => `model-${index}`);
    const heard = await Promise.all(
      ids.map((modelId) =>
        fixture.client
          .send(new ConverseCommand({ ...input, modelId }))
          .catch((error: Error) => error.message),
      ),
    );
    expect(heard).toEqual(ids);
  });

  it('aborts the model call when the caller disconnects', async () => {
    const heard = Promise.withResolvers<void>();
    const caller = new AbortController();
    await start(async (_, __, signal) => {
      signal.addEventListener('abort', () => heard.resolve());
      caller.abort();
      await heard.promise;
      return toolReply;
    });
    const call = fixture.client.send(new ConverseCommand(input), { abortSignal: caller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await heard.promise;
  });

  it('returns 500 when the model throws, and logs only the type of the error', async () => {
    expectConsole(/^bedrock: converse failed: RangeError$/);
    await start(() => Promise.reject(new RangeError('the secret text')));
    await expect(fixture.client.send(new ConverseCommand(input))).rejects.toMatchObject({
      name: 'InternalServerException',
      message: 'The local Bedrock failed.',
    });
  });
});

describe('the local Bedrock on the wire', () => {
  it('supports HTTP/1.1 on the same port as HTTP/2, even if the first byte of a request arrives alone', async () => {
    await start();
    const response = await fixture.post(path, body);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toMatchObject({ stopReason: 'tool_use' });

    const heard = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(fixture.url).port), '127.0.0.1');
      const headers = {
        host: new URL(fixture.url).host,
        connection: 'close',
        'content-length': body.length,
        ...signatureHeaders(fixture.url + path, { service: 'bedrock', body }, gate),
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const rest = [`OST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
      socket.setNoDelay(true);
      socket.write('P', () => setImmediate(() => socket.write(rest)));
    });
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['no JSON', '{', 400, 'ValidationException'],
    ['no messages', '{}', 400, 'ValidationException'],
    [
      'a photo that is not base64',
      '{"messages":[{"role":"user","content":[{"image":{"format":"png","source":{"bytes":"%%"}}}]}]}',
      400,
      'ValidationException',
    ],
    ['too many bytes', ' '.repeat(30 * 1024 * 1024 + 1), 413, 'ValidationException'],
  ])('refuses a body with %s', async (_, wrong, status, type) => {
    await start();
    const response = await fixture.post(path, wrong);
    expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([status, type]);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it.each([
    ['GET', path],
    ['POST', '/model/x/invoke'],
    ['POST', '/model/%zz/converse'],
    ['POST', '/'],
  ])('responds with 404 to the unsupported request %s %s', async (method, unknown) => {
    await start();
    const response = await fetch(fixture.url + unknown, { method });
    expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([
      404,
      'UnknownOperationException',
    ]);
  });

  it('survives malformed requests and aborting clients in both protocols', async () => {
    await start();
    const port = Number(new URL(fixture.url).port);
    const said = [
      '',
      'PRI',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\ngarbage garbage garbage',
      '\u0000\u0001\u0002\r\n\r\n',
    ];
    for (const text of said) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        socket.on('close', () => resolve());
        socket.on('data', () => socket.end());
        socket.end(text);
      });
    }
    const session = connectHttp2(fixture.url);
    session.on('error', () => {});
    const stream = session.request({ ':method': 'POST', ':path': path });
    stream.on('error', () => {});
    stream.write('{"half":', () => session.destroy());
    await new Promise((resolve) => {
      session.on('close', resolve);
    });
    expect((await fixture.post(path, body)).status).toBe(200);
  });

  it('can be stopped during a call', async () => {
    const begun = Promise.withResolvers<void>();
    await start(async (_, __, signal) => {
      begun.resolve();
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      return toolReply;
    });
    const call = fixture.client.send(new ConverseCommand(input)).catch((error: Error) => error);
    await begun.promise;
    await fixture.stop();
    expect(await call).toBeInstanceOf(Error);
    fixture = await bedrockFixture(async () => toolReply);
  });
});

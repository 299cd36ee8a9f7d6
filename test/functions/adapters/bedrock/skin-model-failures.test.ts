import { createServer } from 'node:http2';
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { createBedrock, createSkinModel } from '../../../../functions/adapters/bedrock/skin-model.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import { converseResponse, reply } from '../../../support/builders/replies.ts';
import {
  analyse,
  declined,
  PHOTO,
  rejected,
  settings,
  tooSlow,
  unavailable,
  unreadable,
} from '../../../support/fixtures/skin-model.ts';
import { scriptedWire, wireClient, type WireResponse, wireError } from '../../../support/fixtures/wire.ts';

// Called instead of each pause between attempts, so that these tests do not wait.
let duringPause = (): void => {};
vi.mock('node:timers/promises', () => ({ setTimeout: async () => duringPause() }));
beforeEach(() => {
  duringPause = () => {};
});

describe('a model reply', () => {
  it.each([
    ['refusal', declined],
    ['guardrail-intervened', declined],
    ['content-filtered', declined],
    ['truncated-text', unreadable],
    ['truncated-tool', unreadable],
    ['malformed-tool-use', unreadable],
  ])('ends the analysis without another call (reply: %s)', async (name, failure) => {
    const wire = scriptedWire(reply(name));
    expect(await analyse(wire)).toMatchObject(failure);
    expect(wire.requests).toHaveLength(1);
  });

  it('is classified by its stop reason even if it contains a complete report', async () => {
    const whole = JSON.parse(String(reply('good').body));
    const cut = converseResponse(JSON.stringify({ ...whole, stopReason: 'guardrail_intervened' }));
    expect(await analyse(scriptedWire(cut))).toMatchObject(declined);
  });

  it('is classified by its content if its stop reason is unknown', async () => {
    const whole = JSON.parse(String(reply('good').body));
    const odd = converseResponse(JSON.stringify({ ...whole, stopReason: 'something_new' }));
    expect(await analyse(scriptedWire(odd))).toMatchObject({ ok: true });
  });
});

describe('a failing model', () => {
  it.each<[string, number, object, boolean, ModelErrorCode]>([
    ['InternalServerException', 500, unavailable, false, 'model_unavailable'],
    ['ModelErrorException', 424, unavailable, false, 'model_unavailable'],
    ['ModelTimeoutException', 408, tooSlow, false, 'timeout'],
    ['AccessDeniedException', 403, unavailable, true, 'no_access'],
    ['ResourceNotFoundException', 404, unavailable, true, 'unknown_model'],
    ['SomethingNewException', 418, unavailable, true, 'other'],
  ])('is not called again after %s (%i)', async (type, status, failure, unbilled, reason) => {
    const wire = scriptedWire(wireError(status, type));
    const usage = { calls: 1, responses: 0, throttles: 0, inputTokens: 0, outputTokens: 0 };
    expect(await analyse(wire)).toMatchObject({ ...failure, cause: type, reason, unbilled, usage });
    expect(wire.requests).toHaveLength(1);
  });

  it.each<[string, number, ModelErrorCode]>([
    ['ThrottlingException', 429, 'throttled'],
    ['ServiceUnavailableException', 503, 'model_unavailable'],
    ['ModelNotReadyException', 429, 'model_unavailable'],
  ])(
    'is called again after %s (%i) until the time limit, and the failed calls count as unbilled',
    async (type, status, reason) => {
      const time = new AbortController();
      const wire = scriptedWire(wireError(status, type));
      duringPause = () => {
        if (wire.requests.length === 9) time.abort();
      };
      const throttles = status === 429 ? 9 : 0;
      expect(await analyse(wire, time.signal)).toMatchObject({
        ...unavailable,
        cause: type,
        reason,
        unbilled: true,
        usage: { calls: 9, responses: 0, throttles },
      });
    },
  );

  it('makes the analysis count as billed if an earlier call received a response', async () => {
    const wire = scriptedWire(reply('wrong-shape'), wireError(403, 'AccessDeniedException'));
    expect(await analyse(wire)).toMatchObject({ unbilled: false, usage: { calls: 2, responses: 1 } });
  });

  it.each<[string, object, ModelErrorCode]>([
    ['Could not process image', rejected, 'image_refused'],
    ['messages.0.content.0.image.source.bytes: image exceeds 5 MB maximum', rejected, 'image_refused'],
    [
      'Invocation of model ID x with on-demand throughput isn’t supported.',
      unavailable,
      'needs_inference_profile',
    ],
    [
      "This model doesn't support the image field for user messages. Remove image and try again.",
      unavailable,
      'model_unsuitable',
    ],
  ])(
    'leads to a request for another photo only if the error message is about the photo: %s',
    async (message, failure, reason) => {
      const wire = scriptedWire(wireError(400, 'ValidationException', message));
      expect(await analyse(wire)).toMatchObject({ ...failure, cause: 'ValidationException', reason });
      expect(wire.requests).toHaveLength(1);
    },
  );

  it('is called again after throttling until it responds', async () => {
    const wire = scriptedWire(wireError(429, 'ThrottlingException'), reply('good'));
    expect(await analyse(wire)).toMatchObject({
      ok: true,
      repaired: false,
      usage: { calls: 2, throttles: 1, repairs: 0 },
    });
  });

  it.each<[string, WireResponse | Error]>([
    ['a page instead of JSON', { status: 502, body: '<html>' }],
    ['half of a response', converseResponse('{"output":{"mess')],
    ['a connection that breaks', Object.assign(new Error('broken'), { code: 'ECONNRESET' })],
  ])('is not called again after %s', async (_, response) => {
    const wire = scriptedWire(response);
    expect(await analyse(wire)).toMatchObject(unavailable);
    expect(wire.requests).toHaveLength(1);
  });
});

async function analyseAt(endpoint: string, timeoutMs = 10_000) {
  const bedrock = new BedrockRuntimeClient({ ...wireClient, endpoint });
  const send = vi.spyOn(bedrock, 'send');
  const outcome = await createSkinModel(settings, bedrock).analyse(PHOTO, AbortSignal.timeout(timeoutMs));
  bedrock.destroy();
  return { outcome, attempts: send.mock.calls.length };
}

describe('a model call over a real connection', () => {
  it('is attempted three times if the connection is refused', async () => {
    const { url, stop } = await listen(createServer());
    await stop();
    expect(await analyseAt(url)).toMatchObject({ outcome: unavailable, attempts: 3 });
  });

  it('is aborted at the time limit, and not retried', async () => {
    const { url, stop } = await listen(createServer((request) => void request.resume()));
    expect(await analyseAt(url, 100)).toMatchObject({ outcome: tooSlow, attempts: 1 });
    await stop();
  });

  it('is not retried if the connection breaks after the request', async () => {
    const server = createServer();
    server.on('stream', (stream) => stream.session?.destroy());
    const { url, stop } = await listen(server);
    expect(await analyseAt(url)).toMatchObject({
      outcome: { ok: false, failure: { type: 'no_response' } },
      attempts: 1,
    });
    await stop();
  });

  it('is attempted only once by the AWS client, because our own code does the retries', async () => {
    expect(await createBedrock().config.maxAttempts()).toBe(1);
  });
});

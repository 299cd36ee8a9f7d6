import { describe, expect, it, vi } from 'vitest';
import type { JsonMode } from '#domain/settings/json-mode.ts';
import { askWithFallback, createModeMemory } from '../../../../functions/adapters/bedrock/mode-fallback.ts';
import { modelErrors } from '../../../support/builders/model-errors.ts';
import { reply } from '../../../support/builders/replies.ts';
import { modelOver, rejected, unavailable } from '../../../support/fixtures/skin-model.ts';
import { scriptedWire, wireError } from '../../../support/fixtures/wire.ts';

// Skips the pauses between attempts.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const refused = (message = 'tool_choice: type "tool" and "any" are not supported for this model.') =>
  wireError(400, 'ValidationException', message);

const modeOf = ({ body }: { body: string }): JsonMode => {
  const { toolConfig, outputConfig } = JSON.parse(body);
  return toolConfig ? 'tool' : outputConfig ? 'schema' : 'prompt';
};

describe('the fallback from a refused JSON mode', () => {
  it.each<[JsonMode, JsonMode[]]>([
    ['schema', ['schema', 'tool', 'prompt']],
    ['tool', ['tool', 'prompt']],
    ['prompt', ['prompt']],
  ])('makes one call in each less strict mode: for "%s", the calls are %j', async (set, tried) => {
    const wire = scriptedWire(refused());
    const model = modelOver(wire, set);
    expect(await model.analyse()).toMatchObject({
      ...unavailable,
      cause: 'ValidationException',
      reason: 'mode_unsupported',
      unbilled: true,
      jsonMode: 'prompt',
      usage: { calls: tried.length, responses: 0 },
    });
    expect(wire.requests.map(modeOf)).toEqual(tried);
    expect(model.memory.mode).toBe(set);
  });

  it('does not try the refused mode again once another mode has worked, and the result states that mode', async () => {
    const wire = scriptedWire(refused(), refused(), reply('good'));
    const model = modelOver(wire, 'schema');
    expect(await model.analyse()).toMatchObject({
      ok: true,
      repaired: false,
      jsonMode: 'prompt',
      usage: { calls: 3, responses: 1, repairs: 0 },
    });
    expect(await model.analyse()).toMatchObject({ ok: true, jsonMode: 'prompt', usage: { calls: 1 } });
    expect(wire.requests.map(modeOf)).toEqual(['schema', 'tool', 'prompt', 'prompt']);
  });

  it('does not carry over to another model client, because each client remembers only its own refusals', async () => {
    const wire = scriptedWire(refused(), reply('good'));
    await modelOver(wire).analyse();
    const other = scriptedWire(reply('good'));
    await modelOver(other).analyse();
    expect(other.requests.map(modeOf)).toEqual(['tool']);
  });

  it('happens after any 400 response that the mode may have caused', async () => {
    const messages = modelErrors.filter(
      ({ code }) => code === 'mode_unsupported' || code === 'invalid_request',
    );
    expect(messages.length).toBeGreaterThan(5);
    for (const { message } of messages) {
      const wire = scriptedWire(refused(message), reply('good'));
      expect([message, (await modelOver(wire).analyse()).ok]).toEqual([message, true]);
    }
  });

  it.each(
    modelErrors.filter(
      ({ code, status }) => status === 400 && !/mode_unsupported|invalid_request/.test(code),
    ),
  )('does not happen after an unrelated 400 response: $code, $message', async ({ name, message, code }) => {
    const wire = scriptedWire(wireError(400, name, message), reply('good'));
    expect(await modelOver(wire, 'schema').analyse()).toMatchObject({
      ok: false,
      reason: code,
      usage: { calls: 1 },
    });
  });

  it('does not happen after a response that refuses the photo', async () => {
    const wire = scriptedWire(refused('Could not process image'), reply('good'));
    expect(await modelOver(wire).analyse()).toMatchObject({ ...rejected, jsonMode: 'tool' });
  });

  it('does not try the refused mode again when the model is asked to repair its reply', async () => {
    const wire = scriptedWire(refused(), reply('broken-text'), reply('good'));
    expect(await modelOver(wire).analyse()).toMatchObject({
      ok: true,
      repaired: true,
      usage: { calls: 3, responses: 2, repairs: 1 },
    });
    expect(wire.requests.map(modeOf)).toEqual(['tool', 'prompt', 'prompt']);
  });

  it('does not happen if only the repair call is refused; the analysis then counts as billed', async () => {
    const wire = scriptedWire(reply('nothing-read'), refused());
    expect(await modelOver(wire).analyse()).toMatchObject({
      ...unavailable,
      unbilled: false,
      usage: { calls: 2, responses: 1 },
    });
  });

  it('does not prevent retries after throttling', async () => {
    const throttled = wireError(429, 'ThrottlingException');
    const wire = scriptedWire(throttled, refused(), throttled, reply('good'));
    expect(await modelOver(wire).analyse()).toMatchObject({
      ok: true,
      jsonMode: 'prompt',
      usage: { calls: 4, responses: 1, throttles: 2 },
    });
  });

  it('does not happen after the time limit; the error of the refused call is thrown instead', async () => {
    const time = new AbortController();
    const error = Object.assign(new Error('tool_choice'), { name: 'ValidationException' });
    const asked: JsonMode[] = [];
    const ask = async (mode: JsonMode) => {
      asked.push(mode);
      time.abort();
      throw error;
    };
    await expect(askWithFallback(ask, createModeMemory('schema'), time.signal)).rejects.toBe(error);
    expect(asked).toEqual(['schema']);
  });
});

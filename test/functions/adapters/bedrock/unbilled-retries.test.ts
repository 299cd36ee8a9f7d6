import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnbilled, withRetries } from '../../../../functions/adapters/bedrock/unbilled-retries.ts';

let pauses: number[] = [];
let duringPause = (): void => {};
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    pauses.push(ms);
    duringPause();
  },
}));
beforeEach(() => {
  pauses = [];
  duringPause = () => {};
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

const responded = (httpStatusCode: number) =>
  Object.assign(new Error(String(httpStatusCode)), { $metadata: { httpStatusCode } });
const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const cancelled = Object.assign(new Error('cancelled', { cause: refused }), {
  code: 'ERR_HTTP2_STREAM_CANCEL',
});
const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });

/** A call that throws these errors one after the other, and then succeeds. */
function failing(...errors: unknown[]) {
  const counted = {
    calls: 0,
    call: async () => {
      counted.calls += 1;
      if (errors.length > 0) throw errors.shift();
      return 'response';
    },
  };
  return counted;
}

const running = () => new AbortController().signal;

describe('a failed model call', () => {
  it.each([
    ['a throttle', responded(429)],
    ['a 503', responded(503)],
    ['a refused connection', refused],
    ['a connection refused over HTTP/2', cancelled],
  ])('is retried after %s', async (_, error) => {
    const model = failing(error);
    expect(await withRetries(model.call, running())).toBe('response');
    expect(model.calls).toBe(2);
  });

  it('is retried after every 429 or 503 response, with pauses that grow up to a maximum', async () => {
    const model = failing(...Array.from({ length: 20 }, (_, index) => responded(index % 2 ? 429 : 503)));
    expect(await withRetries(model.call, running())).toBe('response');
    expect(model.calls).toBe(21);
    // The pauses double up to 8 s. The mocked random value shortens each by a quarter.
    expect(pauses.slice(0, 7)).toEqual([300, 600, 1200, 2400, 4800, 6000, 6000]);
  });

  it('is attempted three times if the connection is refused, and then throws the last error', async () => {
    const model = failing(refused, cancelled, refused, refused);
    await expect(withRetries(model.call, running())).rejects.toBe(refused);
    expect(model.calls).toBe(3);
  });

  it('is not retried if the daily quota is used up', async () => {
    const message = 'Too many tokens per day, please wait before trying again.';
    const used = Object.assign(responded(429), { name: 'ThrottlingException', message });
    const model = failing(used);
    await expect(withRetries(model.call, running())).rejects.toBe(used);
    expect(model.calls).toBe(1);
  });

  it('is retried after a random pause, so that jobs do not retry together', async () => {
    await withRetries(failing(responded(429)).call, running(), { random: () => 0 });
    await withRetries(failing(responded(429)).call, running(), { random: () => 0.999 });
    expect(pauses.map(Math.round)).toEqual([200, 400]);
  });

  it.each([
    ['a 500', responded(500)],
    ['a 400', responded(400)],
    ['a 408', responded(408)],
    ['a 424', responded(424)],
    ['a 504', responded(504)],
    ['a broken connection', reset],
    ['a connection broken over HTTP/2', new Error('cancelled', { cause: reset })],
    ['a timeout', Object.assign(new Error('late'), { name: 'TimeoutError' })],
    ['a thrown value that is not an Error', 'odd'],
    ['a thrown undefined value', undefined],
  ])('is not retried after %s, because it may have been billed or would fail again', async (_, error) => {
    const model = failing(error);
    await expect(withRetries(model.call, running())).rejects.toBe(error);
    expect(model.calls).toBe(1);
  });

  it('is counted as throttled only after a 429 response', async () => {
    let throttles = 0;
    const count = () => void (throttles += 1);
    await withRetries(failing(responded(429), responded(503)).call, running(), { onThrottle: count });
    expect(throttles).toBe(1);
    const last = failing(responded(429)).call;
    await expect(withRetries(last, AbortSignal.abort(), { onThrottle: count })).rejects.toThrow('429');
    expect(throttles).toBe(2);
  });

  it('is not retried after it was aborted', async () => {
    const model = failing(responded(429));
    await expect(withRetries(model.call, AbortSignal.abort())).rejects.toMatchObject({ message: '429' });
    expect(model.calls).toBe(1);
  });

  it('is not retried if the time limit is reached during a pause, and throws the last error', async () => {
    const time = new AbortController();
    const model = failing(responded(429));
    duringPause = () => time.abort();
    await expect(withRetries(model.call, time.signal)).rejects.toMatchObject({ message: '429' });
    expect(model.calls).toBe(1);
  });
});

describe('the check for an unbilled model call', () => {
  it.each([
    [responded(400), true],
    [responded(403), true],
    [responded(404), true],
    [responded(429), true],
    [responded(503), true],
    [refused, true],
    [cancelled, true],
    [responded(408), false],
    [responded(424), false],
    [responded(500), false],
    [responded(504), false],
    [reset, false],
    [undefined, false],
  ])('counts the error "%s" as unbilled: %s', (error, unbilled) => {
    expect(isUnbilled(error)).toBe(unbilled);
  });
});

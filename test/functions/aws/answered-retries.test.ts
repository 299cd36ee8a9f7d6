import { describe, expect, it } from 'vitest';
import { withRetries } from '../../../functions/aws/answered-retries.ts';

const answered = (httpStatusCode: number) =>
  Object.assign(new Error(String(httpStatusCode)), { $metadata: { httpStatusCode } });
const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const cancelled = Object.assign(new Error('cancelled', { cause: refused }), {
  code: 'ERR_HTTP2_STREAM_CANCEL',
});
const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });

/** Throws one after the other, then answers. */
function failing(...errors: unknown[]) {
  const counted = {
    calls: 0,
    call: async () => {
      counted.calls += 1;
      if (errors.length > 0) throw errors.shift();
      return 'answer';
    },
  };
  return counted;
}

const running = () => new AbortController().signal;

describe('a paid call', () => {
  it.each([
    ['a throttle', answered(429)],
    ['a 503', answered(503)],
    ['a refused connection', refused],
    ['a refused connection behind HTTP/2', cancelled],
  ])('is repeated after %s', async (_, error) => {
    const model = failing(error);
    expect(await withRetries(model.call, running())).toBe('answer');
    expect(model.calls).toBe(2);
  });

  it('is made three times at most, and throws what the last attempt threw', async () => {
    const last = answered(503);
    const model = failing(answered(429), refused, last, answered(429));
    await expect(withRetries(model.call, running())).rejects.toBe(last);
    expect(model.calls).toBe(3);
  });

  it.each([
    ['a 500', answered(500)],
    ['a 400', answered(400)],
    ['a 408', answered(408)],
    ['a 424', answered(424)],
    ['a 504', answered(504)],
    ['a broken connection', reset],
    ['a broken connection behind HTTP/2', new Error('cancelled', { cause: reset })],
    ['a timeout', Object.assign(new Error('late'), { name: 'TimeoutError' })],
    ['something that is no error', 'odd'],
    ['nothing', undefined],
  ])('is not repeated after %s, which may have been paid', async (_, error) => {
    const model = failing(error);
    await expect(withRetries(model.call, running())).rejects.toBe(error);
    expect(model.calls).toBe(1);
  });

  it('tells of every throttle, the last one too, and of nothing else', async () => {
    let throttles = 0;
    const count = () => void (throttles += 1);
    await withRetries(failing(answered(429), answered(503)).call, running(), count);
    expect(throttles).toBe(1);
    const always = failing(answered(429), answered(429), answered(429)).call;
    await expect(withRetries(always, running(), count)).rejects.toThrow('429');
    expect(throttles).toBe(4);
  });

  it('is not repeated once nobody waits for it', async () => {
    const model = failing(answered(429));
    await expect(withRetries(model.call, AbortSignal.abort())).rejects.toMatchObject({ message: '429' });
    expect(model.calls).toBe(1);
  });

  it('is not repeated when the time ends between two attempts', async () => {
    const model = failing(answered(429));
    await expect(withRetries(model.call, AbortSignal.timeout(20))).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(model.calls).toBe(1);
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { LogEventRequest } from '#domain/contract/events.ts';
import type { CallResult, ApiClient } from '../../../frontend/api/client.ts';
import { createSessionLog, SESSION_ID_KEY, USER_NUMBER_KEY } from '../../../frontend/api/session.ts';
import { createTextStorage } from '../../../frontend/api/storage.ts';
import { network, ok } from '../../support/fakes/fake-environment.ts';

function visitor(
  reply: (request: LogEventRequest) => CallResult<unknown>,
  known: Record<string, string> = {},
) {
  const memory = new Map(Object.entries(known));
  const sent: LogEventRequest[] = [];
  const deviceStorage = createTextStorage(() => ({
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  }));
  const respond = async (_call: unknown, request: LogEventRequest) => {
    sent.push(request);
    return reply(request);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the session log calls only log-events
  const send = respond as unknown as ApiClient;
  const session = createSessionLog({ send, deviceStorage, deviceInfo: () => ({ platform: 'test' }) });
  return { session, sent, memory };
}

const known = { [SESSION_ID_KEY]: 'old', [USER_NUMBER_KEY]: '7' };

describe('the session', () => {
  it('starts with a logged event, and stores the ids that the server returns', async () => {
    const { session, sent, memory } = visitor(() => ok({ sessionId: 'new', userNumber: 42 }));
    await session.start();
    expect(sent).toEqual([{ eventName: 'session_started', eventData: { platform: 'test' } }]);
    expect(Object.fromEntries(memory)).toEqual({ [SESSION_ID_KEY]: 'new', [USER_NUMBER_KEY]: '42' });
  });

  it('resumes if the browser has stored a session id and a visitor number', async () => {
    const { session, sent } = visitor(() => ok({}), known);
    await session.start();
    expect(sent).toMatchObject([{ eventName: 'session_resumed', sessionId: 'old' }]);
    expect(session.current()).toEqual({ sessionId: 'old', userNumber: 7 });
  });

  it('adopts the new ids from the server if the server did not know the old ids', async () => {
    const { session } = visitor(() => ok({ sessionId: 'new', userNumber: 8 }), known);
    await session.start();
    expect(session.current()).toEqual({ sessionId: 'new', userNumber: 8 });
  });

  it.each([[{ [SESSION_ID_KEY]: 'old' }], [{ ...known, [USER_NUMBER_KEY]: 'seven' }]])(
    'starts anew if the stored ids are incomplete or invalid: %o',
    async (stored) => {
      const { session, sent } = visitor(() => ok({}), stored);
      await session.start();
      expect(sent[0]?.eventName).toBe('session_started');
    },
  );

  it('ignores a late response if another session was stored after the request was sent', () => {
    const { session } = visitor(() => ok({}));
    session.adopt(undefined, { sessionId: 'first', userNumber: 1 });
    session.adopt(undefined, { sessionId: 'late', userNumber: 2 });
    session.adopt('first', { nonsense: true });
    expect(session.current()?.sessionId).toBe('first');
  });

  it('adds its id and the device information to a later event that is not anonymous', async () => {
    const { session, sent } = visitor(() => ok({ sessionId: 'new', userNumber: 42 }));
    const started = session.start();
    session.log('cleanup_started', { mode: 'private' });
    await started;
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({
      sessionId: 'new',
      eventName: 'cleanup_started',
      eventData: { platform: 'test', mode: 'private' },
    });
  });

  it('logs the anonymous event private_inquiry_started without the session id and the device information', async () => {
    const { session, sent } = visitor(() => ok({ sessionId: 'new', userNumber: 42 }));
    await session.start();
    await session.logFirst('private_inquiry_started', { mode: 'private', age: 34 });
    expect(sent.at(-1)).toEqual({
      eventName: 'private_inquiry_started',
      eventData: { mode: 'private', age: 34 },
    });
  });

  it('stays undefined if it cannot be started, and the error appears only in the console', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    const { session } = visitor(() => network);
    await session.start();
    expect(session.current()).toBeUndefined();
    expect(info).toHaveBeenCalledOnce();
    info.mockRestore();
  });
});

describe('the wrapper for browser storage', () => {
  it('falls back to memory if the browser denies access to the storage', () => {
    const storage = createTextStorage(() => {
      throw new Error('Denied');
    });
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeUndefined();
  });

  it('falls back to memory if the storage is full', () => {
    const storage = createTextStorage(() => ({
      getItem: () => 'stale',
      setItem: () => {
        throw new Error('Quota');
      },
      removeItem: () => {},
    }));
    storage.write('a', 'fresh');
    expect(storage.read('a')).toBe('fresh');
  });
});

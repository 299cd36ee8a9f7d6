import * as z from 'zod/mini';

const Message = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.nullable(z.number()), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);

const ANSWER_MS = 60_000;

/** A connection to a browser over WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export type Bidi = {
  /**
   * Rejects if the browser reports an error (with its message), if the connection closes, or if there is no response
   * within a minute.
   */
  readonly send: (method: string, params?: object) => Promise<unknown>;
  readonly onEvent: (method: string, listen: (params: unknown) => void) => void;
  readonly close: () => void;
};

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  const listeners: { method: string; listen: (params: unknown) => void }[] = [];
  let lastId = 0;

  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`No WebDriver BiDi at ${url}`)), { once: true });
  });

  function settle(id: number | null, act: (one: Waiting) => void): void {
    const one = id === null ? undefined : waiting.get(id);
    if (id !== null) waiting.delete(id);
    if (one) act(one);
  }

  socket.addEventListener('message', ({ data }) => {
    const message = Message.parse(JSON.parse(String(data)));
    if (message.type === 'success') settle(message.id, ({ resolve }) => resolve(message.result));
    else if (message.type === 'error')
      settle(message.id, ({ reject }) => reject(new Error(`${message.error}: ${message.message}`)));
    else {
      for (const { method, listen } of listeners) if (method === message.method) listen(message.params);
    }
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection'));
    waiting.clear();
  });

  return {
    async send(method, params = {}) {
      lastId += 1;
      const id = lastId;
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
      const timer = setTimeout(
        () => settle(id, ({ reject }) => reject(new Error(`${method} was not answered`))),
        ANSWER_MS,
      );
      socket.send(JSON.stringify({ id, method, params }));
      return answer.finally(() => clearTimeout(timer));
    },
    onEvent: (method, listen) => listeners.push({ method, listen }),
    close: () => socket.close(),
  };
}

import { Worker } from 'node:worker_threads';
import type { Reading } from '#domain/reading/reading.ts';
import type { ReadReply, ReadRequest } from './worker.ts';

export type FaceReader = {
  /** Loads the models ahead of the first photo. */
  warmUp(): Promise<void>;
  /**
   * Resolves to the reason `not_a_photo` if sharp cannot decode the photo. Rejects if the face library or its thread
   * fails, or if the reader is closed.
   */
  read(photo: Uint8Array): Promise<Reading>;
  close(): Promise<void>;
};

type Waiting = { resolve: (reading: Reading | undefined) => void; reject: (error: Error) => void };

type Thread = {
  ask(photo?: Uint8Array): Promise<Reading | undefined>;
  stop(): Promise<void>;
};

function startThread(onEnd: () => void): Thread {
  // Discards the console output of the face library, because failures arrive as messages.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    stdout: true,
    stderr: true,
    execArgv: [],
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const end = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    onEnd();
  };
  worker.on('message', (reply: ReadReply) => {
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asker?.reject(new Error(reply.error));
    else asker?.resolve(reply.reading);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The face reader has stopped')));
  return {
    ask: (photo) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        // Copies the photo: a Buffer may be part of a larger pool, which would be sent to the thread as a whole.
        const request: ReadRequest = photo ? { id: lastId, photo: Uint8Array.from(photo) } : { id: lastId };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage(request);
      }),
    stop: async () => {
      await worker.terminate();
    },
  };
}

/**
 * Reads faces in a separate thread, so that other requests need not wait. The first call of `warmUp` or `read` starts
 * the thread. If the thread ends unexpectedly, the next call starts a new one.
 */
export function createFaceReader(): FaceReader {
  let thread: Thread | undefined;
  let closed = false;
  const running = (): Thread => {
    if (closed) throw new Error('The face reader is closed');
    if (thread) return thread;
    const started = startThread(() => {
      // After a crash, this callback runs twice, and a new thread may have started in between.
      if (thread === started) thread = undefined;
    });
    thread = started;
    return started;
  };
  return {
    warmUp: async () => {
      await running().ask();
    },
    read: async (photo) => {
      const reading = await running().ask(photo);
      if (!reading) throw new Error('The face reader returned no reading');
      return reading;
    },
    close: async () => {
      closed = true;
      await thread?.stop();
    },
  };
}

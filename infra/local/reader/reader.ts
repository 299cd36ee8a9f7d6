import { Worker } from 'node:worker_threads';
import type { Reading } from '#domain/reading/reading.ts';
import type { ReadAnswer, ReadRequest } from './worker.ts';

export type FaceReader = {
  /** Loads the models ahead of the first photo. */
  warmUp(): Promise<void>;
  /** `photo` is any image sharp can decode. Rejects only when the engine itself fails or the reader is closed. */
  read(photo: Uint8Array): Promise<Reading>;
  close(): Promise<void>;
};

type Waiting = { resolve: (reading: Reading | undefined) => void; reject: (error: Error) => void };

/** A thread that reads faces, and the callers who wait for it. */
type Thread = {
  ask(photo?: Uint8Array): Promise<Reading | undefined>;
  stop(): Promise<void>;
};

function startThread(onEnd: () => void): Thread {
  // The engine chats on the console; its output is taken and dropped. Failures come back as answers.
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
  worker.on('message', (answer: ReadAnswer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) asker?.reject(new Error(answer.error));
    else asker?.resolve(answer.reading);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The face reader has stopped')));
  return {
    ask: (photo) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        // A copy: a Buffer may be a window on memory that others still use.
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
 * Reads faces in a thread of its own, so that nothing else waits meanwhile. The thread starts with the first photo (or
 * `warmUp`) and starts anew should it ever end by itself. The same photo always gives the same reading.
 */
export function createFaceReader(): FaceReader {
  let thread: Thread | undefined;
  let closed = false;
  const running = (): Thread => {
    if (closed) throw new Error('The face reader is closed');
    thread ??= startThread(() => {
      thread = undefined;
    });
    return thread;
  };
  return {
    warmUp: async () => {
      await running().ask();
    },
    read: async (photo) => {
      const reading = await running().ask(photo);
      if (!reading) throw new Error('The face reader gave no reading');
      return reading;
    },
    close: async () => {
      closed = true;
      await thread?.stop();
    },
  };
}

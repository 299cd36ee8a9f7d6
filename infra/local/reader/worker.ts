import { parentPort } from 'node:worker_threads';
import type { Reading } from '#domain/reading/reading.ts';
import { loadFaceModels } from './load-face-models.ts';
import { readPhoto } from './read-photo.ts';

/** A request without a photo only loads the models. */
export type ReadRequest = { id: number; photo?: Uint8Array };
export type ReadReply = { id: number } & ({ reading: Reading | undefined } | { error: string });

const loading = loadFaceModels();
// Reads one photo at a time, because the face library has internal state.
let queue: Promise<void> = Promise.resolve();

async function replyTo({ id, photo }: ReadRequest): Promise<ReadReply> {
  try {
    const models = await loading;
    return { id, reading: photo ? await readPhoto(photo, models) : undefined };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

async function serve(before: Promise<void>, request: ReadRequest): Promise<void> {
  await before;
  const reply = await replyTo(request);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(reply);
}

parentPort?.on('message', (request: ReadRequest) => {
  queue = serve(queue, request);
});

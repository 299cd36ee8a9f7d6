import { type FaceThread, startFaceThread } from './face-thread.ts';
import type { SeenFace } from './protocol.ts';
import { type Drawable, squareOf } from './square.ts';

export type FaceModel = {
  /**
   * Finds the faces in a picture. Resolves to `undefined` if the model has failed or was terminated, or if the picture
   * is empty.
   */
  look: (
    source: Drawable,
    size: { width: number; height: number },
  ) => Promise<readonly SeenFace[] | undefined>;
};

/** The face model in a worker that has already loaded it. `signal` must be the signal that terminates the worker. */
export const faceModelOf = (thread: FaceThread, signal: AbortSignal): FaceModel => ({
  look: async (source, size) => {
    const square = signal.aborted ? undefined : squareOf(source, size);
    if (!square) return undefined;
    const answer = await thread.ask({ type: 'look', ...square }, [square.picture]);
    return answer.type === 'seen' ? answer.faces : undefined;
  },
});

/**
 * The time limit for loading the model. It suits the live camera: visitors have found a pose by then, and no longer
 * need hints.
 */
const TIMEOUT_MS = 6000;

/**
 * Starts a worker that finds faces; `signal` terminates it. Resolves to `undefined` if the model cannot be loaded. The
 * visit then continues without it.
 */
export async function openFaceModel(signal: AbortSignal): Promise<FaceModel | undefined> {
  if (signal.aborted) return undefined;
  const thread = startFaceThread(signal, () => {});
  const timeout = setTimeout(() => thread.end('unreachable'), TIMEOUT_MS);
  const { type } = await thread.load(false);
  clearTimeout(timeout);
  if (type !== 'ready') {
    thread.end('unsupported');
    return undefined;
  }
  return faceModelOf(thread, signal);
}

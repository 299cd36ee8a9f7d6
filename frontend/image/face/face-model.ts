import { faceModelFiles } from 'virtual:face-model';
import type { FaceAnswer, FaceRequest, SeenFace } from './protocol.ts';
import { type Drawable, squareOf } from './square.ts';

export type FaceModel = {
  /** The faces in a picture of this size; nothing where the model has failed. */
  look: (
    source: Drawable,
    size: { width: number; height: number },
  ) => Promise<readonly SeenFace[] | undefined>;
};

/** Later help is no help: the visitor has found out alone how to stand. */
const PATIENCE_MS = 6000;

/**
 * Starts a thread that finds faces, and ends it with `signal`. Resolves to nothing where the model cannot be had: the
 * visit goes on without it.
 */
export async function openFaceModel(signal: AbortSignal): Promise<FaceModel | undefined> {
  if (signal.aborted) return undefined;
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url), { type: 'module', name: 'face' });
  const waiting = new Set<(answer: FaceAnswer) => void>();
  const settle = (answer: FaceAnswer): void => {
    for (const resolve of waiting) resolve(answer);
    waiting.clear();
  };
  const end = (): void => {
    worker.terminate();
    settle({ type: 'failed' });
  };
  signal.addEventListener('abort', end, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<FaceAnswer>) => settle(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end();
  });

  const ask = (request: FaceRequest, transfer: Transferable[] = []): Promise<FaceAnswer> =>
    new Promise((resolve) => {
      waiting.add(resolve);
      worker.postMessage(request, transfer);
    });

  const patience = setTimeout(end, PATIENCE_MS);
  const { type } = await ask({ type: 'load', files: faceModelFiles });
  clearTimeout(patience);
  if (type !== 'ready') {
    end();
    return undefined;
  }
  return {
    look: async (source, size) => {
      const square = signal.aborted ? undefined : squareOf(source, size);
      if (!square) return undefined;
      const answer = await ask({ type: 'look', ...square }, [square.picture]);
      return answer.type === 'seen' ? answer.faces : undefined;
    },
  };
}

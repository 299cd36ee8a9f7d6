import type { FaceModel } from './face-model.ts';
import { mayLoadFaceModel } from './may-load.ts';

/**
 * Loads the model's library and files, a chunk that only a camera or a preview needs. Resolves to `undefined` if they
 * may not or cannot be loaded; `signal` terminates the worker.
 */
export async function loadFaceModel(signal: AbortSignal): Promise<FaceModel | undefined> {
  if (!mayLoadFaceModel(window)) return undefined;
  try {
    const { openFaceModel } = await import('./face-model.ts');
    return await openFaceModel(signal);
  } catch {
    return undefined;
  }
}

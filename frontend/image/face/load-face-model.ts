import type { FaceModel } from './face-model.ts';
import { mayLoadFaceModel } from './may-load.ts';

/**
 * Loads the face model on demand, because the first screen does not need it. Resolves to `undefined` if
 * `mayLoadFaceModel` forbids loading or if loading fails. `signal` terminates the model's worker.
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

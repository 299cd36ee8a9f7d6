import type { FaceModel } from './face-model.ts';
import { mayLoadFaceModel } from './may-load.ts';

/**
 * The model's library and files are a chunk of their own, which nobody fetches who does not need it. Resolves to nothing
 * where it may not or cannot be had; the thread ends with `signal`.
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

import { adviceOn, type Advice } from './advice.ts';
import { faceBoxOf, type FaceBox } from './face-box.ts';
import type { FaceModel } from './face-model.ts';
import type { FaceOutlines } from './face-outlines.ts';
import { loadFaceModel } from './load-face-model.ts';

/**
 * The face model's findings on a photo. `face` and `outlines` are set only when the photo shows exactly one face. The
 * outlines stay in memory: they are neither stored nor sent.
 */
export type PhotoView = {
  advice: readonly Advice[];
  face: FaceBox | undefined;
  outlines?: FaceOutlines | undefined;
};

/**
 * Finds the face in the photo at `url`. Uses the model in `open`. If there is none, or if it fails, loads one for this
 * photo only. Resolves to `undefined` if no model is available, the photo cannot be decoded, or `signal` aborts.
 */
export async function lookAtPhoto(
  url: string,
  signal: AbortSignal,
  open?: FaceModel,
): Promise<PhotoView | undefined> {
  if (signal.aborted) return undefined;
  return (open && (await lookWith(open, url))) ?? (await lookAlone(url, signal));
}

async function lookAlone(url: string, signal: AbortSignal): Promise<PhotoView | undefined> {
  if (signal.aborted) return undefined;
  const thread = new AbortController();
  const end = (): void => thread.abort();
  signal.addEventListener('abort', end);
  const model = await loadFaceModel(thread.signal);
  const view = model && (await lookWith(model, url));
  signal.removeEventListener('abort', end);
  end();
  return view;
}

async function lookWith(model: FaceModel, url: string): Promise<PhotoView | undefined> {
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const faces = await model.look(image, { width: image.naturalWidth, height: image.naturalHeight });
    if (!faces) return undefined;
    const [only, another] = faces;
    return {
      advice: adviceOn(faces, image.naturalWidth),
      face: faceBoxOf(faces),
      outlines: another === undefined ? only?.outlines : undefined,
    };
  } catch {
    // The browser cannot decode this photo.
    return undefined;
  }
}

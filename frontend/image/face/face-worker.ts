import type { Human } from '@vladmandic/human';
import { faceModelsOf } from '../../../functions/reader/find/face-library.ts';
import { outlinesOf } from './face-outlines.ts';
import { viewFace, type Frame } from './face-view.ts';
import type { OnDeviceStage } from '../on-device/analyse-photo.ts';
import { openLibrary } from './open-library.ts';
import type { FaceAnswer, FaceFailure, FaceHint, FaceNews, FaceRequest } from './protocol.ts';

/**
 * For nearly every candidate of the box detector, the mesh reports a score above 0.9 or below 0.1. A threshold in
 * between separates faces from other objects.
 */
const MIN_MESH_CONFIDENCE = 0.5;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes no target origin
const post = (message: FaceAnswer | FaceNews): void => self.postMessage(message);

const failed = (failure: FaceFailure): FaceAnswer => ({ type: 'failed', failure });

/** The analysis is a separate chunk, because the camera guide does not need its rules, products and texts. */
const loadAnalysis = () => import('../on-device/analyse-photo.ts');

let human: Human | undefined;

async function load({ files, withAnalysis }: Extract<FaceRequest, { type: 'load' }>): Promise<FaceAnswer> {
  let bytes = 0;
  const library = await openLibrary(files, (more) => post({ type: 'loaded', bytes: (bytes += more) }));
  if (typeof library === 'string') return failed(library);
  human = library;
  try {
    if (withAnalysis) await loadAnalysis();
  } catch {
    return failed('unreachable');
  }
  return { type: 'ready' };
}

async function look(picture: ImageBitmap, frame: Frame): Promise<FaceAnswer> {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!human || !context) return failed('broken');
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  const tensor = human.tf.tensor3d(Int32Array.from(data), [height, width, 4], 'int32');
  const { face, error } = await human.detect(tensor);
  human.tf.dispose(tensor);
  if (error) return failed('broken');
  const faces = face
    .filter(({ mesh, faceScore }) => mesh.length > 0 && faceScore >= MIN_MESH_CONFIDENCE)
    .map(({ mesh, rotation }) => {
      const points = mesh.map(([x, y]) => ({ x, y }));
      const { yaw = 0, pitch = 0 } = rotation?.angle ?? {};
      const outlines = outlinesOf(
        points.map(({ x, y }) => ({ x: (x - frame.x) / frame.width, y: (y - frame.y) / frame.height })),
      );
      return { ...viewFace({ width, height, data }, frame, { points, yaw, pitch }), outlines };
    });
  return { type: 'seen', faces };
}

const onStage = (stage: OnDeviceStage): void => post({ type: 'stage', stage });

async function analyse(request: Extract<FaceRequest, { type: 'analyse' }>): Promise<FaceAnswer> {
  if (!human) return failed('broken');
  const { analysePhoto } = await loadAnalysis();
  return { type: 'analysed', analysis: await analysePhoto(request, faceModelsOf(human), onStage) };
}

async function readAhead({ photo }: FaceHint): Promise<void> {
  if (!human) return;
  const { readPhoto } = await loadAnalysis();
  await readPhoto(photo, faceModelsOf(human), onStage);
}

function answer(request: FaceRequest): Promise<FaceAnswer> {
  switch (request.type) {
    case 'load':
      return load(request);
    case 'look':
      return look(request.picture, request.frame);
    case 'analyse':
      return analyse(request);
  }
}

async function handle(message: FaceRequest | FaceHint): Promise<void> {
  // An error while reading ahead is ignored, because the later request reads the photo again and reports its error.
  if (message.type === 'read-ahead') await readAhead(message).catch(() => {});
  else post(await answer(message).catch(() => failed('broken')));
}

// The face library cannot work on two pictures at once, so messages are handled one after another.
let last = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<FaceRequest | FaceHint>) => {
  last = last.then(() => handle(data));
});

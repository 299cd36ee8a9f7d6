import { faceModelBytes } from 'virtual:face-model';
import { type FaceModel, faceModelOf } from './face-model.ts';
import { startFaceThread } from './face-thread.ts';
import { canRunFaceModel } from './may-load.ts';
import type { FaceFailure } from './protocol.ts';
import type {
  OnDeviceAnalysis,
  OnDeviceStage,
  PhotoToRead,
  PhotoWithAnswers,
} from '../on-device/analyse-photo.ts';

/** The face reader of this page, which runs in its own worker. */
export type OnDeviceReader = FaceModel & {
  /** Starts reading a photo before the visitor has answered the questions. */
  readAhead: (photo: PhotoToRead) => void;
  analyse: (
    request: PhotoWithAnswers,
    onStage: (stage: OnDeviceStage) => void,
  ) => Promise<OnDeviceAnalysis | FaceFailure>;
};

/**
 * Loads the face reader. `onProgress` receives the loaded fraction of its files, 0 to 1. `signal` terminates the face
 * reader and frees its memory.
 */
export async function openReader(
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<OnDeviceReader | FaceFailure> {
  if (signal.aborted) return 'broken';
  if (!canRunFaceModel(window)) return 'unsupported';
  let hearStage: ((stage: OnDeviceStage) => void) | undefined;
  const thread = startFaceThread(signal, (news) => {
    if (news.type === 'loaded') onProgress(Math.min(1, news.bytes / faceModelBytes));
    else hearStage?.(news.stage);
  });
  const loaded = await thread.load(true);
  if (loaded.type !== 'ready') {
    const failure = loaded.type === 'failed' ? loaded.failure : 'broken';
    thread.end(failure);
    return failure;
  }
  return {
    ...faceModelOf(thread, signal),
    readAhead: (photo) => thread.hint({ type: 'read-ahead', photo }),
    analyse: async (request, onStage) => {
      hearStage = onStage;
      const answer = await thread.ask({ type: 'analyse', ...request });
      if (answer.type === 'analysed') return answer.analysis;
      return answer.type === 'failed' ? answer.failure : 'broken';
    },
  };
}

import { faceModelFiles } from 'virtual:face-model';
import type { FaceAnswer, FaceFailure, FaceHint, FaceNews, FaceRequest } from './protocol.ts';

/**
 * A worker that finds and reads faces. It handles requests one after another and answers them in order. Once it has
 * ended, every request is answered with `failed`.
 */
export type FaceThread = {
  ask: (request: FaceRequest, transfer?: Transferable[]) => Promise<FaceAnswer>;
  hint: (hint: FaceHint) => void;
  /** Loads the models and, if `withAnalysis` is set, the code for on-device analysis. */
  load: (withAnalysis: boolean) => Promise<FaceAnswer>;
  end: (failure: FaceFailure) => void;
};

/** Starts the worker; `signal` terminates it, which frees its memory at once. */
export function startFaceThread(signal: AbortSignal, onNews: (news: FaceNews) => void): FaceThread {
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url), { type: 'module', name: 'face' });
  const waiting: ((answer: FaceAnswer) => void)[] = [];
  let ended: FaceAnswer | undefined;
  const end = (failure: FaceFailure): void => {
    ended ??= { type: 'failed', failure };
    worker.terminate();
    for (const resolve of waiting.splice(0)) resolve(ended);
  };
  signal.addEventListener('abort', () => end('broken'), { once: true });
  if (signal.aborted) end('broken');
  worker.addEventListener('message', ({ data }: MessageEvent<FaceAnswer | FaceNews>) => {
    if (data.type === 'loaded' || data.type === 'stage') onNews(data);
    else waiting.shift()?.(data);
  });
  // The worker's script could not be loaded or run.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end('unreachable');
  });

  const ask: FaceThread['ask'] = (request, transfer = []) =>
    new Promise((resolve) => {
      if (ended) {
        resolve(ended);
        return;
      }
      waiting.push(resolve);
      worker.postMessage(request, transfer);
    });
  return {
    ask,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes no target origin
    hint: (hint) => worker.postMessage(hint),
    load: (withAnalysis) => ask({ type: 'load', files: faceModelFiles, withAnalysis }),
    end,
  };
}

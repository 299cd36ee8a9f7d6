import { useEffect, useState } from 'react';
import { type Advice, adviceOn } from './advice.ts';
import { loadFaceModel } from './load-face-model.ts';

/** What can be said of the photo at this address (an object URL); nothing without the model. */
export function useAdvice(url: string | undefined): readonly Advice[] {
  const [found, setFound] = useState<{ url: string; advice: readonly Advice[] }>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const leaving = new AbortController();
    void (async () => {
      const advice = await look(url, leaving.signal);
      if (!leaving.signal.aborted) setFound({ url, advice });
      // One look is all: the thread is not kept.
      leaving.abort();
    })();
    return () => leaving.abort();
  }, [url]);
  return found !== undefined && found.url === url ? found.advice : [];
}

async function look(url: string, signal: AbortSignal): Promise<readonly Advice[]> {
  const model = await loadFaceModel(signal);
  if (!model) return [];
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return [];
  }
  const faces = await model.look(image, { width: image.naturalWidth, height: image.naturalHeight });
  return faces ? adviceOn(faces) : [];
}

import { type RefObject, useEffect, useState } from 'react';
import {
  announce,
  type Announcement,
  guidanceStart,
  type Guidance,
  guide,
  type Hint,
  silence,
} from './guide.ts';
import { loadFaceModel } from '../../image/face/load-face-model.ts';

/** The pause after each picture. It limits the guide to five pictures per second, to spare the phone. */
const PAUSE_MS = 200;

export type Guide = {
  /** The visible hint. Absent at first, and if the face model is not available. */
  hint: Hint | undefined;
  /** The announcement for screen readers. */
  said: Hint | undefined;
};

const nothing: Guide = { hint: undefined, said: undefined };

/** Runs the guide as long as the camera's view is open and shows a picture. */
export function useGuide(video: RefObject<HTMLVideoElement | null>, ready: boolean): Guide {
  const [shown, setShown] = useState(nothing);
  useEffect(() => {
    if (!ready) return undefined;
    const leaving = new AbortController();
    void follow(video, leaving.signal, (next) =>
      setShown((before) => (before.hint === next.hint && before.said === next.said ? before : next)),
    );
    return () => leaving.abort();
  }, [ready, video]);
  return shown;
}

async function follow(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  show: (guide: Guide) => void,
): Promise<void> {
  const model = await loadFaceModel(signal);
  if (!model) return;
  let guidance: Guidance = guidanceStart;
  let announcement: Announcement = silence;
  while (!signal.aborted) {
    const element = video.current;
    if (element && document.visibilityState === 'visible') {
      const faces = await model.look(element, { width: element.videoWidth, height: element.videoHeight });
      // If the model fails, the last hint is removed, because it may no longer be true.
      if (!faces) break;
      const nowMs = performance.now();
      guidance = guide(guidance, faces, visiblePart(element), nowMs);
      announcement = announce(announcement, guidance, nowMs);
      if (!signal.aborted) show({ hint: guidance.hint, said: announcement.said });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (!signal.aborted) show(nothing);
}

/** The video covers its box (`object-fit: cover`), so two opposite edges may be hidden. */
function visiblePart({ videoWidth, videoHeight, clientWidth, clientHeight }: HTMLVideoElement) {
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  return {
    width: Math.min(1, clientWidth / (videoWidth * scale)),
    height: Math.min(1, clientHeight / (videoHeight * scale)),
  };
}

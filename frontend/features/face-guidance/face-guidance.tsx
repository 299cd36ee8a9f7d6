import type { RefObject } from 'react';
import { HintBubble } from './hint-bubble.tsx';
import { useGuide } from './use-guide.ts';

export type FaceGuidanceProps = {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether the video shows a picture. */
  ready: boolean;
};

/** Draws the corners of a frame over the camera picture, and shows the current hint. */
export function FaceGuidance({ video, ready }: FaceGuidanceProps) {
  const guide = useGuide(video, ready);
  return (
    <>
      <span className="corners" data-ready={guide.hint === 'ready'} aria-hidden="true" />
      <HintBubble {...guide} />
    </>
  );
}

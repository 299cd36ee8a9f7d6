import type { ComponentType, RefObject } from 'react';

/** What other features put into the capture screen. */
export type CaptureSlots = {
  /** Who analyses the photo and how long it is stored, in a sentence. */
  consent: string;
  /** Lies over the camera's picture. */
  FaceGuidance: ComponentType<{ video: RefObject<HTMLVideoElement | null>; ready: boolean }>;
};

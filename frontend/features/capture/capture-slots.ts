import type { ComponentType, RefObject } from 'react';

/** Parts of the capture screen that other features provide. */
export type CaptureSlots = {
  /** States who analyses the photo and how long it is stored. */
  consent: string;
  /** An overlay on the camera preview with hints on pose and lighting. */
  FaceGuidance: ComponentType<{ video: RefObject<HTMLVideoElement | null>; ready: boolean }>;
};

import type { LocateFace } from './locate-face.ts';
import type { FacePhoto } from './photo-set.ts';
import type { ReadPhoto } from './read.ts';

/** The input of every part of the reliability card. */
export type Evaluation = {
  photos: readonly FacePhoto[];
  read: ReadPhoto;
  locate: LocateFace;
  seed: number;
  /**
   * The maximum number of people in each part. In `groups` it applies to each group, and in `fairness` to each tone.
   */
  limit: number;
  progress: (text: string) => void;
  /** If it aborts, each part stops after the current face and returns the results so far. */
  signal: AbortSignal;
};

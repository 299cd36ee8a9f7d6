import type { LocateFace } from './locate-face.ts';
import type { FacePhoto } from './photo-set.ts';
import type { ReadPhoto } from './read.ts';

/** The common input of the parts of the reliability card. */
export type Evaluation = {
  photos: readonly FacePhoto[];
  read: ReadPhoto;
  locate: LocateFace;
  seed: number;
  /**
   * The maximum number of faces in each part of the reliability card. In `groups` it applies to each group, and in
   * `fairness` to each tone.
   */
  limit: number;
  progress: (text: string) => void;
  /** After an abort, each part stops when it has finished the current face, and returns the results so far. */
  signal: AbortSignal;
};

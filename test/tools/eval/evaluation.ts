import type { LocateFace } from './locate-face.ts';
import type { FacePhoto } from './photo-set.ts';
import type { ReadPhoto } from './read.ts';

/** What every part of the card works with. */
export type Evaluation = {
  photos: readonly FacePhoto[];
  read: ReadPhoto;
  locate: LocateFace;
  seed: number;
  /** At most so many people in each part, or of each known group. */
  limit: number;
  progress: (text: string) => void;
  /** Once aborted, a part ends after the face at hand and tells what it has. */
  signal: AbortSignal;
};

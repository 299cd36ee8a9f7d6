import type { FaceOutlines } from './face-outlines.ts';
import type { FaceView, Frame } from './face-view.ts';

/** What the page tells the thread that finds faces: where its files are, then one picture after another. */
export type FaceRequest =
  | { type: 'load'; files: Readonly<Record<string, string>> }
  | { type: 'look'; picture: ImageBitmap; frame: Frame };

/** What a hint needs to know of a face, and where its regions are, in shares of the photo. */
export type SeenFace = FaceView & { outlines: FaceOutlines };

export type FaceAnswer = { type: 'ready' } | { type: 'failed' } | { type: 'seen'; faces: SeenFace[] };

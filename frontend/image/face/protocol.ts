import type { FaceView } from './face-view.ts';

/** What the page tells the thread that finds faces: where its files are, then one picture after another. */
export type FaceRequest =
  | { type: 'load'; files: Readonly<Record<string, string>> }
  | { type: 'look'; picture: ImageBitmap; frame: Frame };

/** The part of a square picture that the photo covers, in pixels. */
export type Frame = { x: number; y: number; width: number; height: number };

export type FaceAnswer = { type: 'ready' } | { type: 'failed' } | { type: 'seen'; faces: FaceView[] };

import type {
  OnDeviceAnalysis,
  OnDeviceStage,
  PhotoToRead,
  PhotoWithAnswers,
} from '../on-device/analyse-photo.ts';
import type { FaceOutlines } from './face-outlines.ts';
import type { FaceView, Frame } from './face-view.ts';

/** The addresses of the face model's compressed files, keyed by the names that the library requests. */
export type FaceFiles = Readonly<Record<string, string>>;

/** Requests from the page to the worker that finds faces; `load` is the first. */
export type FaceRequest =
  | { type: 'load'; files: FaceFiles; withAnalysis: boolean }
  | { type: 'look'; picture: ImageBitmap; frame: Frame }
  | ({ type: 'analyse' } & PhotoWithAnswers);

/**
 * Lets the worker read this photo while the visitor fills in the form. The worker sends progress reports, but no
 * answer.
 */
export type FaceHint = { type: 'read-ahead'; photo: PhotoToRead };

/** The measurements of a face, and the outlines of its regions as fractions of the photo. */
export type SeenFace = FaceView & { outlines: FaceOutlines };

/**
 * Why the worker has no answer: the browser changes the pixels that a page reads from a canvas, a file could not be
 * loaded, the browser cannot run the models, or anything else failed.
 */
export type FaceFailure = 'readback-altered' | 'unreachable' | 'unsupported' | 'broken';

export type FaceAnswer =
  | { type: 'ready' }
  | { type: 'failed'; failure: FaceFailure }
  | { type: 'seen'; faces: SeenFace[] }
  | { type: 'analysed'; analysis: OnDeviceAnalysis };

/** Progress reports, which the worker sends in addition to its answers. */
export type FaceNews = { type: 'loaded'; bytes: number } | { type: 'stage'; stage: OnDeviceStage };

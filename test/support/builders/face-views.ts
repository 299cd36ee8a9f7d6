import type { FaceView } from '../../../frontend/image/face/face-view.ts';

/** A well-placed, well-lit face, with the given changes. */
export const faceView = (
  given: Partial<Omit<FaceView, 'light'>> & { light?: Partial<FaceView['light']> } = {},
): FaceView => ({
  centre: { x: 0.5, y: 0.5 },
  width: 0.5,
  height: 0.6,
  turn: 0.05,
  edgeWidth: 0.004,
  ...given,
  light: { eyes: 0.6, evenness: 0.9, burnt: 0, around: 0.5, ...given.light },
});

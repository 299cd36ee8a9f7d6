import { type Light, lightAt, lightOf, quantile } from './light.ts';
import { faceWidthPx, type Mesh, type Picture, type Point } from './region.ts';
import { edgeWidthOf } from './sharpness.ts';

/**
 * The measurements of one face, for hints about pose, lighting and sharpness. Positions and lengths are fractions of
 * the photo's width and height.
 */
export type FaceView = {
  centre: Point;
  width: number;
  height: number;
  /** The angle by which the head is turned or tilted away from the camera, in radians. */
  turn: number;
  light: Light & {
    /** The 90th percentile of the linear light (0 to 1) around the face. A bright window behind the face raises it. */
    around: number;
  };
  /** The width of the sharpest edges as a fraction of the face's width. */
  edgeWidth: number;
};

/** The part of a square picture that the photo covers, in pixels. */
export type Frame = { x: number; y: number; width: number; height: number };

export type FoundMesh = { points: Mesh; yaw: number; pitch: number };

/** The distance between sampled pixels around the face, in both directions. */
const STEP_PX = 8;

export function viewFace(picture: Picture, frame: Frame, { points, yaw, pitch }: FoundMesh): FaceView {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const around: number[] = [];
  for (let y = Math.ceil(frame.y); y < frame.y + frame.height; y += STEP_PX) {
    for (let x = Math.ceil(frame.x); x < frame.x + frame.width; x += STEP_PX) {
      const isFace = x >= left && x <= right && y >= top && y <= bottom;
      if (!isFace) around.push(lightAt(picture, y * picture.width + x));
    }
  }
  return {
    centre: {
      x: ((left + right) / 2 - frame.x) / frame.width,
      y: ((top + bottom) / 2 - frame.y) / frame.height,
    },
    width: faceWidthPx(points) / frame.width,
    height: (bottom - top) / frame.height,
    turn: Math.max(Math.abs(yaw), Math.abs(pitch)),
    light: { ...lightOf(picture, points), around: quantile(around, 0.9) },
    edgeWidth: edgeWidthOf(picture, points),
  };
}

import type { Mesh } from '../mesh.ts';
import type { Pixels } from '../pixels.ts';

/**
 * Its points are whole pixels, and move by a few with the light. `confidence` is the mesh's own, 0 to 1. Angles in
 * radians, 0 when the face looks straight ahead.
 */
export type FoundFace = { mesh: Mesh; confidence: number; yaw: number; pitch: number };

/** Side of what the mesh's model looks at, in pixels. */
export const MODEL_SIDE_PX = 192;

/** Three numbers a point, in pixels of what the model looks at: right, down, and depth. */
type MeshOutput = { points: Float32Array; confidence: number };

/** The two models of a face, which the host runs: one finds it, the other fits its mesh. */
export type FaceModels = {
  /** All faces in a picture. */
  find: (picture: Pixels) => Promise<FoundFace[]>;
  /** The mesh of the one face that fills a square of `MODEL_SIDE_PX`, three numbers from 0 to 1 a pixel. */
  runMesh: (seen: Float32Array) => Promise<MeshOutput>;
  /** For each point the one on the other half of the face. */
  partners: readonly number[];
};

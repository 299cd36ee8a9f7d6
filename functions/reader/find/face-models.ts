import type { Mesh } from '../mesh.ts';
import type { Pixels } from '../pixels.ts';

/**
 * A roughly located face. Its mesh has whole-pixel coordinates, which shift by a few pixels when the light changes.
 * `confidence` comes from the mesh model and is from 0 to 1.
 */
export type FoundFace = { mesh: Mesh; confidence: number };

/** The side of the mesh model's square input. */
export const MODEL_SIDE_PX = 192;

/** `points` contains three numbers per mesh point: x, y and depth, in pixels of the model's input. */
type MeshOutput = { points: Float32Array; confidence: number };

/** The two face models, run by the browser or Node: one finds faces, the other fits a mesh to a face. */
export type FaceModels = {
  find: (picture: Pixels) => Promise<FoundFace[]>;
  /**
   * Fits a mesh to the face that fills a square of `MODEL_SIDE_PX`. The input has three numbers from 0 to 1 per pixel.
   */
  runMesh: (seen: Float32Array) => Promise<MeshOutput>;
  /** For each point of the mesh, the index of its mirror image on the other half of the face. */
  partners: readonly number[];
};

import { Construct } from 'constructs';
import type { ApiFunction } from '#domain/contract/api.ts';
import {
  createAnalyzeSkin,
  createDeleteEverything,
  createDeleteImage,
  createLogEvents,
  createUploadImage,
} from './api-functions.ts';
import { createPhotoArrived, createRunAnalysis, createSweepImages } from './background-functions.ts';
import type { FunctionResources } from './create-function.ts';
import type { NodeFunction } from './node-function.ts';

/** All functions. Each has only the environment variables and permissions that its code uses. */
export class ProductFunctions extends Construct {
  readonly api: Record<ApiFunction, NodeFunction>;
  readonly runAnalysis: NodeFunction;
  readonly sweepImages: NodeFunction;
  readonly photoArrived: NodeFunction;

  get all(): readonly NodeFunction[] {
    return [...Object.values(this.api), this.runAnalysis, this.sweepImages, this.photoArrived];
  }

  constructor(scope: Construct, id: string, resources: FunctionResources) {
    super(scope, id);
    this.api = {
      'upload-image': createUploadImage(this, resources),
      'delete-image': createDeleteImage(this, resources),
      'delete-everything': createDeleteEverything(this, resources),
      'analyze-skin': createAnalyzeSkin(this, resources),
      'log-events': createLogEvents(this, resources),
    };
    // Updates `upload-image` after the functions that check tokens, so that it never signs a token with a secret that
    // they do not know yet.
    for (const checking of ['delete-image', 'delete-everything'] as const) {
      this.api['upload-image'].lambda.node.addDependency(this.api[checking].lambda);
    }
    this.runAnalysis = createRunAnalysis(this, resources);
    this.sweepImages = createSweepImages(this, resources);
    this.photoArrived = createPhotoArrived(this, resources);
  }
}

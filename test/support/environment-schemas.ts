import {
  AnalyzeSkinEnv,
  DeleteEverythingEnv,
  DeleteImageEnv,
  LogEventsEnv,
  PhotoArrivedEnv,
  SweepImagesEnv,
  UploadImageEnv,
} from '../../functions/runtime/env.ts';
import { RunAnalysisEnv } from '../../functions/runtime/run-analysis-env.ts';
import type { FunctionName } from './infra/function-names.ts';

export const environmentSchemas = {
  UploadImage: UploadImageEnv,
  DeleteImage: DeleteImageEnv,
  DeleteEverything: DeleteEverythingEnv,
  AnalyzeSkin: AnalyzeSkinEnv,
  LogEvents: LogEventsEnv,
  RunAnalysis: RunAnalysisEnv,
  SweepImages: SweepImagesEnv,
  PhotoArrived: PhotoArrivedEnv,
} as const satisfies Record<FunctionName, unknown>;
